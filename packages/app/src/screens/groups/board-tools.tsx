import { Button, Icon, Menu, SearchInput } from '@reporting/ui';
import { ArrowDownUp } from 'lucide-react';
import { t } from '../../texts/index.ts';
import { type BoardOrder, firstDirection, ORDER_COLUMNS } from './board-order.ts';
import { COLUMN_NAMES } from './metric-names.ts';

/** Number of domains from which a board has a search field. */
const SEARCHED_FROM = 8;

interface BoardToolsProps {
  readonly count: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly order: BoardOrder | null;
  readonly onOrder: (order: BoardOrder | null) => void;
  /** Whether the domains are cards, which have no headers to sort by. */
  readonly phone: boolean;
}

/** The search field of a long board, and on phones the menu of its order. */
export function BoardTools({ count, search, onSearch, order, onOrder, phone }: BoardToolsProps) {
  const searched = count >= SEARCHED_FROM || search !== '';
  const sorted = phone && count > 1;
  if (!searched && !sorted) return null;
  const name = order ? t(COLUMN_NAMES[order.by]) : t('As added');
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
      {searched && (
        <SearchInput
          shortcut="/"
          placeholder={t('Search domains')}
          aria-label={t('Search domains')}
          value={search}
          onValueChange={onSearch}
          className="w-70 max-sm:w-full"
        />
      )}
      {sorted && (
        <Menu
          trigger={
            <Button
              variant="quiet"
              icon={<Icon as={ArrowDownUp} />}
              aria-label={t('Sorted by: {order}', { order: name })}
            >
              {name}
            </Button>
          }
          items={[
            {
              kind: 'choice',
              label: t('Sort by'),
              value: order?.by ?? '',
              options: [
                { value: '', label: t('As added') },
                ...ORDER_COLUMNS.map((by) => ({ value: by, label: t(COLUMN_NAMES[by]) })),
              ],
              onValueChange: (value) => {
                const by = ORDER_COLUMNS.find((column) => column === value);
                onOrder(by ? { by, dir: firstDirection(by) } : null);
              },
            },
          ]}
        />
      )}
    </div>
  );
}
