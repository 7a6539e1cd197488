import { formatDateRange } from '@reporting/formatters';
import { type DateRange, isDay } from '@reporting/formatters/date-range';
import { el, join, type Markup } from '../draw/markup.ts';
import { type Block, type Inline, parseRichText } from '../model/index.ts';
import { articlesIn, mediaOf } from '../model/passive.ts';
import type { UploadInputs } from '../schema/passive.ts';
import type { PassiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import type { Writing } from './html-parts.ts';

/** Writes content that users entered: a text, a file with texts, or the articles of a range. */
export function passiveHtml(widget: PassiveWidget, range: DateRange | undefined, writing: Writing): Markup {
  const { widget: content } = widget;
  if (content.type === 'plain') return textHtml(content.inputs.description, writing);
  if (content.type === 'upload') return uploadHtml(content.inputs, writing);
  const { articles } = content.inputs;
  const shown = range ? articlesIn(articles, range) : articles;
  if (shown.length === 0) return nothing(writing);
  return join(
    shown.map((article) => {
      const { startDate, endDate } = article.range;
      const dates =
        isDay(startDate) && isDay(endDate) ? formatDateRange(article.range, { locale: writing.locale }) : '';
      return el(
        'section',
        { class: 'rs-article' },
        el('p', { class: 'rs-dates' }, el('bdi', {}, dates)),
        uploadHtml(article, writing),
      );
    }),
  );
}

function nothing({ messages }: Writing): Markup {
  return el('p', { class: 'rs-nothing' }, el('bdi', {}, messages.emptyText));
}

function textHtml(text: string, writing: Writing): Markup {
  const blocks = parseRichText(text);
  return blocks.length === 0 ? nothing(writing) : el('div', { class: 'rs-text' }, blocks.map(block));
}

function uploadHtml({ file, header, content, description }: Omit<UploadInputs, 'range'>, writing: Writing): Markup {
  const words = [header, content, description].some((text) => text.trim() !== '');
  const picture = media(file, header, writing);
  if (!words && picture === null) return nothing(writing);
  return join(
    header.trim() !== '' && el('h3', { class: 'rs-header', dir: 'auto' }, header),
    picture,
    [content, description].map(
      (text) => text.trim() !== '' && el('div', { class: 'rs-text' }, parseRichText(text).map(block)),
    ),
  );
}

/**
 * Writes an image, or a link with the address of a video or another file, because paper cannot show these. Null for a missing or
 * omitted file.
 */
function media(file: string | null, name: string, { words, fileUrl, loadsImage }: Writing): Markup | null {
  const found = mediaOf(file);
  const address = found && fileUrl(found.src);
  if (!found || !address) return null;
  if (found.kind === 'image' && loadsImage(address)) return el('img', { class: 'rs-image', src: address, alt: name });
  const text = fill(words[found.kind], { address });
  return el('p', { class: 'rs-text' }, el('a', { href: address, rel: 'noopener noreferrer nofollow' }, text));
}

function block(node: Block): Markup {
  switch (node.kind) {
    case 'heading':
      return el(`h${node.level + 2}`, { dir: 'auto' }, node.children.map(inline));
    case 'list':
      return el(
        node.ordered ? 'ol' : 'ul',
        { dir: 'auto' },
        node.items.map((item) => el('li', {}, item.map(inline))),
      );
    default:
      return el('p', { dir: 'auto' }, node.children.map(inline));
  }
}

function inline(node: Inline): Markup {
  switch (node.kind) {
    case 'break':
      return el('br');
    case 'strong':
      return el('strong', {}, node.children.map(inline));
    case 'emphasis':
      return el('em', {}, node.children.map(inline));
    case 'link':
      return el('a', { href: node.href, rel: 'noopener noreferrer nofollow' }, node.children.map(inline));
    default:
      return join(node.text);
  }
}
