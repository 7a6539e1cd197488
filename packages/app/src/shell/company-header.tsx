import { useSession } from '../session/session.tsx';
import { t } from '../texts/index.ts';
import { Monogram } from './monogram.tsx';

const STATES = { trial: 'Trial', canceled: 'Canceled', overdue: 'Payment overdue' } as const;

/** Shows the logo of the company. If `labelled` is true, also shows the company's name and state. Renders nothing for guests. */
export function CompanyHeader({ labelled }: { labelled: boolean }) {
  const { member, demo } = useSession();
  if (!member) return null;
  const { company, state } = member;
  const note = state ? t(STATES[state]) : demo ? t('Demo') : null;
  return (
    <div className={labelled ? 'flex h-16 items-center gap-3 px-5' : 'flex h-16 items-center justify-center'}>
      <Monogram name={company.name} image={company.logo} label={labelled ? undefined : company.name} />
      {labelled && (
        <div className="min-w-0">
          <p className="truncate text-small font-semibold" title={company.name}>
            {company.name}
          </p>
          {note && <p className="truncate text-caption text-fg-tertiary">{note}</p>}
        </div>
      )}
    </div>
  );
}
