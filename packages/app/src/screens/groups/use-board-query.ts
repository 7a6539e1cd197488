import { BOARD_DAYS, type BoardDays } from '@reporting/contract/rules';
import { useSearchParams } from 'wouter';
import { type BoardOrder, boardOrderText, readBoardOrder } from './board-order.ts';

/** What the URL of a board determines, and functions that change it. */
export interface BoardQuery {
  /** The length of the period. */
  readonly days: BoardDays;
  readonly setDays: (days: BoardDays) => void;
  readonly order: BoardOrder | null;
  readonly setOrder: (order: BoardOrder | null) => void;
}

/** Reads the period and the order of a board from the URL. Default values have no parameter. */
export function useBoardQuery(): BoardQuery {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string | null) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    days: BOARD_DAYS.find((each) => `${each}` === query.get('range')) ?? BOARD_DAYS[0],
    setDays: (days) => set('range', days === BOARD_DAYS[0] ? null : `${days}`),
    order: readBoardOrder(query.get('sort')),
    setOrder: (order) => set('sort', order && boardOrderText(order)),
  };
}
