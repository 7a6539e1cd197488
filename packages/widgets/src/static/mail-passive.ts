import { formatDateRange } from '@reporting/formatters';
import { type DateRange, isDay } from '@reporting/formatters/date-range';
import { type Child, el, type Markup } from '../draw/markup.ts';
import { type Block, type Inline, parseRichText } from '../model/index.ts';
import { articlesIn, mediaOf } from '../model/passive.ts';
import type { UploadInputs } from '../schema/passive.ts';
import type { PassiveWidget } from '../schema/widget.ts';
import { fill } from '../words/fill.ts';
import type { Writing } from './html-parts.ts';
import { MAIL_WIDTH, mailText } from './mail-parts.ts';

/** A passive widget in a mail as markup and as plain text. Both are empty without content. */
export interface MailProse {
  markup: Child[];
  text: string;
}

/** Writes the content that users entered. */
export function mailPassive(widget: PassiveWidget, range: DateRange, writing: Writing): MailProse {
  const { widget: content } = widget;
  if (content.type === 'plain') return prose(content.inputs.description, writing);
  if (content.type === 'upload') return upload(content.inputs, writing);
  const articles = articlesIn(content.inputs.articles, range).map((article) => {
    const { startDate, endDate } = article.range;
    const dates = isDay(startDate) && isDay(endDate) ? formatDateRange(article.range, { locale: writing.locale }) : '';
    const { markup, text } = upload(article, writing);
    const head = mailText('p', { colour: 'fg-tertiary', font: '400 12px/16px' }, writing, dates);
    return { markup: [head, markup], text: `${dates}\n${text}` };
  });
  return together(articles);
}

function together(parts: readonly MailProse[]): MailProse {
  return {
    markup: parts.flatMap(({ markup }) => markup),
    text: parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
  };
}

function upload({ file, header, content, description }: Omit<UploadInputs, 'range'>, writing: Writing): MailProse {
  const title = header.trim();
  const head: MailProse = {
    markup: title === '' ? [] : [mailText('p', { font: '600 14px/20px', dir: 'auto' }, writing, title)],
    text: title,
  };
  return together([head, media(file, title, writing), prose(content, writing), prose(description, writing)]);
}

/** Writes an image of the service as an image. Any other file is a link, because a mail must not load files of other hosts. */
function media(file: string | null, name: string, writing: Writing): MailProse {
  const found = mediaOf(file);
  const address = found && writing.fileUrl(found.src);
  if (!found || !address) return { markup: [], text: '' };
  const isOwn = found.src.startsWith('/');
  if (found.kind === 'image' && isOwn) {
    const style = `display:block;width:100%;max-width:${MAIL_WIDTH}px;height:auto;border:0;border-radius:6px;margin:8px 0`;
    return { markup: [el('img', { src: address, alt: name, width: MAIL_WIDTH, style })], text: address };
  }
  const text = fill(found.kind === 'video' ? writing.words.video : writing.words.file, { address });
  return { markup: [mailText('p', { font: '400 14px/22px' }, writing, link(address, [text], writing))], text };
}

function prose(source: string, writing: Writing): MailProse {
  const blocks = parseRichText(source);
  return { markup: blocks.map((node) => block(node, writing)), text: blocks.map(plainBlock).join('\n\n') };
}

function plainBlock(node: Block): string {
  if (node.kind !== 'list') return plainSpans(node.children);
  return node.items.map((item, place) => `${node.ordered ? `${place + 1}.` : '-'} ${plainSpans(item)}`).join('\n');
}

function plainSpans(nodes: readonly Inline[]): string {
  return nodes
    .map((node): string => {
      if (node.kind === 'text') return node.text;
      if (node.kind === 'break') return '\n';
      const words = plainSpans(node.children);
      return node.kind === 'link' && node.href !== words ? `${words} (${node.href})` : words;
    })
    .join('');
}

function block(node: Block, writing: Writing): Markup {
  if (node.kind === 'heading')
    return mailText(
      'h3',
      { font: '600 14px/20px', style: 'padding:8px 0 4px', dir: 'auto' },
      writing,
      spans(node.children, writing),
    );
  if (node.kind === 'paragraph')
    return mailText(
      'p',
      { font: '400 14px/22px', style: 'padding:0 0 10px', dir: 'auto' },
      writing,
      spans(node.children, writing),
    );
  return mailText(
    node.ordered ? 'ol' : 'ul',
    { font: '400 14px/22px', style: 'padding:0 20px 10px', dir: 'auto' },
    writing,
    node.items.map((item) => el('li', {}, spans(item, writing))),
  );
}

function spans(nodes: readonly Inline[], writing: Writing): Child[] {
  return nodes.map((node): Child => {
    switch (node.kind) {
      case 'break':
        return el('br');
      case 'strong':
        return el('strong', {}, spans(node.children, writing));
      case 'emphasis':
        return el('em', {}, spans(node.children, writing));
      case 'link':
        return link(node.href, spans(node.children, writing), writing);
      default:
        return node.text;
    }
  });
}

function link(href: string, children: Child[], writing: Writing): Markup {
  const style = `color:${writing.paint('accent-text')}`;
  return el('a', { class: 'rm-link', href, target: '_blank', rel: 'noopener noreferrer nofollow', style }, children);
}
