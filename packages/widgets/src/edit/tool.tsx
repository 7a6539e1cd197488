import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface ToolProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type'> {
  icon: LucideIcon;
  label: string;
}

/** A small button of a card's tools. */
export function Tool({ icon: Glyph, label, onClick, ...props }: ToolProps) {
  return (
    <button
      type="button"
      data-slot="edit-tool"
      aria-label={label}
      title={label}
      {...props}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
      className="rwd:flex rwd:size-6 rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:text-icon rwd:hover:bg-surface-hover rwd:hover:text-fg"
    >
      <Glyph data-slot="icon" size={14} strokeWidth={2} aria-hidden="true" focusable="false" />
    </button>
  );
}
