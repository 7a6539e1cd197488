import { px } from '../model/px.ts';
import type { RadarOutline, RadarScene } from '../model/radar-scene.ts';
import { type Drawing, dataColour } from './drawing.ts';
import { isolated } from './isolated.ts';
import { el, join, type Markup } from './markup.ts';
import { sideTableDrawing } from './side-table.ts';
import { svgText, textStyle } from './svg-text.ts';

/** Draws a radar with its scale and names. */
export function radarDrawing(scene: RadarScene, drawing: Drawing): Markup {
  const { centre } = scene;
  const { paint } = drawing;
  return join(
    el('path', {
      d: scene.spokes.map((end) => `M${px(centre.x)} ${px(centre.y)}L${px(end.x)} ${px(end.y)}`).join(''),
      stroke: paint('grid'),
    }),
    scene.rings.map(({ path, outermost }) =>
      el('path', { 'data-slot': 'radar-ring', d: path, fill: 'none', stroke: paint(outermost ? 'axis' : 'grid') }),
    ),
    scene.outlines.map((outline) => radarOutline(outline, drawing)),
    scene.scale.map(({ text, at }) =>
      svgText(drawing, at.x, at.y, { name: 'radar-scale', fill: 'fg-tertiary', middle: true }, text),
    ),
    scene.outlines.map(({ points, colour }) =>
      points.map(
        (point) =>
          point &&
          el('circle', {
            'data-slot': 'radar-point',
            cx: point.x,
            cy: point.y,
            r: 3.5,
            fill: paint(dataColour(colour, false, drawing.muted)),
            stroke: paint('surface'),
            'stroke-width': 1.5,
          }),
      ),
    ),
    sideTableDrawing(scene.side, drawing),
    scene.labels.map(({ name, value, anchor, lines, at }) => {
      const two = lines === 2 && value !== '';
      const place = two ? { x: at.x, dy: 15 } : { dx: 4 };
      return svgText(
        drawing,
        at.x,
        at.y - (two ? 7.5 : 0),
        { name: 'radar-label', fill: 'fg-secondary', weight: 500, middle: true, anchor },
        el('tspan', {}, isolated(name)),
        value === '' ? '' : el('tspan', { ...textStyle(drawing, { fill: 'fg', weight: 600 }), ...place }, value),
      );
    }),
  );
}

function radarOutline({ area, path, comparePath, colour }: RadarOutline, { paint, muted }: Drawing): Markup {
  const stroke = paint(dataColour(colour, false, muted));
  return join(
    area !== '' && el('path', { d: area, fill: stroke, 'fill-opacity': 0.13 }),
    comparePath !== '' &&
      el('path', {
        'data-slot': 'radar-compare',
        d: comparePath,
        fill: 'none',
        stroke: paint(dataColour(colour, true, muted)),
        'stroke-width': 1.5,
        'stroke-dasharray': '4 3',
        'stroke-linejoin': 'round',
      }),
    el('path', {
      'data-slot': 'radar-outline',
      d: path,
      fill: 'none',
      stroke,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
    }),
  );
}
