'use client';

import { cva } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { PlainIconButton } from '../button/plain-icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { closeMessage } from '../internal/common-messages.ts';
import { cx } from '../internal/cx.ts';
import { CircleAlert, CircleTick, Cross, Info, TriangleAlert } from '../internal/glyphs.tsx';
import { useMessages } from '../provider/use-messages.ts';

const styles = cva(
  'rui:flex rui:items-start rui:gap-2.5 rui:rounded-control rui:px-3 rui:py-2.5 rui:text-small rui:text-fg-secondary rui:forced-colors:border',
  {
    variants: {
      tone: {
        info: 'rui:bg-info-subtle rui:[--rui-banner-mark:var(--rui-info)]',
        success: 'rui:bg-positive-subtle rui:[--rui-banner-mark:var(--rui-positive)]',
        warning: 'rui:bg-warning-subtle rui:[--rui-banner-mark:var(--rui-warning)]',
        error: 'rui:bg-negative-subtle rui:[--rui-banner-mark:var(--rui-negative)]',
      },
    },
  },
);

const icons = { info: Info, success: CircleTick, warning: TriangleAlert, error: CircleAlert } as const;

export interface BannerProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly title?: ReactNode;
  /** A link or button at the end of the banner. */
  readonly action?: ReactNode;
  /** Called when the user presses the close button. If undefined, there is no close button. */
  readonly onClose?: (() => void) | undefined;
  /**
   * `alert` interrupts a screen reader, `status` waits until it is silent. `none` (default) is for a banner that is present when the page
   * loads.
   */
  readonly live?: 'alert' | 'status' | 'none' | undefined;
}

/** A message about the whole page, dialog or section that contains it. Renders a `<div>`. */
export function Banner({ tone, title, children, action, onClose, live = 'none', className, ...native }: BannerProps) {
  const messages = useMessages(closeMessage);
  return (
    <div
      {...native}
      data-slot="banner"
      data-tone={tone}
      role={live === 'none' ? native.role : live}
      className={cx(styles({ tone }), className)}
    >
      <Icon as={icons[tone]} className="rui:my-0.5 rui:text-(--rui-banner-mark)" />
      {/* In a narrow banner, the action is below the text. In a wide banner, a small button is centred on the first line. */}
      <div className="rui:flex rui:min-w-0 rui:flex-1 rui:flex-wrap rui:items-start rui:gap-x-2.5 rui:gap-y-3">
        <div data-slot="banner-text" className={cx('rui:min-w-0 rui:flex-1', action && 'rui:basis-60')}>
          {title && (
            <strong data-slot="banner-title" className="rui:font-medium! rui:text-fg">
              {title}
            </strong>
          )}{' '}
          {children}
        </div>
        {action && (
          <div data-slot="banner-action" className="rui:-my-1 rui:max-w-full">
            {action}
          </div>
        )}
      </div>
      {onClose && (
        <PlainIconButton
          icon={Cross}
          label={messages.close}
          size="s"
          onClick={onClose}
          className="rui:-my-1 rui:-me-1"
        />
      )}
    </div>
  );
}
