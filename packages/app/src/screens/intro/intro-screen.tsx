import { type OnboardingFlow, routePath } from '@reporting/contract/rules';
import { Button } from '@reporting/ui';
import { useLocation } from 'wouter';
import { report } from '../../onboarding/report.ts';
import { SetupSteps } from '../../onboarding/step-list.tsx';
import { useMember } from '../../session/session.tsx';
import { Screen } from '../../shell/screen.tsx';
import { t } from '../../texts/index.ts';

/** The first page of each flow. */
const FIRST_PAGE = { dashboard: 'dashboards.create', mc: 'campaigns.create' } as const;

/**
 * The first page that a founder sees. It lists the steps of the flow for which the founder registered, and offers the other flow as well.
 */
export default function IntroScreen() {
  const member = useMember();
  const [, navigate] = useLocation();
  const flow = member?.onboarding.flow ?? 'dashboard';
  const other = flow === 'mc' ? 'dashboard' : 'mc';
  const begin = (chosen: OnboardingFlow) => {
    report({ begin: chosen });
    navigate(routePath(FIRST_PAGE[chosen]));
  };
  return (
    <Screen crumbs={[{ label: t('Intro') }]} className="grid place-items-center p-6 max-sm:p-4">
      <div className="w-full max-w-140 rounded-card border border-border bg-surface p-8 max-sm:p-5">
        <h1 className="m-0 text-title-page wrap-anywhere">{t('Welcome, {name}', { name: member?.user.name ?? '' })}</h1>
        <p className="m-0 pt-2 pb-6 text-body text-fg-secondary">
          {flow === 'mc'
            ? t('Four steps lead to a board that monitors your domains. A hint shows what to press at each step.')
            : t('Five steps lead to a dashboard that your client can open. A hint shows what to press at each step.')}
        </p>
        <SetupSteps flow={flow} current={0} detailed />
        <div className="flex flex-wrap items-center gap-3 pt-8">
          <Button variant="primary" size="l" onClick={() => begin(flow)}>
            {t('Begin')}
          </Button>
          <Button size="l" onClick={() => begin(other)}>
            {other === 'mc' ? t('Begin with Mission Control') : t('Begin with a dashboard')}
          </Button>
          <Button variant="quiet" size="l" onClick={() => report('setup-skipped')}>
            {t('Skip setup')}
          </Button>
        </div>
        <p className="m-0 pt-4 text-caption text-fg-secondary">
          {t('If you skip the setup, you can continue it later in your account menu.')}
        </p>
      </div>
    </Screen>
  );
}
