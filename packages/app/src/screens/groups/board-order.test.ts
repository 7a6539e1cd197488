import { describe, expect, it } from 'vitest';
import { monitored } from '../../stories/group-samples.ts';
import {
  type BoardOrder,
  boardOrderText,
  nextOrder,
  readBoardOrder,
  searchDomains,
  sortDomains,
} from './board-order.ts';

const domain = (name: string, sessions: number | null, cost: number | null = null, currency = 'USD') => {
  const result = monitored(name, [
    [sessions, null],
    [null, null],
    [null, null],
    [cost, null],
  ]);
  return {
    ...result,
    figures: result.figures.map((figure) => (figure.metric === 'cost' ? { ...figure, currency } : figure)),
  };
};

const DOMAINS = [
  domain('shop10.example', 5, 700, 'GBP'),
  domain('äpfel.example', null, 20),
  domain('shop2.example', 12, 90),
  domain('zebra.example', 0, 900, 'GBP'),
];

describe('sortDomains', () => {
  it.each<[string, BoardOrder | null, string[]]>([
    ['no order', null, ['shop10', 'äpfel', 'shop2', 'zebra']],
    ['names', { by: 'domain', dir: 'asc' }, ['äpfel', 'shop2', 'shop10', 'zebra']],
    ['names, descending', { by: 'domain', dir: 'desc' }, ['zebra', 'shop10', 'shop2', 'äpfel']],
    ['the largest values first', { by: 'sessions', dir: 'desc' }, ['shop2', 'shop10', 'zebra', 'äpfel']],
    ['the smallest values first', { by: 'sessions', dir: 'asc' }, ['zebra', 'shop10', 'shop2', 'äpfel']],
    ['amounts, each currency by itself', { by: 'cost', dir: 'desc' }, ['zebra', 'shop10', 'shop2', 'äpfel']],
    ['amounts, ascending', { by: 'cost', dir: 'asc' }, ['shop10', 'zebra', 'äpfel', 'shop2']],
    ['a metric without values', { by: 'clicks', dir: 'desc' }, ['shop10', 'äpfel', 'shop2', 'zebra']],
  ])('sorts by %s', (_what, order, names) =>
    expect(sortDomains(DOMAINS, order, 'de-DE').map((each) => each.domain.split('.')[0])).toEqual(names),
  );
});

describe('the parameter `sort`', () => {
  it.each<[string | null, BoardOrder | null]>([
    ['domain', { by: 'domain', dir: 'asc' }],
    ['-domain', { by: 'domain', dir: 'desc' }],
    ['-sessions', { by: 'sessions', dir: 'desc' }],
    ['position', { by: 'position', dir: 'asc' }],
    ['--position', null],
    ['name', null],
    ['', null],
    [null, null],
  ])('%s is parsed', (text, order) => {
    expect(readBoardOrder(text)).toEqual(order);
    if (order) expect(boardOrderText(order)).toBe(text);
  });
});

it.each<[BoardOrder | null, BoardOrder['by'], BoardOrder | null]>([
  [null, 'sessions', { by: 'sessions', dir: 'desc' }],
  [{ by: 'sessions', dir: 'desc' }, 'sessions', { by: 'sessions', dir: 'asc' }],
  [{ by: 'sessions', dir: 'asc' }, 'sessions', null],
  [{ by: 'sessions', dir: 'asc' }, 'cpa', { by: 'cpa', dir: 'desc' }],
  [null, 'domain', { by: 'domain', dir: 'asc' }],
  [{ by: 'domain', dir: 'asc' }, 'domain', { by: 'domain', dir: 'desc' }],
  [{ by: 'domain', dir: 'desc' }, 'domain', null],
])('after %j, a click on %s results in %j', (order, by, next) => expect(nextOrder(order, by)).toEqual(next));

it.each([
  ['', 4],
  [' SHOP ', 2],
  ['äp', 1],
  ['other', 0],
])('the search for “%s” finds %i domains', (text, count) => expect(searchDomains(DOMAINS, text)).toHaveLength(count));
