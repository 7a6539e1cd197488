import type { OnboardingFlow } from '@reporting/contract/rules';
import { Button, IconButton, Progress } from '@reporting/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '../texts/index.ts';
import { SetupSteps } from './step-list.tsx';
import { STEPS } from './steps.ts';

interface StepPanelProps {
  readonly flow: OnboardingFlow;
  /** Number of the current step, from 1. */
  readonly step: number;
  /** Shows all steps, not only the current one. */
  readonly expanded: boolean;
  /** Null if the panel is always expanded. */
  readonly onToggle: (() => void) | null;
  readonly onSkip: () => void;
}

/** The content of the panel: the number of completed steps, and the list of steps. */
export function StepPanel({ flow, step, expanded, onToggle, onSkip }: StepPanelProps) {
  const headingId = useId();
  const listId = useId();
  const done = step - 1;
  const count: ReactNode = (
    <span className="text-caption text-fg-secondary tabular-nums">
      {t('{done} of {count}', { done, count: STEPS[flow].length })}
    </span>
  );
  return (
    <section aria-labelledby={headingId} data-slot="getting-started" className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <h2 id={headingId} className="m-0 min-w-0 flex-1 text-small font-semibold">
          {t('Getting started')}
        </h2>
        {count}
        {onToggle && (
          <IconButton
            size="s"
            icon={expanded ? ChevronDown : ChevronUp}
            label={expanded ? t('Show only the current step') : t('Show all steps')}
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={onToggle}
            className="-my-1 -me-1.5"
          />
        )}
      </div>
      <Progress
        label={t('Getting started')}
        visibleLabel={false}
        value={done}
        max={STEPS[flow].length}
        valueText={t('{done} of {count}', { done, count: STEPS[flow].length })}
      />
      <SetupSteps flow={flow} id={listId} current={step} short={!expanded} />
      {expanded && (
        <Button variant="quiet" size="s" onClick={onSkip} className="-mx-2 -my-1 self-start">
          {t('Skip setup')}
        </Button>
      )}
    </section>
  );
}
