// Renders a page to out/index.html, with nothing but Node and React's server renderer.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDateRange } from '@reporting/formatters';
import { Button } from '@reporting/ui/button';
import { NumberInput } from '@reporting/ui/number-input';
import { UiProvider } from '@reporting/ui/provider';
import { Widget } from '@reporting/widgets';
import { widgetDataSchema, widgetSchema } from '@reporting/widgets/schema';
import { createElement as h } from 'react';
import { renderToReadableStream } from 'react-dom/server';

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, 'out');
/** @type {{ range: { startDate: string, endDate: string }, widgets: { widget: unknown, data: unknown }[] }} */
const dashboard = JSON.parse(readFileSync(join(here, '..', 'dashboard.json'), 'utf8'));

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
        dashboard.widgets.map(({ widget, data }) => {
          const valid = widgetSchema.parse(widget);
          return h(Widget, {
            key: valid.id,
            widget: valid,
            data: data ? widgetDataSchema.parse(data) : null,
            range: dashboard.range,
            now: Date.UTC(2026, 10, 1, 8),
          });
        }),
      ),
    ),
  ),
);

// With everything that React loads lazily (each chart format is a module of its own) in the answer, in its place: nothing
// is left to a script of the page, however long the answer becomes.
const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
await stream.allReady;
const html = await new Response(stream).text();

mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'index.html'), html);
for (const name of ['ui', 'widgets'])
  cpSync(dirname(fileURLToPath(import.meta.resolve(`@reporting/${name}/styles.css`))), join(out, name), {
    recursive: true,
  });
console.log(`${html.length} characters in out/index.html`);
