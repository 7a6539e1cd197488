import { expect, it } from 'vitest';
import { leftReason, reasonIn } from './reason.ts';

it('the errors in the reason of a run are written in the language of the reader', () => {
  const failing = [
    'Google Ads no longer accepts the connection of maya@example.com. Reconnect the source. (Costs, Clicks)',
    'Words of a vendor (Visits)',
  ];
  const reason = leftReason(failing) ?? '';
  expect(reasonIn('en', reason)).toBe(reason);
  expect(reasonIn('de', reason)).toBe(
    'Not in the report: Google Ads akzeptiert die Verbindung von maya@example.com nicht mehr. Verbinden Sie die Quelle neu. (Costs, Clicks); Words of a vendor (Visits)',
  );
  expect(reasonIn('de', 'The dashboard is archived.')).toBe('The dashboard is archived.');
  expect(leftReason([])).toBeNull();
});
