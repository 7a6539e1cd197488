import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconComponent } from '../icon/icon.tsx';
import { cx } from './cx.ts';

export interface StateMessageProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly slot: string;
  readonly icon: IconComponent | undefined;
  readonly iconClass: string;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly actions: ReactNode;
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
}

/** Icon, title, text and actions, centred in an area without other content. */
export function StateMessage(props: StateMessageProps) {
  const { slot, icon, iconClass, title, description, actions, headingLevel, className, ...native } = props;
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <div
      {...native}
      data-slot={slot}
      className={cx(
        'rui:flex rui:flex-col rui:items-center rui:justify-center rui:gap-1 rui:p-4 rui:text-center',
        className,
      )}
    >
      {icon && <Icon as={icon} size="l" className={cx('rui:mb-2', iconClass)} />}
      <Title data-slot={`${slot}-title`} className="rui:text-title-card rui:text-fg">
        {title}
      </Title>
      {description && (
        <p
          data-slot={`${slot}-description`}
          className="rui:max-w-[62ch] rui:text-small rui:text-fg-secondary rui:text-pretty"
        >
          {description}
        </p>
      )}
      {actions && (
        <div data-slot={`${slot}-actions`} className="rui:mt-3 rui:flex rui:flex-wrap rui:justify-center rui:gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
