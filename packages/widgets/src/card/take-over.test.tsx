import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATE, data, metric, widget } from '../model/fixtures.ts';
import { renderFirstDrawing } from '../static/index.ts';
import { Widget } from './widget.tsx';

const chart = widget({ format: 'chart', height: 2 });
const answer = data(
  [DATE, metric('sessions', { label: 'Sessions' })],
  Array.from({ length: 31 }, (_, day) => [`2026-10-${String(day + 1).padStart(2, '0')}`, 100 + day]),
);
const drawing = renderFirstDrawing(chart, answer);
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...texts) => {
    complaints.push(texts.join(' '));
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(532);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(303);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new Proxy({}, { get: () => () => {}, set: () => true }) as never,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function answered(text: string | undefined): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StrictMode>
      <Widget widget={chart} data={answer} firstDrawing={text} />
    </StrictMode>,
  );
  document.body.append(root);
  return root;
}

it("a server's answer contains the whole drawing and no placeholder", () => {
  const root = answered(drawing);
  const first = root.querySelector('[data-slot="first-drawing"]');
  expect(first?.querySelector('[data-slot="static-lines"] path')?.getAttribute('stroke')).toContain('var(--rui-data-1');
  expect([...(first?.querySelectorAll('text') ?? [])].map((text) => text.textContent)).toContain('1 Oct');
  expect(first?.querySelector('svg')?.getAttribute('aria-label')).toContain('highest 130');
  expect(root.querySelector('[data-slot="card-skeleton"]')).toBeNull();
});

it.each([
  ['the drawing of the server', drawing],
  ['an empty text', ''],
])(
  'hydrates without a warning if the browser has %s, and removes the static drawing when the interactive drawing is complete',
  async (_, text) => {
    const root = answered(drawing);
    const markup = root.querySelector('[data-slot="first-drawing"]')?.innerHTML;
    const recovered = vi.fn();
    // Records the static drawing at each change: during hydration, and until the interactive drawing is complete.
    const kept: (string | undefined)[] = [];
    const watch = new MutationObserver(() => kept.push(root.querySelector('[data-slot="first-drawing"]')?.innerHTML));
    watch.observe(root, { childList: true, subtree: true });
    await act(async () => {
      hydrateRoot(
        root,
        <StrictMode>
          <Widget widget={chart} data={answer} firstDrawing={text} />
        </StrictMode>,
        { onRecoverableError: recovered },
      );
    });
    await expect.poll(() => root.querySelector('[data-slot="first-drawing"]')).toBeNull();
    watch.disconnect();
    expect(root.querySelector('[data-slot="chart-lines"] canvas')).not.toBeNull();
    expect(kept.filter((html) => html !== undefined).every((html) => html === markup)).toBe(true);
    expect(recovered).not.toHaveBeenCalled();
    expect(complaints).toEqual([]);
  },
);

it('renderFirstDrawing returns no drawing for formats that React renders, or if there is nothing to draw', () => {
  expect(renderFirstDrawing(widget(), answer)).toBe('');
  expect(renderFirstDrawing(chart, null)).toBe('');
});
