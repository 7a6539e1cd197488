import { type DateRange, isDay, overlaps, rangeOf } from '@reporting/formatters/date-range';
import type { Article, PassiveContent, PassiveType } from '../schema/passive.ts';

/** A file of a passive widget with a safe address. */
export interface Media {
  /** An image and a video open in a lightbox; any other file is a link. */
  kind: 'image' | 'video' | 'file';
  src: string;
}

const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const VIDEO = /\.(mp4|ogv|webm)$/i;
const VIDEO_HOST = /^((www|m|player)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be|vimeo\.com)$/;
const PROTOCOLS = new Set(['http:', 'https:', 'blob:']);

/** Returns a file with its kind, or null for a missing or unsafe address. */
export function mediaOf(file: string | null): Media | null {
  const src = file?.trim() ?? '';
  // Browsers ignore control characters, so `/\t/host` would be `//host`.
  if (src === '' || /[\\\p{Cc}]/u.test(src)) return null;
  const own = src.startsWith('/') && !src.startsWith('//');
  if (!own && !URL.canParse(src)) return null;
  const url = new URL(src, 'https://own.invalid');
  if (!PROTOCOLS.has(url.protocol)) return null;
  if (IMAGE.test(url.pathname) || url.protocol === 'blob:') return { kind: 'image', src };
  if (VIDEO.test(url.pathname) || VIDEO_HOST.test(url.hostname)) return { kind: 'video', src };
  return { kind: 'file', src };
}

/**
 * Returns the articles whose range has a day in common with `range`, sorted by end and then by start, newest first. A start that is after
 * its end is swapped with the end. Articles with an invalid day are omitted.
 */
export function articlesIn(articles: readonly Article[], range: DateRange): Article[] {
  const shown = articles.flatMap((article) => {
    const { startDate, endDate } = article.range;
    if (!isDay(startDate) || !isDay(endDate)) return [];
    const own = rangeOf(startDate, endDate);
    return overlaps(own, rangeOf(range.startDate, range.endDate)) ? [{ article, own }] : [];
  });
  const later = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);
  return shown
    .sort((a, b) => later(a.own.endDate, b.own.endDate) || later(a.own.startDate, b.own.startDate))
    .map(({ article }) => article);
}

/**
 * Changes the type of a passive widget's content. Fields that both types have are kept: an upload becomes the first article, the
 * first article becomes the upload, and a plain text becomes the description.
 * @param range range of a new first article: the range of the dashboard
 */
export function setPassiveType(content: PassiveContent, type: PassiveType, range: DateRange): PassiveContent {
  if (content.type === type) return content;
  const [article] = content.type === 'historic' ? content.inputs.articles : [];
  const { range: _range, ...first } = article ?? { range, file: null, header: '', content: '', description: '' };
  const upload =
    content.type === 'upload'
      ? content.inputs
      : content.type === 'plain'
        ? { ...first, description: content.inputs.description }
        : first;
  if (type === 'upload') return { type, inputs: { ...upload } };
  if (type === 'historic') return { type, inputs: { articles: [{ ...upload, range: { ...range } }] } };
  return { type, inputs: { description: upload.description } };
}

/** Returns all texts of a passive widget, for search. */
export function passiveTexts(content: PassiveContent): string[] {
  const of = (part: { header: string; content: string; description: string }): string[] => [
    part.header,
    part.content,
    part.description,
  ];
  const texts =
    content.type === 'plain'
      ? [content.inputs.description]
      : content.type === 'upload'
        ? of(content.inputs)
        : content.inputs.articles.flatMap(of);
  return texts.filter((text) => text.trim() !== '');
}
