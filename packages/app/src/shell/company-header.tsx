import type { MemberBootstrap } from '@reporting/contract';
import { useSession } from '../session/session.tsx';
import { memberStanding } from '../session/standing.ts';
import { t } from '../texts/index.ts';
import { Monogram } from './monogram.tsx';

const STATES = { trial: 'Trial', canceled: 'Canceled', overdue: 'Payment overdue' } as const;

/** Returns the state of the company as text; null if it has none. */
function stateText(member: MemberBootstrap): string | null {
  const { state } = member;
  if (state === 'trial' && memberStanding(member) === 'none') return t('Trial ended');
  return state && t(STATES[state]);
}

/** Shows the logo of the company. If `labelled` is true, also shows the company's name and state. Renders nothing for guests. */
export function CompanyHeader({ labelled }: { labelled: boolean }) {
  const { member, demo } = useSession();
  if (!member) return null;
  const { company } = member;
  const note = stateText(member) ?? (demo ? t('Demo') : null);
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
