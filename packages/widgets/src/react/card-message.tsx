import { Button } from '@reporting/ui/button';
import type { ReactNode } from 'react';
import { CARD_SHAPES } from '../draw/card-shapes.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

const TONES: Record<'empty' | 'hidden' | 'source' | 'expired' | 'error' | 'unbuilt', string> = {
  empty: 'rwd:text-icon',
  hidden: 'rwd:text-icon',
  source: 'rwd:text-icon',
  expired: 'rwd:text-negative',
  error: 'rwd:text-negative',
  unbuilt: 'rwd:text-icon',
};

export interface CardMessageProps {
  kind: keyof typeof TONES;
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
}

/** In place of the picture: what happened, what it means, and the way on. */
export function CardMessage({ kind, title, text, actions }: CardMessageProps) {
  return (
    <div
      data-slot="card-message"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      className="rwd:flex rwd:size-full rwd:flex-col rwd:overflow-y-auto rwd:text-center"
    >
      <div className="rwd:m-auto rwd:flex rwd:max-w-[44ch] rwd:flex-col rwd:items-center rwd:gap-1">
        <span className={cx('rwd:mb-1 rwd:flex', TONES[kind])}>
          <Icon shapes={CARD_SHAPES[kind]} size={18} stroke={1.75} />
        </span>
        <p data-slot="message-title" dir="auto" className="rwd:text-title-card rwd:text-fg">
          {title}
        </p>
        {text && (
          <p
            data-slot="message-text"
            dir="auto"
            title={text}
            className="rwd:line-clamp-3 rwd:text-small rwd:text-fg-secondary"
          >
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
      icon={retry ? <Icon shapes={CARD_SHAPES.retry} /> : undefined}
    >
      {children}
    </Button>
  );
}
