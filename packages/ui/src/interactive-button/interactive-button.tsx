'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { Cross, Tick } from '../internal/glyphs.tsx';
import { useMessages } from '../provider/use-messages.ts';
import { interactiveButtonMessages } from './messages.ts';

/** Time in ms for which the result is shown. */
const RESULT_MS = 500;

export interface InteractiveButtonProps extends Omit<ButtonProps, 'onClick' | 'loading' | 'asChild'> {
  /** The action. If its promise resolves, the button shows Done; if it rejects, Failed. */
  readonly onAction: () => Promise<unknown>;
  /** Text while the action runs. Default: the text of the button. */
  readonly loadingLabel?: ReactNode;
  readonly onFailed?: ((error: unknown) => void) | undefined;
}

/** A button for an action that takes some time. It shows a ring, then Done or Failed for 500 ms. */
export function InteractiveButton(props: InteractiveButtonProps) {
  const { onAction, onFailed, loadingLabel, children, icon, ...button } = props;
  const messages = useMessages(interactiveButtonMessages);
  const [state, setState] = useState<'idle' | 'loading' | 'done' | 'failed'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      clearTimeout(timer.current);
    };
  }, []);

  const run = async () => {
    if (state !== 'idle') return;
    setState('loading');
    let result: 'done' | 'failed' = 'done';
    try {
      await onAction();
    } catch (error) {
      result = 'failed';
      onFailed?.(error);
    }
    if (!mounted.current) return;
    setState(result);
    timer.current = setTimeout(() => setState('idle'), RESULT_MS);
  };

  const done = state === 'done';
  const result = state === 'done' || state === 'failed';
  return (
    <>
      <Button
        {...button}
        // The result uses the default style, on which green and red have enough contrast.
        variant={result ? 'default' : button.variant}
        data-state={state}
        loading={state === 'loading'}
        icon={
          result ? (
            <Icon as={done ? Tick : Cross} className={done ? 'rui:text-positive!' : 'rui:text-negative!'} />
          ) : (
            icon
          )
        }
        onClick={run}
      >
        {result
          ? done
            ? messages.done
            : messages.failed
          : state === 'loading'
            ? (loadingLabel ?? children)
            : children}
      </Button>
      <span data-slot="interactive-button-status" role="status" className="rui:sr-only">
        {result ? (done ? messages.done : messages.failed) : ''}
      </span>
    </>
  );
}
