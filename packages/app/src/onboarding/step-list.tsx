import type { OnboardingFlow } from '@reporting/contract/rules';
import { Icon } from '@reporting/ui';
import { Check } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/index.ts';
import { STEPS } from './steps.ts';

interface MarkProps {
  readonly number: number;
  readonly state: 'done' | 'current' | 'open';
}

const MARKS = {
  done: 'bg-positive-subtle text-positive',
  current: 'bg-accent text-accent-fg forced-colors:border',
  open: 'border border-border-strong text-fg-secondary',
} as const;

function Mark({ number, state }: MarkProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'mt-px grid size-5 shrink-0 place-items-center rounded-full text-label tabular-nums',
        MARKS[state],
      )}
    >
      {state === 'done' ? <Icon as={Check} size="xs" /> : number}
    </span>
  );
}

interface SetupStepsProps {
  readonly flow: OnboardingFlow;
  /** Number of the current step, from 1. If it is greater than the number of steps, all steps are completed. */
  readonly current: number;
  /** Shows only the current step. */
  readonly short?: boolean;
  /** Shows the instruction of every step, not only of the current one. */
  readonly detailed?: boolean;
  readonly id?: string | undefined;
}

/** The steps of a flow, each with its number, or with a check mark if it is completed. Renders an `<ol>`. */
export function SetupSteps({ flow, current, short = false, detailed = false, id }: SetupStepsProps) {
  return (
    <ol
      id={id}
      aria-label={t('Steps')}
      className={classNames('m-0 flex list-none flex-col p-0', detailed ? 'gap-5' : 'gap-3')}
    >
      {STEPS[flow].map(({ name, instruction }, index) => {
        const number = index + 1;
        const state = number < current ? 'done' : number === current && !detailed ? 'current' : 'open';
        if (short && state !== 'current') return null;
        return (
          <li
            key={name}
            value={number}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex gap-2.5"
          >
            <Mark number={number} state={state} />
            <span className="min-w-0 flex-1">
              <span
                className={classNames(
                  'block',
                  detailed ? 'text-body font-medium' : 'text-small',
                  state === 'current' && 'font-semibold',
                  state !== 'current' && !detailed && 'text-fg-secondary',
                )}
              >
                {t(name)}
                {state === 'done' && <span className="sr-only">{t(', done')}</span>}
              </span>
              {(state === 'current' || detailed) && (
                <span className={classNames('block text-fg-secondary', detailed ? 'text-small' : 'text-caption')}>
                  {t(instruction)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
