import type { ReactNode } from 'react';
import { CARD_SHAPES } from '../draw/card-shapes.ts';
import { AT_START, cx } from '../react/cx.ts';
import { Icon } from '../react/icon.tsx';
import type { FooterText } from '../state/card-texts.ts';

type Kind = FooterText['kind'];

const TONES: Record<Kind, string> = {
  undrawn: 'rwd:text-icon',
  stale: 'rwd:text-icon',
  partial: 'rwd:text-warning',
  expired: 'rwd:text-negative',
};

export interface CardFooterProps {
  kind: Kind;
  /** True: the footer is in the title row in place of the account, so that the drawing of a low card keeps its height. */
  inTitle?: boolean;
  /** Words in bold before the text. */
  lead?: string | undefined;
  text: string;
  /** Tooltip of the text. Default: `text`. */
  full?: string | undefined;
  action?: ReactNode;
}

/** Shows a limitation of the card's data: an icon, a sentence and an optional action. */
export function CardFooter({ kind, inTitle = false, lead, text, full, action }: CardFooterProps) {
  const Element = inTitle ? 'div' : 'footer';
  return (
    <Element
      data-slot="card-footer"
      data-kind={kind}
      className={cx(
        'rwd:flex rwd:items-center rwd:text-caption',
        inTitle
          ? 'rwd:h-5 rwd:min-w-0 rwd:shrink-[3] rwd:gap-1.5'
          : 'rwd:shrink-0 rwd:gap-2 rwd:border-t rwd:border-border rwd:px-[19px] rwd:py-2',
      )}
    >
      <span className={`rwd:flex ${TONES[kind]}`}>
        <Icon shapes={CARD_SHAPES[kind === 'undrawn' ? 'partial' : kind]} />
      </span>
      <p
        data-slot="footer-text"
        dir="auto"
        title={full ?? text}
        className={cx('rwd:min-w-0 rwd:flex-1 rwd:truncate rwd:text-fg-secondary', AT_START)}
      >
        {lead && (
          <strong className={cx('rwd:font-semibold rwd:text-fg', inTitle && 'rwd:@max-[440px]:hidden')}>{lead} </strong>
        )}
        {text}
      </p>
      {action}
    </Element>
  );
}

/** The action of a footer, drawn as a link. */
export function FooterLink({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      data-slot="footer-action"
      onClick={onClick}
      className="rwd:relative rwd:shrink-0 rwd:cursor-pointer rwd:rounded-mark rwd:font-medium rwd:text-accent-text rwd:underline rwd:decoration-1 rwd:underline-offset-2 rwd:after:absolute rwd:after:-inset-1"
    >
      {children}
    </button>
  );
}
