import type { MemberBootstrap } from '@reporting/contract';
import type { OnboardingFlow } from '@reporting/contract/rules';
import { Button } from '@reporting/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import GettingStarted from '../onboarding/getting-started.tsx';
import { Hint } from '../onboarding/hint.tsx';
import { BlockedDialog, FinishedDialog } from '../onboarding/setup-dialogs.tsx';
import IntroScreen from '../screens/intro/intro-screen.tsx';
import { showLanguage } from '../texts/language.ts';
import { answerCalls } from './answers.ts';
import { MEMBER } from './samples.ts';
import { ScreenFrame } from './screen-frame.tsx';

const meta = {
  title: 'App/Onboarding',
  tags: ['!autodocs'],
  parameters: { bare: true, ownMain: true },
  beforeEach: () => {
    window.localStorage.removeItem('reporting.setup-panel');
    return answerCalls([]);
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (step: number, flow: OnboardingFlow = 'dashboard'): MemberBootstrap => ({
  ...MEMBER,
  onboarding: { ...MEMBER.onboarding, flow, step },
});

const german = {
  beforeEach: async () => {
    await showLanguage('de', true);
    return () => showLanguage('en', true);
  },
};

/** A page with the panel in its sidebar or above the page. */
function Page({ step, place, children }: { step: number; place: 'sidebar' | 'icons' | 'page'; children?: ReactNode }) {
  const panel = <GettingStarted place={place} />;
  return (
    <ScreenFrame routeName="dashboards.index" member={at(step)} footer={place === 'sidebar' ? panel : null}>
      {place !== 'sidebar' && panel}
      <main className="flex-1 p-6">
        <h1 className="text-title-page">Dashboards</h1>
        {children}
      </main>
    </ScreenFrame>
  );
}

/** The first page that a founder sees. */
export const Intro: Story = {
  render: () => (
    <ScreenFrame routeName="intro" member={at(0)}>
      <IntroScreen />
    </ScreenFrame>
  ),
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    const names = [
      'Create Dashboard',
      'Set Data Source',
      'Switch to Reporting Mode',
      'Set Date Range',
      'Share your Dashboard',
    ];
    await expect(steps).toHaveLength(names.length);
    for (const [index, name] of names.entries()) await expect(steps[index]).toHaveTextContent(name);
    await expect(canvas.getByRole('button', { name: 'Begin' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Begin with Mission Control' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Skip setup' })).toBeEnabled();
  },
};

/** The intro of a founder who registered for Mission Control. */
export const IntroOfMissionControl: Story = {
  render: () => (
    <ScreenFrame routeName="intro" member={at(0, 'mc')}>
      <IntroScreen />
    </ScreenFrame>
  ),
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    const names = ['Create Mission Control Group', 'Add Domain', 'Switch Between 7 and 30 days', 'Snooze Alerts'];
    await expect(steps).toHaveLength(names.length);
    for (const [index, name] of names.entries()) await expect(steps[index]).toHaveTextContent(name);
    await expect(canvas.getByRole('button', { name: 'Begin with a dashboard' })).toBeEnabled();
  },
};

export const IntroInGerman: Story = { ...Intro, ...german, play: async () => {} };

/** The panel above a page, at first collapsed to the current step. The browser stores whether the user has expanded it. */
export const Panel: Story = {
  render: () => <Page step={2} place="page" />,
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Getting started' }));
    const steps = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(steps()).toHaveLength(1);
    await userEvent.click(panel.getByRole('button', { name: 'Show all steps' }));
    await expect(steps()).toHaveLength(5);
    await expect(steps()[0]).toBe('Create Dashboard, done');
    await expect(panel.getByRole('listitem', { current: 'step' })).toHaveTextContent('Set Data Source');
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 5');
    await expect(window.localStorage.getItem('reporting.setup-panel')).toBe('expanded');
  },
};

/** The panel of the flow of Mission Control, which has four steps. */
export const PanelOfMissionControl: Story = {
  render: () => (
    <ScreenFrame routeName="campaigns.index" member={at(3, 'mc')} footer={<GettingStarted place="sidebar" />}>
      <main className="flex-1 p-6">
        <h1 className="text-title-page">Groups</h1>
      </main>
    </ScreenFrame>
  ),
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('region', { name: 'Getting started' }));
    await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 4');
    await expect(panel.getByRole('listitem', { current: 'step' })).toHaveTextContent('Switch Between 7 and 30 days');
  },
};

export const PanelInSidebar: Story = { render: () => <Page step={3} place="sidebar" /> };

export const PanelInGerman: Story = { ...german, render: () => <Page step={3} place="sidebar" /> };

/** The button of the panel in a sidebar of icons. The panel opens beside the sidebar. */
export const PanelOfIcons: Story = {
  render: () => <Page step={4} place="icons" />,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Getting started, 3/5' }));
    const panel = await within(canvasElement.ownerDocument.body).findByRole('region', { name: 'Getting started' });
    await expect(within(panel).getByRole('listitem', { current: 'step' })).toHaveTextContent('Set Date Range');
  },
};

function Hinted({ step, target }: { step: number; target: string }) {
  const [open, setOpen] = useState(true);
  return (
    <Page step={step} place="page">
      <div className="grid place-items-center py-10">
        <Button data-onboarding={target} variant="primary" onClick={() => setOpen(true)}>
          The control of the step
        </Button>
      </div>
      {open && <Hint flow="dashboard" step={step} onClose={() => setOpen(false)} />}
    </Page>
  );
}

/** The hint at the control of the current step. It does not move focus. */
export const HintAtControl: Story = {
  render: () => <Hinted step={5} target="share" />,
  play: async ({ canvas, canvasElement }) => {
    const hint = await canvas.findByRole('complementary', { name: 'Hint' });
    await expect(hint).toHaveTextContent('Step 5 of 5Share your Dashboard');
    await expect(canvasElement.ownerDocument.activeElement).toBe(canvasElement.ownerDocument.body);
    const control = canvas.getByRole('button', { name: 'The control of the step' }).getBoundingClientRect();
    await waitFor(() => expect(hint.getBoundingClientRect().top).toBeGreaterThan(control.bottom));
    await userEvent.click(within(hint).getByRole('button', { name: 'Close the hint' }));
    await expect(canvas.queryByRole('complementary', { name: 'Hint' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'The control of the step' }));
    await canvas.findByRole('complementary', { name: 'Hint' });
  },
};

export const HintInGerman: Story = { ...german, render: () => <Hinted step={3} target="done" /> };

const nothing = () => {};

/** The message after the user has tried to open a blocked page. */
export const Blocked: Story = {
  render: () => (
    <Page step={2} place="page">
      <BlockedDialog flow="dashboard" step={2} onClose={nothing} onSkip={nothing} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog', {
      name: 'Please complete current step to continue.',
    });
    await expect(dialog).toHaveTextContent('Set Data Source: Add or open a widget');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Continue setup' })).toHaveFocus());
  },
};

export const BlockedInGerman: Story = { ...Blocked, ...german, play: async () => {} };

export const Finished: Story = {
  render: () => (
    <Page step={5} place="page">
      <FinishedDialog flow="dashboard" open onClose={nothing} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByText(
      "Your first professional reporting dashboard has been successfully created and it's all smooth sailing from here on out!",
    );
  },
};

export const FinishedInGerman: Story = { ...Finished, ...german, play: async () => {} };

export const FinishedMissionControl: Story = {
  render: () => (
    <Page step={5} place="page">
      <FinishedDialog flow="mc" open onClose={nothing} />
    </Page>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement.ownerDocument.body).findByText(/^Your first domain is in the group/);
  },
};
