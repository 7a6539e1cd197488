import { lazy, Suspense, useState } from 'react';
import { CARD_SHAPES } from '../draw/card-shapes.ts';
import type { WidgetData } from '../schema/data.ts';
import type { InteractiveWidget } from '../schema/widget.ts';
import { useCard } from './context.ts';
import { Icon } from './icon.tsx';
import { fill } from './messages.ts';

const loadItems = () => import('./card-menu-items.tsx');
const Items = lazy(loadItems);

export interface CardMenuProps {
  widget: InteractiveWidget;
  data: WidgetData;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
  onProvenance: () => void;
}

/**
 * What can be done with a card's figures, behind one quiet button. Menu and actions load when they are first wanted, so
 * that viewers who never open it do not pay for it.
 */
export function CardMenu(props: CardMenuProps) {
  const { messages } = useCard();
  const [wanted, setWanted] = useState<'pointer' | 'key' | null>(null);
  const button = <MenuButton label={fill(messages.menu, { title: props.widget.title || messages.untitled })} />;
  const closed = (
    <MenuButton
      {...button.props}
      onClick={({ detail }) => setWanted(detail === 0 ? 'key' : 'pointer')}
      onPointerEnter={loadItems}
    />
  );
  if (wanted === null) return closed;
  return (
    <Suspense fallback={closed}>
      <Items {...props} trigger={button} byKey={wanted === 'key'} />
    </Suspense>
  );
}

/** Seen where the pointer or focus is on the card, and always where there is no pointer to hover with. */
function MenuButton({ label, ...props }: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      data-slot="card-menu"
      aria-label={label}
      className="rwd:flex rwd:size-6 rwd:-my-0.5 rwd:shrink-0 rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:text-icon rwd:opacity-0 rwd:transition-opacity rwd:duration-(--rui-motion-fast) rwd:group-focus-within/card:opacity-100 rwd:group-hover/card:opacity-100 rwd:hover:bg-surface-hover rwd:hover:text-fg rwd:focus-visible:opacity-100 rwd:data-[state=open]:opacity-100 rwd:pointer-coarse:opacity-100"
    >
      <Icon shapes={CARD_SHAPES.menu} size={16} />
    </button>
  );
}
