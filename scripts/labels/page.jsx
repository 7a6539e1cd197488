// Draws random cards in a browser and returns the faults of their texts.
import * as fc from 'fast-check';
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../../packages/ui/src/provider/index.ts';
import { Widget } from '../../packages/widgets/src/index.ts';
import { widget as widgetOf } from '../../packages/widgets/src/model/fixtures.ts';
import { cards } from '../../packages/widgets/src/testing/hostile.ts';
import { findingsOf } from './findings.js';

const ROW = 176;
const GAP = 16;
const RANGE = { startDate: '2026-10-01', endDate: '2026-10-31' };
const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const cells = (count, side) => count * side + (count - 1) * GAP;

/**
 * Returns true if a font for Devanagari is installed. Without such a font, all Devanagari letters are boxes of the same width,
 * which are wider than the letters.
 */
function writesHindi() {
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = '40px sans-serif';
  return pen.measureText('\u0915').width !== pen.measureText('\u0930').width;
}

let root = null;

/** Draws `count` cards, which the seed determines, and returns the findings. `column` is the width of a grid column in px. */
async function draw(seed, count, column) {
  root?.unmount();
  const page = document.getElementById('page');
  root = createRoot(page);
  const hindi = writesHindi();
  const drawn = fc.sample(cards, { seed, numRuns: count }).filter(({ locale }) => hindi || locale !== 'hi');
  root.render(
    drawn.map(({ format: [format, options], axes, size, locale, data }, place) => {
      // On a phone every card is as wide as the window.
      const width = column > 300 ? 1 : size.width;
      const id = `card-${seed}-${place}`;
      const widget = widgetOf({
        ...size,
        id: id.padEnd(21, '-'),
        title: `${format} ${place}`,
        format,
        formatOptions: { ...options, ...axes },
        rowsLimit: 31,
      });
      return (
        <div key={id} id={id}>
          <UiProvider theme="light" locale={locale} dir={locale === 'ar' ? 'rtl' : 'ltr'}>
            <div style={{ width: cells(width, column), height: cells(size.height, ROW) }}>
              <Widget widget={widget} data={data} range={RANGE} locale={locale} now={1_793_520_000_000} />
            </div>
          </UiProvider>
        </div>
      );
    }),
  );
  const ready = () => page.querySelector('[data-slot=card-skeleton], [data-slot*=skeleton]') === null;
  for (let wait = 0; wait < 100 && !ready(); wait += 1) await frame();
  for (let wait = 0; wait < 4; wait += 1) await frame();
  const found = drawn.flatMap(({ format: [format, options], size, locale }, place) => {
    const card = document.getElementById(`card-${seed}-${place}`);
    const name = `${format}${options.type ? ` ${options.type}` : ''} ${size.width}x${size.height} ${locale}`;
    return findingsOf(card).map((finding) => ({ place, name, finding }));
  });
  return { drawn: drawn.length, found };
}

window.labels = { draw };
