import type { MemberBootstrap } from '@reporting/contract';
import type { OnboardingProgress } from '@reporting/contract/rules';
import { useEffect, useRef, useState } from 'react';
import { useChangeOwnRecord } from '../api/users.ts';
import { useChangeMember } from '../session/session.tsx';
import { isSetupOpen } from './open.ts';
import { createProgress } from './progress.ts';
import { listenToReports, type OnboardingReport } from './report.ts';
import { isSetupSkipped, storeSetupSkipped } from './skipped.ts';

/**
 * A message that a report can cause. `blocked`: the requested page is blocked. `finished`: the last step is completed.
 */
export type SetupMessage = 'blocked' | 'finished';

/** Processes the reports of the screens: advances the member's progress, and shows the same step in all tabs of this browser. */
export function useReports(member: MemberBootstrap, show: (message: SetupMessage) => void): void {
  const changeMember = useChangeMember();
  const changeRecord = useChangeOwnRecord();
  const save = useRef(changeRecord);
  save.current = changeRecord;
  const tabs = useRef<BroadcastChannel | null>(null);
  const [progress] = useState(() =>
    createProgress({
      start: member.onboarding,
      save: (onboarding) => save.current({ onboarding }),
      onChange: (onboarding) => {
        changeMember({ onboarding });
        tabs.current?.postMessage({ flow: onboarding.flow, step: onboarding.step } satisfies OnboardingProgress);
      },
    }),
  );

  const userId = member.user.id;
  useEffect(() => {
    const channel = new BroadcastChannel(`reporting.setup.${userId}`);
    channel.onmessage = ({ data }: MessageEvent<OnboardingProgress>) => progress.follow(data);
    tabs.current = channel;
    const retry = () => void progress.retry();
    window.addEventListener('online', retry);
    return () => {
      tabs.current = null;
      channel.close();
      window.removeEventListener('online', retry);
    };
  }, [userId, progress]);

  useEffect(() => {
    const setSkipped = (isSkipped: boolean) => {
      storeSetupSkipped(isSkipped);
      // The values are unchanged. The new object only causes a rendering, because a rendering reads the stored choice
      // again.
      changeMember({ onboarding: { ...progress.current() } });
    };
    const take = (report: OnboardingReport): void => {
      if (typeof report === 'object') {
        if ('begin' in report) progress.begin(report.begin);
        else if ('created' in report) {
          changeMember({ newestDashboard: report.created });
          progress.complete('dashboard-created');
        } else {
          changeMember({ newestCampaign: report.createdGroup });
          progress.complete('group-created');
        }
      } else if (report === 'setup-skipped') {
        setSkipped(true);
        progress.begin(progress.current().flow);
      } else if (report === 'setup-resumed') setSkipped(false);
      else if (report === 'blocked') show('blocked');
      else {
        const wasOpen = isSetupOpen({ onboarding: progress.current() });
        progress.complete(report);
        if (wasOpen && !isSetupOpen({ onboarding: progress.current() }) && !isSetupSkipped()) show('finished');
      }
    };
    return listenToReports(take);
  }, [progress, changeMember, show]);
}
