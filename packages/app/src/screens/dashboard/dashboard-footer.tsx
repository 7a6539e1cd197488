import type { Dashboard } from '@reporting/contract';
import { OnCanvas } from '@reporting/widgets';
import { Monogram } from '../../shell/monogram.tsx';

/** The footer of a shared dashboard: the company, and a text that its members entered. */
export function DashboardFooter({
  dashboard,
}: {
  dashboard: Pick<Dashboard, 'companyName' | 'companyLogo' | 'footer' | 'styles'>;
}) {
  const { companyName, companyLogo, footer, styles } = dashboard;
  return (
    <footer className="mt-8">
      <OnCanvas className="flex items-center justify-center gap-3 border-t border-border pt-6 text-caption">
        <Monogram name={companyName} image={styles.logoImage ?? companyLogo} />
        <p className="max-w-150 whitespace-pre-line text-fg-tertiary">
          <span className="font-medium text-fg-secondary">{companyName}</span>
          {footer.trim() !== '' && `\n${footer}`}
        </p>
      </OnCanvas>
    </footer>
  );
}
