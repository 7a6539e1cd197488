'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import { retryMessage } from '../internal/common-messages.ts';
import { CircleAlert, Turn } from '../internal/glyphs.tsx';
import { StateMessage } from '../internal/state-message.tsx';
import { useMessages } from '../provider/use-messages.ts';

export interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  readonly icon?: IconComponent | undefined;
  /** What happened. */
  readonly title: ReactNode;
  /** The consequence, and what to do. */
  readonly description?: ReactNode;
  /** Called when the user presses "Try again". If undefined, there is no such button. */
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean | undefined;
  /** Additional buttons. */
  readonly actions?: ReactNode;
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** A message about a failure: what happened, why, and what to do. It is announced when it appears. Renders a `<div role="alert">`. */
export function ErrorState(props: ErrorStateProps) {
  const { icon = CircleAlert, title, description, onRetry, retrying = false, actions, headingLevel, ...native } = props;
  const messages = useMessages(retryMessage);
  return (
    <StateMessage
      role="alert"
      {...native}
      slot="error-state"
      icon={icon}
      iconClass="rui:text-negative"
      title={title}
      description={description}
      actions={
        onRetry || actions ? (
          <>
            {onRetry && (
              <Button icon={<Icon as={Turn} />} loading={retrying} onClick={onRetry}>
                {messages.retry}
              </Button>
            )}
            {actions}
          </>
        ) : null
      }
      headingLevel={headingLevel}
    />
  );
}
