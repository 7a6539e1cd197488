import type { OnboardingFlow } from '@reporting/contract/rules';
import { type PlainText, t } from '../texts/index.ts';

interface SetupStep {
  readonly name: PlainText;
  readonly instruction: PlainText;
}

const DASHBOARD: readonly SetupStep[] = [
  {
    name: 'Create Dashboard',
    instruction: 'Enter a name, then press “Create Dashboard”. A template already contains widgets.',
  },
  {
    name: 'Set Data Source',
    instruction: 'Add or open a widget and choose its source. You can connect a new source there.',
  },
  {
    name: 'Switch to Reporting Mode',
    instruction: 'Press “Done” to leave the editor. If it is closed, press “Edit” first.',
  },
  { name: 'Set Date Range', instruction: 'Press the dates above the widgets and choose other ones.' },
  { name: 'Share your Dashboard', instruction: 'Press “Share”, then copy the link or download the PDF.' },
];

const MISSION_CONTROL: readonly SetupStep[] = [
  { name: 'Create Mission Control Group', instruction: 'Enter a name, then press “Create Group”.' },
  { name: 'Add Domain', instruction: 'Press “Add Domain”, enter a domain and choose the sources that measure it.' },
  {
    name: 'Switch Between 7 and 30 days',
    instruction: 'Press “30 days” above the board to compare with the month before.',
  },
  {
    name: 'Snooze Alerts',
    instruction: 'Press “Snooze” at an alert that you know about. Without alerts, this step can wait.',
  },
];

/** The steps of each flow, with the names of the specification. */
export const STEPS: Readonly<Record<OnboardingFlow, readonly SetupStep[]>> = {
  dashboard: DASHBOARD,
  mc: MISSION_CONTROL,
};

/** Returns a text such as "Step 2 of 5". */
export const stepText = (flow: OnboardingFlow, step: number): string =>
  t('Step {step} of {count}', { step, count: STEPS[flow].length });
