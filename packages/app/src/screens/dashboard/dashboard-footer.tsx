import type { Dashboard } from '@reporting/contract';
import { Monogram } from '../../shell/monogram.tsx';

/** The end of a shared dashboard: who made it, and the text its owner wrote. */
export function DashboardFooter({
  dashboard,
}: {
  dashboard: Pick<Dashboard, 'companyName' | 'companyLogo' | 'footer'>;
}) {
  const { companyName, companyLogo, footer } = dashboard;
  return (
    <footer className="mt-8 flex items-center justify-center gap-3 border-t border-border pt-6 text-caption text-fg-tertiary">
      <Monogram name={companyName} image={companyLogo} />
      <p className="max-w-150 whitespace-pre-line">
        <span className="font-medium text-fg-secondary">{companyName}</span>
        {footer.trim() !== '' && `\n${footer}`}
      </p>
    </footer>
  );
}
