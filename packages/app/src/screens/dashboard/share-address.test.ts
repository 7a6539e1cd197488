import type { RangeSelection } from '@reporting/formatters/date-range';
import { expect, it } from 'vitest';
import { shareAddress } from './share-address.ts';

const OCTOBER: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};

it('the share URL contains the dates', () => {
  expect(shareAddress('https://reports.example.com', 'V1StGXR8_Z5jdHi6B-myT123', OCTOBER)).toBe(
    'https://reports.example.com/dashboards/V1StGXR8_Z5jdHi6B-myT123?month=10&year=2026',
  );
});
