import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps } from '../model/boxes.ts';
import { widget } from '../model/fixtures.ts';
import { chartContent, chartScene } from '../model/index.ts';
import { cards } from '../testing/hostile.ts';
import { renderWidgetSvg } from './index.ts';
import { svgTexts } from './testing/svg-texts.ts';

/** Returns the content size in px of a card in a grid that is 1,144 px wide. */
const sizeOf = (width: number, height: number) => ({
  width: width * 270 + (width - 1) * 16 - 40,
  height: height * 176 + (height - 1) * 16 - 64,
});

/** Height in px of the footer of a card. */
const FOOTERS = fc.constantFrom(0, 33);

it('writes different texts for the ticks of an axis, no text over another and no text that is too small', () => {
  fc.assert(
    fc.property(cards, FOOTERS, ({ format: [format, options], axes, size, locale, data: answer }, footer) => {
      const own = widget({ format, formatOptions: { ...options, ...axes }, ...size, rowsLimit: 31 });
      const { width, height } = sizeOf(size.width, size.height);
      const space = { width, height: height - footer };
      if (format === 'chart') {
        const scene = chartScene(chartContent(own, answer, { locale }), space, { locale });
        for (const axis of scene.rows ? [] : scene.axes) {
          const texts = axis.labels.map(({ text }) => text);
          expect(new Set(texts).size, texts.join(' | ')).toBe(texts.length);
        }
        expect(Math.min(scene.plot.height, scene.plot.width)).toBeGreaterThanOrEqual(8);
      }
      const svg = renderWidgetSvg(own, answer, { ...space, locale, label: '' });
      if (svg === null) return;
      const texts = svgTexts(svg);
      for (const [place, one] of texts.entries()) {
        expect(one.size).toBeGreaterThanOrEqual(8);
        for (const other of texts.slice(place + 1))
          if (overlaps(one.box, other.box))
            throw new Error(
              `“${one.text}” ${JSON.stringify(one.box)} is over “${other.text}” ${JSON.stringify(other.box)}`,
            );
      }
    }),
    { numRuns: 200 },
  );
});
