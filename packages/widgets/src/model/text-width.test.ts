import { describe, expect, it } from 'vitest';
import { metric } from './fixtures.ts';
import { fitText, textWidth } from './text-width.ts';

const _sessions = metric('sessions');

describe('text width', () => {
  it('estimates the width in the font to a few px', () => {
    // A browser measures 50.9, 48.7 and 102.9 px with the bundled font at 12 px.
    expect(textWidth('Sessions')).toBeGreaterThanOrEqual(50);
    expect(textWidth('Sessions')).toBeLessThanOrEqual(53);
    expect(textWidth('Engaged sessions')).toBeLessThanOrEqual(107);
  });
  it('truncates to a width', () => {
    const short = fitText('A very long name of a campaign', 90);
    expect(short.endsWith('…')).toBe(true);
    expect(textWidth(short)).toBeLessThanOrEqual(90);
    expect(fitText('Short', 90)).toBe('Short');
    expect(fitText('Any', 1)).toBe('…');
  });
  it.each([
    ['صفحة هبوط ورسالة إلى المشتركين', /…\u200f$/],
    ['עמוד נחיתה והודעה למנויים שלנו', /…\u200f$/],
    ['Landing page and a mail to all', /[a-z]…$/],
    ['صفحة هبوط Landing page and mail', /[a-z]…$/],
  ])('puts the ellipsis after the last letters of %s', (text, end) => {
    const short = fitText(text, 130);
    expect(short).toMatch(end);
    expect(textWidth(short)).toBeLessThanOrEqual(130);
  });
});
