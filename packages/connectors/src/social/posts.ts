import { sumOf } from '@reporting/formatters';
import type { Cell, Row } from '@reporting/widgets/schema';
import type { VendorMedia } from '../connector.ts';
import { namedRows } from '../report/names.ts';
import type { SocialMetric } from './catalogue.ts';
import type { SocialInputs } from './inputs.ts';

/** A published post, with the values of the requested metrics. */
export interface Post {
  id: string;
  /** The post's text. The name of a row is the beginning of the text. */
  text: string;
  /** Day of publication. */
  day: string;
  type: string;
  values: readonly Cell[];
  /** The vendor's addresses of the post's picture and page. */
  image?: string | undefined;
  link?: string | undefined;
}

const MAX_NAME = 80;

/** Returns the shortened first line of a post's text, or the id of a post without text. */
export function postName({ id, text }: Pick<Post, 'id' | 'text'>): string {
  const line =
    text
      .trim()
      .split(/[\r\n]/, 1)[0]
      ?.trim() ?? '';
  if (line === '') return `Post ${id}`;
  const signs = [...line];
  return signs.length > MAX_NAME ? `${signs.slice(0, MAX_NAME).join('')}…` : line;
}

/**
 * Returns rows by post, day or type, the totals, and the pictures of rows by post. People of several posts are not added up, because one
 * person can see several posts.
 * @param posts distinct posts
 */
export function postReport(
  { dimension, metrics }: SocialInputs,
  posts: readonly Post[],
): { rows: Row[]; totals: Cell[]; media: VendorMedia[] } {
  const rows = rowsOf(dimension?.key, metrics, posts);
  const media = dimension?.key === 'post' ? posts.map((post, place) => mediaOf(post, rows[place]?.[0])) : [];
  return { rows, totals: valuesOf(metrics, posts), media };
}

const mediaOf = ({ id, image, link }: Post, name: Cell | undefined): VendorMedia => ({
  name: String(name ?? ''),
  id,
  image,
  link,
});

function rowsOf(key: string | undefined, metrics: readonly SocialMetric[], posts: readonly Post[]): Row[] {
  if (key === undefined) return [];
  if (key === 'post') {
    return namedRows(posts.map((post) => ({ id: post.id, name: postName(post), values: [...post.values] })));
  }
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    const name = key === 'date' ? post.day : post.type;
    groups.set(name, [...(groups.get(name) ?? []), post]);
  }
  const rows = [...groups].map(([name, group]): Row => [name, ...valuesOf(metrics, group)]);
  return rows.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

function valuesOf(metrics: readonly SocialMetric[], posts: readonly Post[]): Cell[] {
  return metrics.map(({ kind }, place) => {
    const [first, ...others] = posts;
    if (kind === 'sum') return posts.length === 0 ? 0 : sumOf(posts.map(({ values }) => numberAt(values, place)));
    return first === undefined || others.length > 0 ? null : (first.values[place] ?? null);
  });
}

function numberAt(values: readonly Cell[], place: number): number | null {
  const value = values[place];
  return typeof value === 'number' ? value : null;
}
