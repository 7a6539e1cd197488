import { expect, test, vi } from 'vitest';
import { loadDayReader, readDay } from './day-reader.ts';

const TODAY = '2026-11-20';

test('ISO dates are parsed immediately, and other texts after the parser has loaded', async () => {
  const onRead = vi.fn();
  expect(readDay(' 2026-11-01 ', 'en', TODAY, onRead)).toEqual({ day: '2026-11-01' });
  expect(readDay('1 Nov 2026', 'en', TODAY, onRead)).toEqual({ reason: 'notADay' });
  expect(onRead).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onRead.mock.calls).toEqual([[{ day: '2026-11-01' }]]));
});

test('after the parser is loaded, every text is parsed immediately', async () => {
  const onRead = vi.fn();
  await loadDayReader();
  expect(readDay('11/2/2026', 'en-US', TODAY, onRead)).toEqual({ day: '2026-11-02' });
  expect(readDay('30 Feb', 'en', TODAY, onRead)).toEqual({ reason: 'noSuchDay', month: '2026-02-01' });
  expect(onRead).not.toHaveBeenCalled();
});
