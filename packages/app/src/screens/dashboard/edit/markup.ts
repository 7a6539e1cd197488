/** The kinds of markup in the toolbar of a text card. */
export type Markup = 'bold' | 'italic' | 'heading' | 'list' | 'link';

/** A text with the start and the end of its selection. */
export interface MarkedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function around(text: string, start: number, end: number, before: string, after: string): MarkedText {
  const chosen = text.slice(start, end);
  const outer = text.slice(start - before.length, start) === before && text.slice(end, end + after.length) === after;
  if (outer) {
    return {
      text: text.slice(0, start - before.length) + chosen + text.slice(end + after.length),
      start: start - before.length,
      end: end - before.length,
    };
  }
  return {
    text: text.slice(0, start) + before + chosen + after + text.slice(end),
    start: start + before.length,
    end: end + before.length,
  };
}

function lines(text: string, start: number, end: number, mark: string): MarkedText {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const chosen = text.slice(from, to).split('\n');
  const marked = chosen.every((line) => line.startsWith(mark))
    ? chosen.map((line) => line.slice(mark.length))
    : chosen.map((line) => mark + line);
  const replaced = marked.join('\n');
  return { text: text.slice(0, from) + replaced + text.slice(to), start: from, end: from + replaced.length };
}

/** Adds markup to the selection, or removes it if the selection already has it. */
export function markText(text: string, start: number, end: number, markup: Markup): MarkedText {
  switch (markup) {
    case 'bold':
      return around(text, start, end, '**', '**');
    case 'italic':
      return around(text, start, end, '*', '*');
    case 'heading':
      return lines(text, start, end, '## ');
    case 'list':
      return lines(text, start, end, '- ');
    case 'link': {
      const label = text.slice(start, end) || 'text';
      const address = 'https://';
      const at = start + label.length + 3;
      return {
        text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
        start: at,
        end: at + address.length,
      };
    }
  }
}
