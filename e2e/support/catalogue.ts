import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const read = (name: string) =>
  readFileSync(new URL(`../../packages/app/src/texts/de/${name}.ts`, import.meta.url), 'utf8');

const ENTRY = /^ {2}(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"|(\w+)):\s+(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"),$/gm;

/** Returns the English texts of the app that contain no inserted values and differ from their German texts. */
function englishTexts(): string[] {
  const plain = (text: string) => text.replaceAll("\\'", "'");
  return [...`${read('guest')}\n${read('member')}`.matchAll(ENTRY)].flatMap(([, single, double, word, ...german]) => {
    const text = plain(single ?? double ?? word ?? '');
    return text === plain(german.find((part) => part !== undefined) ?? '') || /[{|]/.test(text) ? [] : [text];
  });
}

const ENGLISH = englishTexts();

/** Number of English texts for which `englishOn` searches. */
export const COMPARED = ENGLISH.length;

/**
 * Returns the texts, names, placeholders and tooltips of a page that are English texts of the app. Cards and lists of options are
 * ignored, because content of users and vendors can equal such a text.
 */
export function englishOn(page: Page): Promise<string[]> {
  return page.evaluate((texts) => {
    const english = new Set(texts);
    const content = 'article, [role=option], option, fieldset label';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (english.has(text) && element?.checkVisibility() && !element.closest(content)) found.add(text);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? '';
        if (english.has(text) && !element.closest(content)) found.add(`${name}: ${text}`);
      }
    return [...found];
  }, ENGLISH);
}
