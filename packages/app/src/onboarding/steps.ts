import { type PlainText, t } from '../texts/index.ts';

interface SetupStep {
  readonly name: PlainText;
  readonly instruction: PlainText;
}

/** The steps of the dashboard flow, with the names of the specification. */
export const STEPS: readonly SetupStep[] = [
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

/** Returns a text such as "Step 2 of 5". */
export const stepText = (step: number): string => t('Step {step} of {count}', { step, count: STEPS.length });
