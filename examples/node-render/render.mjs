// Renders a page to out/index.html with Node and React's server renderer. Then writes the same dashboard without React: for print
// to out/paper.html, as one long page to out/static.html, and its chart to out/chart.svg.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDateRange } from '@reporting/formatters';
import { Button } from '@reporting/ui/button';
import { NumberInput } from '@reporting/ui/number-input';
import { UiProvider } from '@reporting/ui/provider';
import { Widget } from '@reporting/widgets';
import { parseWidgetData, parseWidgets } from '@reporting/widgets/schema';
import { printDocument, renderDashboardHtml, renderWidgetSvg } from '@reporting/widgets/static';
import { createElement as h } from 'react';
import { renderToReadableStream } from 'react-dom/server';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'out');
/** @type {{ range: { startDate: string, endDate: string }, widgets: { widget: unknown, data: unknown }[] }} */
const dashboard = JSON.parse(readFileSync(join(here, '..', 'dashboard.json'), 'utf8'));

/**
 * Returns the parsed value. Throws an error with all problems if the input is invalid.
 * @template T
 * @param {{ ok: true, value: T } | { ok: false, problems: readonly { text: string }[] }} parsed
 */
function valid(parsed) {
  if (!parsed.ok) throw new Error(parsed.problems.map(({ text }) => text).join('\n'));
  return parsed.value;
}
const widgets = valid(parseWidgets(dashboard.widgets.map(({ widget }) => widget)));
const answers = new Map(
  widgets.map(({ id }, place) => {
    const data = dashboard.widgets[place]?.data;
    return [id, data ? valid(parseWidgetData(data)) : null];
  }),
);
const now = Date.UTC(2026, 10, 1, 8);

const page = h(
  'html',
  { lang: 'en' },
  h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('link', { rel: 'icon', href: 'data:,' }),
    h('link', { rel: 'stylesheet', href: 'ui/styles.css' }),
    h('link', { rel: 'stylesheet', href: 'widgets/styles.css' }),
    h('title', null, 'Plain Node'),
  ),
  h(
    'body',
    null,
    h(
      UiProvider,
      { theme: 'light', locale: 'en' },
      h(
        'main',
        { id: 'example', style: { width: 1000, padding: 24 } },
        h('h1', { 'data-testid': 'heading' }, `Alder shop, ${formatDateRange(dashboard.range)}`),
        h(Button, { variant: 'primary' }, 'Settings'),
        h(NumberInput, { defaultValue: 2500, 'aria-label': 'Target' }),
        widgets.map((widget) =>
          h(Widget, { key: widget.id, widget, data: answers.get(widget.id) ?? null, range: dashboard.range, now }),
        ),
      ),
    ),
  ),
);

// React loads each chart format lazily. With this setting, the HTML contains the loaded parts in their places, even if
// it is long. Otherwise a script would have to move them there.
const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
await stream.allReady;
const html = await new Response(stream).text();

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'index.html'), html);

const whole = { dashboard: { title: 'Alder shop', ...dashboard.range }, widgets, data: answers, now };
writeFileSync(join(out, 'paper.html'), printDocument({ ...whole, paper: 'A4', orientation: 'portrait' }));
writeFileSync(join(out, 'static.html'), renderDashboardHtml(whole));
const [chart] = widgets.flatMap((widget) =>
  widget.nature === 'interactive' && widget.format === 'chart' ? [widget] : [],
);
const drawing = chart && renderWidgetSvg(chart, answers.get(chart.id), { width: 640, height: 280 });
if (!drawing) throw new Error('The dashboard has no chart to draw.');
writeFileSync(join(out, 'chart.svg'), drawing);

for (const name of ['ui', 'widgets'])
  cpSync(dirname(fileURLToPath(import.meta.resolve(`@reporting/${name}/styles.css`))), join(out, name), {
    recursive: true,
  });
console.log(`${html.length} characters in out/index.html`);
