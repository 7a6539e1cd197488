import { Popover } from '@reporting/ui';
import { useState } from 'react';
import { readStored, writeStored } from '../lib/storage.ts';
import { useMember } from '../session/session.tsx';
import { t } from '../texts/index.ts';
import { report } from './report.ts';
import { StepPanel } from './step-panel.tsx';
import { STEPS } from './steps.ts';

const KEY = 'reporting.setup-panel';

interface GettingStartedProps {
  /**
   * Where the panel is: in the sidebar with labels, behind a button in the sidebar of icons, or above the page on phones. It never covers
   * content.
   */
  readonly place: 'sidebar' | 'icons' | 'page';
}

/** The panel "Getting started": the steps of the member's flow. */
export default function GettingStarted({ place }: GettingStartedProps) {
  const { flow, step } = useMember()?.onboarding ?? { flow: 'dashboard', step: 0 };
  const [stored, setStored] = useState(() => readStored(KEY));
  // Collapsed by default on a phone, where the list of steps would fill half of the page.
  const expanded = stored === null ? place !== 'page' : stored === 'expanded';
  const toggle = () => {
    const next = expanded ? 'collapsed' : 'expanded';
    writeStored(KEY, next);
    setStored(next);
  };
  const skip = () => report('setup-skipped');
  if (place === 'icons') {
    const count = `${step - 1}/${STEPS[flow].length}`;
    return (
      <div className="grid place-items-center py-3">
        <Popover
          side="right"
          align="end"
          label={t('Getting started')}
          className="w-70"
          trigger={
            <button
              type="button"
              aria-label={t('Getting started, {count}', { count })}
              className="h-8 w-10 cursor-pointer rounded-control border border-border bg-surface text-caption font-medium tabular-nums outline-ring hover:bg-surface-hover focus-visible:outline-2 pointer-coarse:h-11"
            >
              {count}
            </button>
          }
        >
          <StepPanel flow={flow} step={step} expanded onToggle={null} onSkip={skip} />
        </Popover>
      </div>
    );
  }
  return (
    <div
      className={
        place === 'sidebar'
          ? 'm-3 max-h-[60%] shrink-0 overflow-y-auto rounded-card border border-border bg-surface p-3'
          : 'border-b border-border bg-canvas px-4 py-3'
      }
    >
      <StepPanel flow={flow} step={step} expanded={expanded} onToggle={toggle} onSkip={skip} />
    </div>
  );
}
