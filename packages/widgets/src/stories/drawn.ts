import { expect, waitFor } from 'storybook/test';

/** High enough to have all cards of a story in view, so that every one is drawn and checked. */
export const WHOLE_STORY = { width: 1280, height: 3600 };

/** What is loaded when it is opened takes its time on a busy machine. */
export const LOADED = { timeout: 15_000 };

/** Waits until every card in view has its picture: those further down are outlines until they come near. */
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
