import { listDashboards, type MemberBootstrap } from '@reporting/contract';
import type { RouteName } from '@reporting/contract/rules';
import { useEffect, useState } from 'react';
import { useCampaigns } from '../api/campaigns.ts';
import { useCall } from '../api/use-call.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { useChangeMember, useMember } from '../session/session.tsx';
import { t } from '../texts/index.ts';
import { Hint } from './hint.tsx';
import { isSetupOpen } from './open.ts';
import { report } from './report.ts';
import { BlockedDialog, FinishedDialog } from './setup-dialogs.tsx';
import { isSetupSkipped } from './skipped.ts';
import { STEPS, stepText } from './steps.ts';
import { type SetupMessage, useReports } from './use-reports.ts';

const CLOSED_HINT = 'reporting.setup-hint';

/** The query of the dashboard that was created last. */
const NEWEST = { query: { active: 'true', sort: 'created', per_page: 1 } } as const;

/** Renders the hints and messages of the signed-in member's onboarding beside every screen, and processes the reports of the screens. */
export default function Onboarding({ routeName }: { readonly routeName: RouteName }) {
  const member = useMember();
  return member && <OnboardingOf member={member} routeName={routeName} />;
}

interface OnboardingOfProps {
  readonly member: MemberBootstrap;
  readonly routeName: RouteName;
}

function OnboardingOf({ member, routeName }: OnboardingOfProps) {
  const { flow, step } = member.onboarding;
  const isShown = isSetupOpen(member) && !isSetupSkipped() && step > 0 && routeName !== 'intro';
  const [message, setMessage] = useState<SetupMessage | null>(null);
  const [closedHint, setClosedHint] = useState(() => Number(readStored(CLOSED_HINT)));
  useReports(member, setMessage);
  const isAtPage = isShown && step === 2 && !member.mustEnrol;
  useNewestDashboard(isAtPage && flow === 'dashboard');
  useNewestGroup(isAtPage && flow === 'mc');

  const closeHint = () => {
    writeStored(CLOSED_HINT, String(step));
    setClosedHint(step);
  };
  const current = isShown ? STEPS[flow][step - 1] : undefined;
  return (
    <>
      <p role="status" className="sr-only">
        {current && `${stepText(flow, step)}: ${t(current.name)}. ${t(current.instruction)}`}
      </p>
      {current && closedHint !== step && <Hint key={step} flow={flow} step={step} onClose={closeHint} />}
      {message === 'blocked' && isShown && (
        <BlockedDialog
          flow={flow}
          step={step}
          onClose={() => setMessage(null)}
          onSkip={() => {
            setMessage(null);
            report('setup-skipped');
          }}
        />
      )}
      {message === 'finished' && <FinishedDialog flow={flow} open onClose={() => setMessage(null)} />}
    </>
  );
}

/**
 * Reads the newest dashboard again, because another tab or user may have archived or deleted the dashboard that was the
 * newest. Step 2 requires the page of the newest dashboard.
 */
function useNewestDashboard(isWanted: boolean): void {
  const changeMember = useChangeMember();
  const { data } = useCall(listDashboards, isWanted ? NEWEST : null);
  useEffect(() => {
    if (!data) return;
    const [newest] = data.data;
    changeMember({ newestDashboard: newest ? { id: newest.id, permalink: newest.permalink } : null });
  }, [data, changeMember]);
}

/** Works like `useNewestDashboard` for the newest group. */
function useNewestGroup(isWanted: boolean): void {
  const changeMember = useChangeMember();
  const { campaigns } = useCampaigns(isWanted);
  useEffect(() => {
    if (!campaigns) return;
    const [newest] = campaigns.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    changeMember({ newestCampaign: newest ? { id: newest.id } : null });
  }, [campaigns, changeMember]);
}
