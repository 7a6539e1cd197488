import { Button } from '@reporting/ui/button';
import {
  CalendarX2,
  ChartNoAxesColumnIncreasing,
  CircleAlert,
  EyeOff,
  type LucideIcon,
  RotateCw,
  Unplug,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const ICONS: Record<
  'empty' | 'hidden' | 'source' | 'expired' | 'error' | 'unbuilt',
  { icon: LucideIcon; tone: string }
> = {
  empty: { icon: CalendarX2, tone: 'rwd:text-icon' },
  hidden: { icon: EyeOff, tone: 'rwd:text-icon' },
  source: { icon: Unplug, tone: 'rwd:text-icon' },
  expired: { icon: Unplug, tone: 'rwd:text-negative' },
  error: { icon: CircleAlert, tone: 'rwd:text-negative' },
  unbuilt: { icon: ChartNoAxesColumnIncreasing, tone: 'rwd:text-icon' },
};

export interface CardMessageProps {
  kind: keyof typeof ICONS;
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
}

/** In place of the picture: what happened, what it means, and the way on. */
export function CardMessage({ kind, title, text, actions }: CardMessageProps) {
  const { icon: Glyph, tone } = ICONS[kind];
  return (
    <div
      data-slot="card-message"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      className="rwd:flex rwd:size-full rwd:flex-col rwd:overflow-y-auto rwd:text-center"
    >
      <div className="rwd:m-auto rwd:flex rwd:max-w-[44ch] rwd:flex-col rwd:items-center rwd:gap-1">
        <span className={cx('rwd:mb-1 rwd:flex', tone)}>
          <Glyph data-slot="icon" size={18} strokeWidth={1.75} aria-hidden="true" focusable="false" />
        </span>
        <p data-slot="message-title" className="rwd:text-title-card rwd:text-fg">
          {title}
        </p>
        {text && (
          <p data-slot="message-text" title={text} className="rwd:line-clamp-3 rwd:text-small rwd:text-fg-secondary">
            {text}
          </p>
        )}
        {actions && <div className="rwd:mt-2 rwd:flex rwd:flex-wrap rwd:justify-center rwd:gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** A button of a message; `retry` carries its arrow. */
export function MessageButton({
  children,
  onClick,
  retry = false,
  quiet = false,
}: {
  children: ReactNode;
  onClick: () => void;
  retry?: boolean;
  quiet?: boolean;
}) {
  return (
    <Button
      size="s"
      variant={quiet ? 'quiet' : 'default'}
      onClick={onClick}
      icon={
        retry ? <RotateCw data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" /> : undefined
      }
    >
      {children}
    </Button>
  );
}
