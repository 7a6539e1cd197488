import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/render.tsx';
import { Progress } from './progress.tsx';

test.each([
  [30, 100, '30', '30%'],
  [3, 5, '3', '60%'],
  [120, 100, '100', '100%'],
  [-1, 100, '0', '0%'],
  [0, 0, '0', '0%'],
  [null, 100, null, '40%'],
])('%s with the maximum %s has the value %s and the drawn width %s', (value, max, expected, drawn) => {
  renderUi(<Progress label="Importing" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Importing' });
  expect(bar.getAttribute('aria-valuenow')).toBe(expected);
  expect(bar.querySelector<HTMLElement>('[data-slot=progress-bar]')?.style.width).toBe(drawn);
});
