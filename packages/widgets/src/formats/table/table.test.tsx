import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CHANNEL, data, metric, widget } from '../../model/fixtures.ts';
import { ContentSizeContext } from '../../react/content-size.ts';
import Table from './table.tsx';

afterEach(cleanup);

const many = data(
  [CHANNEL, metric('sessions')],
  Array.from({ length: 1000 }, (_, index) => [`row ${index}`, 1000 - index]),
);
const wanted = widget({ rowsLimit: 1000 });

test('a table shows its first rows if the browser reset its scroll position while it was hidden', () => {
  const at = (height: number) => (
    <ContentSizeContext value={{ width: 600, height }}>
      <Table widget={wanted} data={many} title="Rows" />
    </ContentSizeContext>
  );
  const { container, rerender } = render(at(300));
  const scroller = container.querySelector('[data-slot="table-scroller"]');
  if (!scroller) throw new Error('There is nothing to scroll.');
  screen.getByText('row 0');
  scroller.scrollTop = 500 * 41;
  act(() => void fireEvent.scroll(scroller));
  screen.getByText('row 500');
  expect(screen.queryByText('row 0')).toBeNull();
  // The browser resets the scroll position of a hidden element without an event.
  scroller.scrollTop = 0;
  rerender(at(0));
  rerender(at(300));
  screen.getByText('row 0');
});
