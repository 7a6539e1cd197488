import { expect, waitFor } from 'storybook/test';

/** A window that is high enough for all cards of a story, so that every card is drawn and checked. */
export const WHOLE_STORY = { width: 1280, height: 3600 };

/** Time limit in ms for code that is loaded on demand, because a busy machine loads it slowly. */
export const LOADED = { timeout: 15_000 };

/** Waits until every card in view is drawn. Cards further down are placeholders. */
export async function drawnInView(canvasElement: HTMLElement): Promise<void> {
  const inView = (card: Element): boolean => {
    const { top, bottom } = card.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight;
  };
  await waitFor(() => {
    const cards = [...canvasElement.querySelectorAll('[data-slot=widget-card]')].filter(inView);
    expect(cards.length).toBeGreaterThan(0);
    expect(
      cards.filter((card) => card.matches('[data-state=waiting]') || card.querySelector('[data-slot=card-skeleton]')),
    ).toEqual([]);
  }, LOADED);
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Checks that signs, figures and words of left-to-right texts are in order, wherever the texts are on the page. */
export async function readsInOrder(root: HTMLElement): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const turned: string[] = [];
  const range = document.createRange();
  const at = (node: Node, offset: number): DOMRect => {
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect();
  };
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const length = text.trimEnd().length;
    const from = text.length - text.trimStart().length;
    // Texts for screen readers have no visible position.
    const seen = node.parentElement?.checkVisibility() && !node.parentElement.closest('[class*="sr-only"]');
    if (!seen || FROM_RIGHT.test(text) || length - from < 2) continue;
    const places = Array.from({ length: length - from }, (_, offset) => at(node, from + offset));
    const goesBack = places.some((place, index) => {
      const before = places[index - 1];
      return before && place.width > 0 && Math.abs(place.top - before.top) < 2 && place.left < before.left - 0.5;
    });
    if (goesBack) turned.push(text);
  }
  await expect(turned).toEqual([]);
}
