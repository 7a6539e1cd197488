import { json, type Reply } from '../http/reply.ts';
import { invalidParam } from './errors.ts';

const MOST_A_PAGE = 100;

const whole = (query: URLSearchParams, name: string, fallback: number, most: number): number => {
  const text = query.get(name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^-?\d+$/.test(text)) throw invalidParam(name, `${name} is not of type integer.`);
  if (value < 1 || value > most)
    throw invalidParam(name, `${name} must be between 1 (inclusive) and ${most} (inclusive)`);
  return value;
};

/**
 * Returns a page of a list with `X-WP-Total`, `X-WP-TotalPages` and `Link`. A page after the last page is empty.
 * @param write called only for the items of the page
 * @param doubled true: each page starts with the last item of the previous page, as if a new item had been added
 */
export function page<T>(
  url: URL,
  items: readonly T[],
  write: (item: T) => Record<string, unknown>,
  doubled: boolean,
): Reply {
  const query = url.searchParams;
  const perPage = whole(query, 'per_page', 10, MOST_A_PAGE);
  const number = whole(query, 'page', 1, Number.MAX_SAFE_INTEGER);
  const pages = Math.ceil(items.length / perPage);
  const from = (number - 1) * perPage;
  const fields = fieldsOf(query);
  const shown = items.slice(doubled && number > 1 ? Math.max(0, from - 1) : from, from + perPage);
  const links = [
    ...(number > 1 ? [linkTo(url, number - 1, 'prev')] : []),
    ...(number < pages ? [linkTo(url, number + 1, 'next')] : []),
  ];
  return json(
    shown.map((item) => only(write(item), fields)),
    200,
    {
      'x-wp-total': String(items.length),
      'x-wp-totalpages': String(pages),
      ...(links.length === 0 ? {} : { link: links.join(', ') }),
    },
  );
}

function linkTo(url: URL, number: number, rel: string): string {
  const target = new URL(url);
  for (const name of ['consumer_key', 'consumer_secret']) target.searchParams.delete(name);
  target.searchParams.set('page', String(number));
  return `<${target.href}>; rel="${rel}"`;
}

/** Returns the names in `_fields`, WordPress's parameter for smaller answers; null for all fields. */
export function fieldsOf(query: URLSearchParams): ReadonlySet<string> | null {
  const text = query.get('_fields');
  if (text === null) return null;
  return new Set(text.split(',').map((name) => name.trim()));
}

/** Returns the requested fields; all fields for null. */
export function only(value: Record<string, unknown>, fields: ReadonlySet<string> | null): Record<string, unknown> {
  return fields === null ? value : Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
}
