import { describe, expect, it } from 'vitest';
import { attachment, pdfName } from './file-name.ts';

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };

describe('the name of a PDF', () => {
  it.each([
    ['Marlow Coffee', OCTOBER, 'Marlow Coffee, 2026-10-01 to 2026-10-31.pdf'],
    ['Today', { startDate: '2026-11-21', endDate: '2026-11-21' }, 'Today, 2026-11-21.pdf'],
    ['../../etc/passwd', OCTOBER, 'etc passwd, 2026-10-01 to 2026-10-31.pdf'],
    ['a\r\nSet-Cookie: b\u0000<"x">|?*\u202e', OCTOBER, 'a Set-Cookie b x, 2026-10-01 to 2026-10-31.pdf'],
    ['  ...  ', OCTOBER, 'Dashboard, 2026-10-01 to 2026-10-31.pdf'],
    ['Ærø – 市場', OCTOBER, 'Ærø – 市場, 2026-10-01 to 2026-10-31.pdf'],
    [`${'x'.repeat(200)}`, OCTOBER, `${'x'.repeat(80)}, 2026-10-01 to 2026-10-31.pdf`],
    ['\ud800', OCTOBER, '\ufffd, 2026-10-01 to 2026-10-31.pdf'],
  ])('of the title %j is $2', (title, range, expected) => {
    expect(pdfName(title, range)).toBe(expected);
  });

  it('contains no character that ends the header', () => {
    expect(attachment('Ærø (“A”), 1.pdf')).toBe(
      `attachment; filename="r (A), 1.pdf"; filename*=UTF-8''%C3%86r%C3%B8%20%28%E2%80%9CA%E2%80%9D%29%2C%201.pdf`,
    );
  });
});
