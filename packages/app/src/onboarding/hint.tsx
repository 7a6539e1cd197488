import type { OnboardingFlow } from '@reporting/contract/rules';
import { IconButton } from '@reporting/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { t } from '../texts/index.ts';
import { placeBeside, placeHint } from './hint-place.ts';
import { hintTarget } from './hint-target.ts';
import { STEPS, stepText } from './steps.ts';

interface HintProps {
  readonly flow: OnboardingFlow;
  readonly step: number;
  readonly onClose: () => void;
}

/**
 * Calls `work` in the next frame after each change that can move or cover an element, such as scrolling. Returns a function that ends these
 * calls.
 */
function watchPage(work: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      work();
    });
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'data-state', 'inert', 'hidden'],
  });
  const events = ['scroll', 'resize', 'transitionend', 'animationend'] as const;
  for (const name of events) window.addEventListener(name, soon, true);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    for (const name of events) window.removeEventListener(name, soon, true);
  };
}

function placeAt(target: ReturnType<typeof hintTarget>, size: { readonly width: number; readonly height: number }) {
  if (!target) return null;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const box = target.element.getBoundingClientRect();
  const beside = target.panel && placeBeside(target.panel.getBoundingClientRect(), box, size, view);
  return beside ?? (target.onlyBeside ? null : placeHint(box, size, view));
}

/**
 * A hint at the control that completes the step. The hint takes no focus. It is not shown while the control is hidden or covered. Escape
 * closes the hint if focus is inside it.
 */
export function Hint({ flow, step, onClose }: HintProps) {
  const box = useRef<HTMLElement>(null);
  const arrow = useRef<HTMLSpanElement>(null);
  const current = STEPS[flow][step - 1];

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const place = () => {
      const at = placeAt(hintTarget(flow, step), { width: element.offsetWidth, height: element.offsetHeight });
      element.style.visibility = at ? 'visible' : 'hidden';
      if (!at) return;
      element.style.left = `${at.left}px`;
      element.style.top = `${at.top}px`;
      element.dataset.side = at.side;
      if (arrow.current) arrow.current.style.left = `${at.arrow}px`;
    };
    place();
    return watchPage(place);
  }, [flow, step]);

  if (!current) return null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <aside
      ref={box}
      aria-label={t('Hint')}
      data-slot="setup-hint"
      onKeyDown={onKeyDown}
      style={{ visibility: 'hidden' }}
      className="group fixed z-(--rui-z-drawer) w-70 max-w-[calc(100vw-16px)] rounded-card border border-border bg-surface-raised p-4 shadow-popover motion-safe:animate-in print:hidden"
    >
      <span
        ref={arrow}
        aria-hidden="true"
        className="absolute -ml-1.25 size-2.5 rotate-45 group-data-[side=beside]:hidden border-border bg-surface-raised group-data-[side=above]:-bottom-1.5 group-data-[side=above]:border-r group-data-[side=above]:border-b group-data-[side=below]:-top-1.5 group-data-[side=below]:border-t group-data-[side=below]:border-l"
      />
      <IconButton
        size="s"
        icon={X}
        label={t('Close the hint')}
        tooltip={false}
        onClick={onClose}
        className="absolute end-2 top-2"
      />
      <p className="m-0 text-caption text-fg-secondary">{stepText(flow, step)}</p>
      <p className="m-0 pt-0.5 pe-6 text-small font-semibold">{t(current.name)}</p>
      <p className="m-0 pt-1 text-small text-fg-secondary">{t(current.instruction)}</p>
    </aside>
  );
}
