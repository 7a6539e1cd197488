import { UiProvider } from '@reporting/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { listenToReports, type OnboardingReport } from '../../onboarding/report.ts';
import { MEMBER } from '../../stories/samples.ts';
import { ScreenFrame } from '../../stories/screen-frame.tsx';
import IntroScreen from './intro-screen.tsx';

afterEach(cleanup);

it.each([
  ['dashboard', 'Begin', 'dashboard'],
  ['dashboard', 'Begin with Mission Control', 'mc'],
  ['mc', 'Begin', 'mc'],
  ['mc', 'Begin with a dashboard', 'dashboard'],
] as const)('a founder who registered for the flow %s begins by “%s” the flow %s', async (flow, name, begun) => {
  const reports: OnboardingReport[] = [];
  const end = listenToReports((report) => reports.push(report));
  render(
    <UiProvider>
      <ScreenFrame routeName="intro" member={{ ...MEMBER, onboarding: { ...MEMBER.onboarding, flow, step: 0 } }}>
        <IntroScreen />
      </ScreenFrame>
    </UiProvider>,
  );
  await userEvent.setup().click(screen.getByRole('button', { name }));
  end();
  // Earlier reports of other screens, which nobody received, come first.
  expect(reports.at(-1)).toEqual({ begin: begun });
});
