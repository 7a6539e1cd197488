import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { CARD_SHAPES } from '../draw/card-shapes.ts';
import { iconMarkup } from '../draw/icons.ts';
import { useCard } from '../react/card-context.ts';
import { fill } from '../words/fill.ts';
import type { CardMenuProps } from './card-menu-items.tsx';

const loadItems = () => import('./card-menu-items.tsx');
const Items = lazy(loadItems);

/**
 * A button that opens a menu with the actions for a card's data. The code of the menu and its actions is loaded at the first use, so
 * viewers who never open the menu do not load it.
 */
export function CardMenu(props: CardMenuProps) {
  const { messages } = useCard();
  const [wanted, setWanted] = useState<'pointer' | 'key' | null>(null);
  const label = fill(messages.menu, { title: props.widget.title || messages.untitled });
  const closed = menuButton(label, {
    onClick: ({ detail }) => setWanted(detail === 0 ? 'key' : 'pointer'),
    onPointerEnter: loadItems,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (wanted === null) return closed;
  return (
    <Suspense fallback={closed}>
      <Items {...props} trigger={menuButton(label)} byKey={wanted === 'key'} />
    </Suspense>
  );
}

const DOTS = { __html: iconMarkup(CARD_SHAPES.menu, 16, 2, { 'data-slot': 'icon', focusable: 'false' }).source };

/** Visible while the pointer or focus is on the card; always visible on touch screens and in forced colours. */
function menuButton(label: string, closed: ComponentProps<'button'> = {}) {
  return (
    <button
      type="button"
      {...closed}
      data-slot="card-menu"
      aria-label={label}
      className="rwd:flex rwd:size-6 rwd:-my-0.5 rwd:shrink-0 rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:text-icon rwd:opacity-0 rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:group-focus-within/card:opacity-100 rwd:group-hover/card:opacity-100 rwd:hover:bg-surface-hover rwd:hover:text-fg rwd:focus-visible:opacity-100 rwd:data-[state=open]:opacity-100 rwd:pointer-coarse:opacity-100 rwd:forced-colors:opacity-100"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes are the package's own constants.
      dangerouslySetInnerHTML={DOTS}
    />
  );
}
