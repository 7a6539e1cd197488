// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Everything } from './testing/everything.tsx';

test('every component renders without a document', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(<Everything />);
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('value="1234,5"');
  expect(html).toContain('--rui-accent:#0a7');
  expect(html).toMatch(/select-value[^>]*>.*?>Zwei</);
});
