import { describe, expect, it } from 'vitest';
import { type Markup, markText } from './markup.ts';

describe('markText', () => {
  it.each<[Markup, string, number, number, string]>([
    ['bold', 'one two', 4, 7, 'one **two**'],
    ['bold', 'one **two**', 6, 9, 'one two'],
    ['italic', 'one', 0, 3, '*one*'],
    ['heading', 'a\nb', 2, 3, 'a\n## b'],
    ['list', 'a\nb', 0, 3, '- a\n- b'],
    ['list', '- a\n- b', 0, 7, 'a\nb'],
    ['link', 'see here', 4, 8, 'see [here](https://)'],
  ])('toggles the markup “%s” in %j from %i to %i', (markup, text, start, end, marked) => {
    expect(markText(text, start, end, markup).text).toBe(marked);
  });

  it('keeps the selection, so that applying the same markup twice removes it', () => {
    const once = markText('one two', 4, 7, 'bold');
    expect(once.text.slice(once.start, once.end)).toBe('two');
    expect(markText(once.text, once.start, once.end, 'bold').text).toBe('one two');
  });
});
