import { fill } from '../card/messages.ts';
import type { GaugeScene, PieLabel, PieScene, PieTotal, RadarOutline, RadarScene } from '../model/index.ts';
import { textWidth } from '../model/text-width.ts';
import { directionMark, TONE_COLOURS } from './change.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { isolated } from './isolated.ts';
import { el, join, type Markup } from './markup.ts';
import { radarLegend } from './svg-legend.ts';
import { fittedText, MIDDLE, svgLines, svgText, textStyle, trackingOf, wrapText } from './svg-text.ts';

/** A pie or doughnut with its names, list, total and note. */
export function pieSvg(scene: PieScene, drawing: Drawing): Markup {
  const { box, centre, outer, inner, slices } = scene;
  const { paint, muted, dir } = drawing;
  // The box finds its side by the text's direction; what is drawn in it runs from the left.
  const left = dir === 'rtl' ? scene.width - box.start - box.width : box.start;
  const ring = el(
    'g',
    { transform: left === 0 && box.top === 0 ? undefined : `translate(${left} ${box.top})` },
    slices.length === 0 &&
      el('circle', {
        cx: centre.x,
        cy: centre.y,
        r: (outer + inner) / 2,
        fill: 'none',
        stroke: paint('track'),
        'stroke-width': outer - inner,
      }),
    slices.map(({ path, colour }) =>
      el('path', {
        'data-slot': 'static-slice',
        d: path,
        fill: paint(dataColour(colour, false, muted)),
        'fill-rule': 'evenodd',
      }),
    ),
    scene.labels.map((label) => outsideLabel(label, drawing)),
    scene.total && pieTotal(scene.total, drawing),
  );
  return join(ring, pieList(scene, drawing), pieNote(scene, drawing));
}

function outsideLabel({ leader: [start, bend, end], side, name, share, at }: PieLabel, drawing: Drawing): Markup {
  const right = side === 'right';
  const strong = el('tspan', { dx: right ? undefined : 4, ...textStyle(drawing, { fill: 'fg', weight: 600 }) }, share);
  return join(
    el('path', {
      d: `M${start.x} ${start.y}L${bend.x} ${bend.y}L${end.x} ${end.y}`,
      fill: 'none',
      stroke: drawing.paint('axis'),
    }),
    svgText(
      drawing,
      at.x,
      at.y,
      { fill: 'fg-secondary', weight: 500, dy: MIDDLE, anchor: right ? 'start' : 'end' },
      right ? strong : '',
      el('tspan', { dx: right ? 4 : undefined }, isolated(name)),
      right ? '' : strong,
    ),
  );
}

function pieTotal({ text, size, name, at, nameAt, inline }: PieTotal, drawing: Drawing): Markup {
  if (inline) {
    return svgText(
      drawing,
      at.x,
      at.y,
      { fill: 'fg', dy: MIDDLE, anchor: 'middle' },
      el('tspan', textStyle(drawing, { fill: 'fg', weight: 600 }), text),
      name === '' ? '' : el('tspan', { dx: 4, ...textStyle(drawing, { fill: 'fg-tertiary' }) }, name),
    );
  }
  const middle = { dy: MIDDLE, anchor: 'middle' } as const;
  return join(
    svgText(drawing, at.x, at.y, { ...middle, fill: 'fg', size, weight: 600, tracking: trackingOf(size) }, text),
    name !== '' && svgText(drawing, nameAt.x, nameAt.y, { ...middle, fill: 'fg-tertiary' }, name),
  );
}

const LIST_GAP = 32;

function pieList(scene: PieScene, drawing: Drawing): Markup {
  const { list, slices, width } = scene;
  if (!list) return join();
  const { paint, muted, dir } = drawing;
  const column = (list.width - LIST_GAP * (list.columns - 1)) / list.columns;
  return join(
    slices.map(({ colour, label, shareText }, index) => {
      const start = list.start + Math.floor(index / list.rows) * (column + LIST_GAP);
      const y = list.top + (index % list.rows) * list.rowHeight + list.rowHeight / 2;
      const room = column - 18 - 8 - textWidth(shareText, 12, 600);
      // Distances from the side where the text begins.
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
        fittedText(drawing, label, from(18), y, room, { fill: 'fg-secondary', weight: 500, dy: MIDDLE, anchor: near }),
        svgText(drawing, from(column), y, { fill: 'fg', weight: 600, dy: MIDDLE, anchor: far }, shareText),
      ];
    }),
  );
}

function pieNote({ note, width, height }: PieScene, drawing: Drawing): Markup {
  if (!note) return join();
  const lines = wrapText(note.text, width, note.lines);
  const [x, anchor] = drawing.dir === 'rtl' ? ([width, 'end'] as const) : ([0, 'start'] as const);
  const first = height - lines.length * 16 + 8;
  const drawn = svgLines(drawing, lines, x, first, 16, { fill: 'fg-tertiary', dy: MIDDLE, anchor });
  return lines.join(' ') === note.text ? drawn : el('g', {}, el('title', {}, note.text), drawn);
}

/** A radar with its scale, names and legend. */
export function radarSvg(scene: RadarScene, drawing: Drawing): Markup {
  const { centre } = scene;
  const { paint } = drawing;
  return join(
    scene.spokes.map((end) => el('line', { x1: centre.x, y1: centre.y, x2: end.x, y2: end.y, stroke: paint('grid') })),
    scene.rings.map(({ path, outermost }) =>
      el('path', { d: path, fill: 'none', stroke: paint(outermost ? 'axis' : 'grid') }),
    ),
    scene.outlines.map((outline) => radarOutline(outline, drawing)),
    scene.scale.map(({ text, at }) => svgText(drawing, at.x, at.y, { fill: 'fg-tertiary', dy: MIDDLE }, text)),
    scene.outlines.map(({ points, colour }) =>
      points.map(
        (point) =>
          point &&
          el('circle', {
            cx: point.x,
            cy: point.y,
            r: 3.5,
            fill: paint(dataColour(colour, false, drawing.muted)),
            stroke: paint('surface'),
            'stroke-width': 1.5,
          }),
      ),
    ),
    scene.labels.map(({ name, value, anchor, lines, at }) => {
      const two = lines === 2 && value !== '';
      const place = two ? { x: at.x, dy: 15 } : { dx: 4 };
      return svgText(
        drawing,
        at.x,
        at.y - (two ? 7.5 : 0),
        { fill: 'fg-secondary', weight: 500, dy: MIDDLE, anchor },
        el('tspan', {}, isolated(name)),
        value === '' ? '' : el('tspan', { ...textStyle(drawing, { fill: 'fg', weight: 600 }), ...place }, value),
      );
    }),
    radarLegend(scene, drawing),
  );
}

function radarOutline({ area, path, comparePath, colour }: RadarOutline, { paint, muted }: Drawing): Markup {
  const stroke = paint(dataColour(colour, false, muted));
  return join(
    area !== '' && el('path', { d: area, fill: stroke, 'fill-opacity': 0.13 }),
    comparePath !== '' &&
      el('path', {
        d: comparePath,
        fill: 'none',
        stroke: paint(dataColour(colour, true, muted)),
        'stroke-width': 1.5,
        'stroke-dasharray': '4 3',
        'stroke-linejoin': 'round',
      }),
    el('path', { d: path, fill: 'none', stroke, 'stroke-width': 2, 'stroke-linejoin': 'round' }),
  );
}

/** A gauge with its value, ends and what it was. */
export function gaugeSvg(scene: GaugeScene, drawing: Drawing): Markup {
  const { value, caption, content } = scene;
  const { paint, muted } = drawing;
  const middle = { dy: MIDDLE, anchor: 'middle' } as const;
  const size = value.size;
  return join(
    el('path', { d: scene.track, fill: paint('track') }),
    content.ratio > 0 && el('path', { d: scene.arc, fill: paint(dataColour(1, false, muted)) }),
    svgText(
      drawing,
      value.at.x,
      value.at.y,
      { ...middle, fill: 'fg', size, weight: 600, tracking: trackingOf(size) },
      value.text,
    ),
    caption && svgText(drawing, caption.at.x, caption.at.y, { ...middle, fill: 'fg-tertiary' }, caption.text),
    scene.ends.map(({ text, at }) => svgText(drawing, at.x, at.y, { ...middle, fill: 'fg-tertiary' }, text)),
    gaugeChange(scene, drawing),
  );
}

/** The change and what the value was, in one line below the half ring. */
function gaugeChange({ content, changeAt, width }: GaugeScene, drawing: Drawing): Markup {
  const { change, previousText } = content;
  if (changeAt === null || previousText === null) return join();
  const { paint, messages } = drawing;
  const was = fill(messages.was, { value: previousText });
  const mark = change && change.value !== null ? 12 : 0;
  const changeWidth = change ? mark + textWidth(change.magnitude, 12, 500) + 8 : 0;
  const start = (width - changeWidth - textWidth(was)) / 2;
  return join(
    change && mark > 0 && directionMark(change, start, changeAt - 3.5, paint),
    change &&
      svgText(
        drawing,
        start + mark,
        changeAt,
        { fill: TONE_COLOURS[change.tone], weight: 500, dy: MIDDLE },
        change.magnitude,
      ),
    svgText(drawing, start + changeWidth, changeAt, { fill: 'fg-tertiary', dy: MIDDLE }, was),
  );
}
