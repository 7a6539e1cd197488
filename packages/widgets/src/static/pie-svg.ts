import { type Drawing, dataColour } from '../draw/drawing.ts';
import { el, join, type Markup } from '../draw/markup.ts';
import { pieDrawing } from '../draw/pie.ts';
import { fittedText, svgLines, svgText, wrapText } from '../draw/svg-text.ts';
import type { PieScene } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';

/** Draws a pie or doughnut with its names, list, total and note. */
export function pieSvg(scene: PieScene, drawing: Drawing): Markup {
  const { box } = scene;
  // The position of the box follows the direction of the text. Its content is always drawn from the left.
  const left = drawing.dir === 'rtl' ? scene.width - box.start - box.width : box.start;
  const transform = left === 0 && box.top === 0 ? undefined : `translate(${left} ${box.top})`;
  return join(el('g', { transform }, pieDrawing(scene, drawing)), pieList(scene, drawing), pieNote(scene, drawing));
}

const LIST_GAP = 32;
/** Minimum width in px of a name, because narrower names are not readable. */
const LEAST_NAME = 16;

function pieList(scene: PieScene, drawing: Drawing): Markup {
  const { list, slices, width } = scene;
  if (!list) return join();
  const { paint, muted, dir } = drawing;
  const column = (list.width - LIST_GAP * (list.columns - 1)) / list.columns;
  return join(
    slices.map(({ colour, label, shareText }, index) => {
      const start = list.start + Math.floor(index / list.rows) * (column + LIST_GAP);
      const y = list.top + (index % list.rows) * list.rowHeight + list.rowHeight / 2;
      const space = column - 18 - 8 - textWidth(shareText, 12, 600);
      // Returns the horizontal position at a distance from the start of the entry.
      const from = (distance: number): number => (dir === 'rtl' ? width - start - distance : start + distance);
      const [near, far] = dir === 'rtl' ? (['end', 'start'] as const) : (['start', 'end'] as const);
      return [
        el('rect', {
          x: Math.min(from(0), from(10)),
          y: y - 5,
          width: 10,
          height: 10,
          rx: 3,
          fill: paint(dataColour(colour, false, muted)),
        }),
        space >= LEAST_NAME &&
          fittedText(drawing, label, from(18), y, space, {
            fill: 'fg-secondary',
            weight: 500,
            middle: true,
            anchor: near,
          }),
        svgText(drawing, from(column), y, { fill: 'fg', weight: 600, middle: true, anchor: far }, shareText),
      ];
    }),
  );
}

function pieNote({ note, width, height }: PieScene, drawing: Drawing): Markup {
  if (!note) return join();
  const lines = wrapText(note.text, note.width, note.lines);
  const [x, anchor] = drawing.dir === 'rtl' ? ([width - note.start, 'end'] as const) : ([note.start, 'start'] as const);
  const first = height - lines.length * 16 + 8;
  const drawn = svgLines(drawing, lines, x, first, 16, { fill: 'fg-tertiary', middle: true, anchor });
  return lines.join(' ') === note.full ? drawn : el('g', {}, el('title', {}, note.full), drawn);
}
