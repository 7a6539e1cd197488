import type { RangeSelection } from '@reporting/formatters/date-range';
import { describe, expect, it } from 'vitest';
import { embedCode } from './embed-code.ts';

const OCTOBER: RangeSelection = {
  type: 'lastMonth',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  comparison: { mode: 'previous' },
};
const ORIGIN = 'https://reports.example.com';
const PERMALINK = 'V1StGXR8_Z5jdHi6B-myT123';

describe('embedCode', () => {
  it('has one line for each element', () => {
    const code = embedCode(ORIGIN, PERMALINK, 'Marlow Coffee', {
      theme: 'dark',
      language: 'de',
      range: null,
      fitsContent: true,
    });
    expect(code.split('\n')).toEqual([
      `<iframe src="${ORIGIN}/dashboards/${PERMALINK}/embed?theme=dark&amp;language=de" title="Marlow Coffee" width="100%" height="900" loading="lazy" style="border:0"></iframe>`,
      `<script async src="${ORIGIN}/embed.js"></script>`,
    ]);
  });

  it("contains the chosen dates; omits the theme if it is the device's, and the script if the height is fixed", () => {
    const options = { theme: 'system', language: 'en', range: OCTOBER, fitsContent: false } as const;
    const code = embedCode(ORIGIN, PERMALINK, 'D', options);
    expect(code).toContain(`/embed?language=en&amp;month=10&amp;year=2026"`);
    expect(code).not.toContain('<script');
    expect(code).not.toContain('theme=');
  });

  it('escapes a name', () => {
    const options = { theme: 'light', language: 'en', range: null, fitsContent: false } as const;
    const code = embedCode(ORIGIN, PERMALINK, '"><script>alert(1)</script>&', options);
    const frame = new DOMParser().parseFromString(code, 'text/html').querySelector('iframe');
    expect(frame?.title).toBe('"><script>alert(1)</script>&');
    expect(frame?.src).toBe(`${ORIGIN}/dashboards/${PERMALINK}/embed?theme=light&language=en`);
  });
});
