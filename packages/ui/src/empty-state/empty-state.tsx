import type { ComponentProps, ReactNode } from 'react';
import type { IconComponent } from '../icon/icon.tsx';
import { StateMessage } from '../internal/state-message.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  readonly icon?: IconComponent | undefined;
  readonly title: ReactNode;
  /** The missing content, and how to create it. */
  readonly description?: ReactNode;
  /** Buttons. The most likely action comes first. */
  readonly actions?: ReactNode;
  /** Makes the title a heading of this level. Default: a paragraph. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** A message that there is no content, with the next action. Renders a `<div>`. */
export function EmptyState({ icon, title, description, actions, headingLevel, ...native }: EmptyStateProps) {
  return (
    <StateMessage
      {...native}
      slot="empty-state"
      icon={icon}
      iconClass="rui:text-icon"
      title={title}
      description={description}
      actions={actions}
      headingLevel={headingLevel}
    />
  );
}
