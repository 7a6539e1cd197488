import { Icon } from '@reporting/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '../lib/class-names.ts';
import { t } from '../texts/index.ts';

interface SortHeaderProps {
  readonly label: string;
  /** The direction in which the table is sorted by this column; null if it is sorted by another one or by none. */
  readonly dir: 'asc' | 'desc' | null;
  readonly onSort: () => void;
  /** The side of the column on which its texts are. */
  readonly align?: 'start' | 'end';
  readonly className?: string;
}

/** The header of a table's column, with the button that sorts by it. */
export function SortHeader({ label, dir, onSort, align = 'start', className }: SortHeaderProps) {
  return (
    <th
      scope="col"
      aria-sort={dir === null ? undefined : dir === 'asc' ? 'ascending' : 'descending'}
      className={classNames('font-medium whitespace-nowrap', align === 'end' ? 'text-end' : 'text-start', className)}
    >
      <button
        type="button"
        title={t('Sort by {name}', { name: label })}
        onClick={onSort}
        className={classNames(
          'relative min-h-6 cursor-pointer rounded-chip outline-ring hover:text-fg focus-visible:outline-2 pointer-coarse:min-h-11',
          dir && 'font-semibold text-fg',
        )}
      >
        {label}
        {dir && (
          // Outside the text, so that the label stays above its column.
          <span
            className={classNames('absolute inset-y-0 flex items-center', align === 'end' ? 'end-full' : 'start-full')}
          >
            <Icon as={dir === 'asc' ? ArrowUp : ArrowDown} size="xs" />
          </span>
        )}
      </button>
    </th>
  );
}
