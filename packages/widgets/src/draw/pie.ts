import type { PieLabel, PieScene, PieTotal } from '../model/pie-scene.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { isolated } from './isolated.ts';
import { el, join, type Markup } from './markup.ts';
import { svgText, textStyle, trackingOf } from './svg-text.ts';

/**
 * Draws the slices of a pie or doughnut with outer labels and total. Positions are px from the left and top of the scene's box.
 */
export function pieDrawing(scene: PieScene, drawing: Drawing): Markup {
  const { centre, outer, inner, slices } = scene;
  const { paint, muted } = drawing;
  return join(
    slices.length === 0 &&
      el('circle', {
        'data-slot': 'pie-empty',
        cx: centre.x,
        cy: centre.y,
        r: (outer + inner) / 2,
        fill: 'none',
        stroke: paint('track'),
        'stroke-width': outer - inner,
      }),
    slices.map(({ path, colour }, index) =>
      el('path', {
        'data-slot': 'pie-slice',
        'data-part': index,
        d: path,
        fill: paint(dataColour(colour, false, muted)),
        'fill-rule': 'evenodd',
      }),
    ),
    scene.labels.map((label) => outsideLabel(label, drawing)),
    scene.total && pieTotal(scene.total, drawing),
  );
}

function outsideLabel({ leader: [start, bend, end], side, name, share, at }: PieLabel, drawing: Drawing): Markup {
  const right = side === 'right';
  const strong = el('tspan', { dx: right ? undefined : 4, ...textStyle(drawing, { fill: 'fg', weight: 600 }) }, share);
  return el(
    'g',
    { 'data-slot': 'pie-label' },
    el('path', {
      d: `M${start.x} ${start.y}L${bend.x} ${bend.y}L${end.x} ${end.y}`,
      fill: 'none',
      stroke: drawing.paint('axis'),
    }),
    svgText(
      drawing,
      at.x,
      at.y,
      { fill: 'fg-secondary', weight: 500, middle: true, anchor: right ? 'start' : 'end' },
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
      { name: 'pie-total', fill: 'fg', middle: true, anchor: 'middle' },
      el('tspan', textStyle(drawing, { fill: 'fg', weight: 600 }), isolated(text)),
      name === '' ? '' : el('tspan', { dx: 4, ...textStyle(drawing, { fill: 'fg-tertiary' }) }, isolated(name)),
    );
  }
  const middle = { middle: true, anchor: 'middle' } as const;
  return join(
    svgText(
      drawing,
      at.x,
      at.y,
      { ...middle, name: 'pie-total', fill: 'fg', size, weight: 600, tracking: trackingOf(size) },
      text,
    ),
    name !== '' &&
      svgText(drawing, nameAt.x, nameAt.y, { ...middle, name: 'pie-total-name', fill: 'fg-tertiary' }, name),
  );
}
