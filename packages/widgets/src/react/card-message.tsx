import { Button } from '@reporting/ui/button';
import { type ReactNode, use, useRef } from 'react';
import { CARD_SHAPES } from '../draw/card-shapes.ts';
import { ContentSizeContext } from './content-size.ts';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useScrolls } from './use-scrolls.ts';

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

/**
 * Maximum height in px of the content for the layout of a low card. `WIDE`: minimum width in px for texts and action side by
 * side.
 */
const LOW = 130;
const WIDE = 400;
/** Below this height in px, the action has no space below the texts. */
const LOWEST = 90;
/** From this height in px, a text is never shortened. */
const HIGH = 200;

/** A message in place of the drawing: a title, a text and actions. */
export function CardMessage({ kind, title, text, actions }: CardMessageProps) {
  const size = use(ContentSizeContext);
  const low = size !== null && size.height <= LOW;
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref, text);
  const lowest = low && size.height < LOWEST;
  const wide = lowest || (low && size.width >= WIDE);
  const icon = (
    <span className={cx('rwd:flex', !low && 'rwd:mb-1', TONES[kind])}>
      <Icon shapes={CARD_SHAPES[kind]} size={18} stroke={1.75} />
    </span>
  );
  const texts = (
    <>
      <p
        data-slot="message-title"
        dir="auto"
        className={
          low ? cx(LOW_TITLE, lowest ? 'rwd:line-clamp-1' : 'rwd:line-clamp-2') : 'rwd:text-title-card rwd:text-fg'
        }
      >
        {title}
      </p>
      {text && (
        <p
          data-slot="message-text"
          dir="auto"
          title={text}
          className={low ? LOW_TEXT : cx(TEXT, size !== null && size.height < HIGH && 'rwd:line-clamp-3')}
        >
          {text}
        </p>
      )}
    </>
  );
  return (
    <div
      ref={ref}
      data-slot="card-message"
      tabIndex={scrolls ? 0 : undefined}
      data-kind={kind}
      role={kind === 'error' ? 'alert' : undefined}
      className={cx(
        'rwd:flex rwd:size-full',
        !low && 'rwd:flex-col rwd:overflow-y-auto rwd:text-center',
        // The texts may be truncated, the action is always whole.
        low && (wide ? 'rwd:items-center rwd:gap-3' : 'rwd:flex-col rwd:items-start rwd:gap-2'),
      )}
    >
      {low ? (
        <>
          {wide && size.width >= WIDE && icon}
          <div className="rwd:min-h-0 rwd:min-w-0 rwd:flex-1 rwd:overflow-hidden">{texts}</div>
          {actions && <div className="rwd:flex rwd:shrink-0 rwd:gap-2">{actions}</div>}
        </>
      ) : (
        <div className="rwd:m-auto rwd:flex rwd:max-w-[min(44ch,100%)] rwd:flex-col rwd:items-center rwd:gap-1">
          {icon}
          {texts}
          {actions && <div className="rwd:mt-2 rwd:flex rwd:flex-wrap rwd:justify-center rwd:gap-2">{actions}</div>}
        </div>
      )}
    </div>
  );
}

const TEXT = 'rwd:text-small rwd:wrap-anywhere rwd:text-fg-secondary';
const LOW_TITLE = 'rwd:text-small rwd:font-medium rwd:text-fg';
const LOW_TEXT = 'rwd:line-clamp-2 rwd:text-caption rwd:text-fg-secondary';

/** A button of a message; `retry` has an arrow icon. */
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
