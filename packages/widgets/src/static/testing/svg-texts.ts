import { type Box, textBox } from '../../model/boxes.ts';
import { textWidth } from '../../model/text-width.ts';

/** A line of text of a drawing with its box in px. */
export interface DrawnText {
  text: string;
  box: Box;
  size: number;
}

interface Inherited {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  weight: 400 | 500 | 600;
}

const TOKEN = /<(\/?)([\w:-]+)((?:"[^"]*"|[^">])*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const plain = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp|#39);/g, (entity) => ENTITIES[entity] ?? entity);

function inherited(before: Inherited, attributes: ReadonlyMap<string, string>, moved: boolean): Inherited {
  const shift = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(attributes.get('transform') ?? '');
  return {
    x: before.x + (moved ? Number(shift?.[1] ?? 0) : 0),
    y: before.y + (moved ? Number(shift?.[2] ?? 0) : 0),
    anchor: (attributes.get('text-anchor') as Inherited['anchor'] | undefined) ?? before.anchor,
    size: Number(attributes.get('font-size') ?? before.size),
    weight: Number(attributes.get('font-weight') ?? before.weight) as Inherited['weight'],
  };
}

/** A line of text whose parts have a common anchor. */
interface Line {
  x: number;
  y: number;
  anchor: Inherited['anchor'];
  size: number;
  width: number;
  text: string;
}

const started = ({ x, y, anchor, size }: Inherited, at: ReadonlyMap<string, string>): Line => ({
  x: x + Number(at.get('x') ?? 0),
  y: y + Number(at.get('y') ?? 0),
  anchor,
  size,
  width: 0,
  text: '',
});

function boxOf({ x, y, anchor, size, width }: Line): Box {
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const { top, bottom } = textBox({ text: '', x, y, anchor }, size);
  return { left, right: left + width, top, bottom };
}

/** Returns all texts of a drawing of this package with their boxes. Widths are estimated as in scenes. */
export function svgTexts(svg: string): DrawnText[] {
  const lines: Line[] = [];
  const stack: { name: string; style: Inherited }[] = [
    { name: '', style: { x: 0, y: 0, anchor: 'start', size: 12, weight: 400 } },
  ];
  for (const [, closing, name = '', attributes = '', empty, content] of svg.matchAll(TOKEN)) {
    const top = stack.at(-1);
    const line = lines.at(-1);
    if (!top) break;
    if (content !== undefined) {
      if (!line || (top.name !== 'text' && top.name !== 'tspan')) continue;
      line.text += plain(content);
      line.width += textWidth(plain(content), top.style.size, top.style.weight);
      line.size = Math.max(line.size, top.style.size);
    } else if (closing) stack.pop();
    else if (!empty) {
      const own = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]));
      const style = inherited(top.style, own, true);
      stack.push({ name, style });
      if (name === 'text') lines.push(started(style, own));
      else if (name === 'tspan' && line) {
        // A part with its own position starts a new line.
        if (own.has('x')) lines.push({ ...started(style, own), y: line.y + Number(own.get('dy') ?? 0) });
        else line.width += Number(own.get('dx') ?? 0);
      }
    }
  }
  return lines
    .filter(({ text }) => text.trim() !== '')
    .map((line) => ({ text: line.text, size: line.size, box: boxOf(line) }));
}
