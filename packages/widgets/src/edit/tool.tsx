import type { IconComponent } from '@reporting/ui/icon';
import type { ComponentProps } from 'react';
import { cx } from '../react/cx.ts';

export interface ToolProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'type' | 'name'> {
  icon: IconComponent;
  label: string;
  /** Text below a larger icon, for touch screens; it must be part of `label`. A tool without a name is small. */
  name?: string | undefined;
  /** The tooltip of a small tool: the tool's name without the card's title. */
  tip?: string | undefined;
  destructive?: boolean | undefined;
}

/** A button of a card's tools. */
export function Tool({ icon: Glyph, label, name, tip, destructive = false, onClick, ...props }: ToolProps) {
  return (
    <button
      type="button"
      data-slot="edit-tool"
      aria-label={label}
      data-tip={name === undefined ? tip : undefined}
      {...props}
      onClick={(event) => {
        event.stopPropagation();
        onClick?.(event);
      }}
      className={cx(
        'rwd:flex rwd:cursor-pointer rwd:items-center rwd:justify-center rwd:rounded-control rwd:hover:bg-surface-hover',
        name === undefined
          ? 'rwd:size-6 rwd:text-icon rwd:hover:text-fg'
          : 'rwd:h-14 rwd:min-w-11 rwd:max-w-24 rwd:flex-1 rwd:flex-col rwd:gap-1.5 rwd:text-label',
        destructive && 'rwd:text-negative',
      )}
    >
      <Glyph
        data-slot="icon"
        size={name === undefined ? 14 : 20}
        strokeWidth={name === undefined ? 2 : 1.75}
        aria-hidden="true"
        focusable="false"
      />
      {name}
    </button>
  );
}
