import type { Change } from '@reporting/formatters';
import { Skeleton } from '@reporting/ui';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../texts/index.ts';
import type { Cell } from './cell.ts';

const TONES = { improvement: 'text-positive', worsening: 'text-negative', neutral: 'text-fg-tertiary' } as const;

/** A change: a triangle for its direction, its size, and a word for screen readers. */
function ChangeText({ change, align, quiet }: { readonly change: Change } & Required<Omit<FigureProps, 'cell'>>) {
  return (
    <span
      className={classNames(
        'flex items-center gap-1 text-caption tabular-nums',
        align === 'end' && 'justify-end',
        TONES[quiet ? 'neutral' : change.tone],
      )}
    >
      {change.direction === 'none' ? (
        change.value !== null && <span aria-hidden="true" className="h-[1.5px] w-2 shrink-0 rounded-full bg-current" />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 8 6" className="h-1.5 w-2 shrink-0 fill-current">
          <path d={change.direction === 'up' ? 'M4 0 8 6H0Z' : 'M4 6 0 0H8Z'} />
        </svg>
      )}
      <span aria-hidden="true">{change.magnitude}</span>
      <span className="sr-only">{change.label}</span>
    </span>
  );
}

interface FigureProps {
  readonly cell: Cell;
  /** Default: `end`. */
  readonly align?: 'start' | 'end';
  /** True if all alerts of the domain are snoozed: changes are then not coloured. */
  readonly quiet: boolean;
}

/** The content of a cell: the value, and below it the change or a note. */
export function Figure({ cell, align = 'end', quiet }: FigureProps) {
  if (cell.kind === 'collecting')
    return (
      <span className={classNames('flex flex-col gap-2 py-1', align === 'end' && 'items-end')}>
        <span className="sr-only">{t('Collecting')}</span>
        <Skeleton width={48} />
        <Skeleton width={36} />
      </span>
    );
  if (cell.kind === 'none')
    return (
      <>
        <span className="block text-small text-fg-tertiary">{cell.text}</span>
        <span className="block text-caption text-balance whitespace-normal text-fg-tertiary">{cell.note}</span>
      </>
    );
  const { text, change, old } = cell;
  return (
    <>
      <span
        className={classNames(
          'block text-small font-medium tabular-nums',
          old !== null ? 'text-fg-tertiary' : quiet && 'text-fg-secondary',
        )}
      >
        {text}
      </span>
      {old !== null ? (
        <span className="block text-caption text-balance whitespace-normal text-fg-tertiary">{old}</span>
      ) : change.value === null ? (
        <span className="block text-caption text-balance whitespace-normal text-fg-tertiary">{t('no comparison')}</span>
      ) : (
        <ChangeText change={change} align={align} quiet={quiet} />
      )}
    </>
  );
}

/** Returns the class that tints a cell. */
export const tintOf = (cell: Cell, quiet: boolean): string | false =>
  cell.kind === 'figure' &&
  !quiet &&
  cell.tone !== null &&
  (cell.tone === 'better' ? 'bg-positive-subtle' : 'bg-negative-subtle');
