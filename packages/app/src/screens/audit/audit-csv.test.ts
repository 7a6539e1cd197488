import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

it('the CSV of audit entries contains no text that a spreadsheet evaluates', () => {
  const text = auditCsv([
    {
      id: 'abcdefghijklmnopqrstu',
      at: '2026-11-22T20:00:00.000Z',
      action: 'user_renamed',
      area: 'users',
      user: { id: 'abcdefghijklmnopqrstu', name: '=HYPERLINK("x")' },
      subject: 'Ida, Kjær',
      details: null,
      network: '203.0.113.x',
    },
    {
      id: 'abcdefghijklmnopqrstv',
      at: '2026-11-22T19:00:00.000Z',
      action: 'payment_failed',
      area: 'billing',
      user: null,
      subject: null,
      details: '@sum',
      network: null,
    },
  ]);
  expect(text.split('\r\n')).toEqual([
    'Time (UTC),Who,Area,What,On what,Details,Network',
    `2026-11-22T20:00:00.000Z,"'=HYPERLINK(""x"")",Users,Changed the name,"Ida, Kjær",,203.0.113.x`,
    "2026-11-22T19:00:00.000Z,The service,Billing,Payment failed,,'@sum,",
    '',
  ]);
});
