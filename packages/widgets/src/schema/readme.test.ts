import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeWidget } from '../model/index.ts';
import { parseWidget, parseWidgetData } from './parse.ts';

test('the JSON examples of the README are a valid widget and its data', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [widget, data] = [...readme.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json));
  const parsed = { widget: parseWidget(widget), data: parseWidgetData(data) };
  expect(parsed).toMatchObject({ widget: { ok: true }, data: { ok: true } });
  if (parsed.widget.ok && parsed.data.ok && parsed.widget.value.nature === 'interactive')
    expect(describeWidget(parsed.widget.value, parsed.data.value)).toBe(
      '1 – 2 Oct 2026. Sessions 120; was 100, change 20%, improvement.',
    );
});
