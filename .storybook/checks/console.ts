import type { Page, StoryCheck } from './check.ts';

/** Messages by page, because the runner renders the stories of a file one after another on the same page. */
const told = new WeakMap<Page, string[]>();

/** Storybook wraps each click in React's `act`, which logs this message if the click loads a part of the page. */
const storybooksOwn = 'A component suspended inside an `act` scope';

/** Fails if the browser logs an error or a warning for a story, including React's warnings. */
export const quietConsole: StoryCheck = {
  title: 'Messages in the console',
  async before(page) {
    if (!told.has(page)) {
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') told.get(page)?.push(message.text());
      });
    }
    told.set(page, []);
  },
  async findings(page) {
    return (told.get(page) ?? []).filter((text) => !text.startsWith(storybooksOwn));
  },
};
