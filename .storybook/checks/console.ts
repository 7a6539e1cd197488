import type { Page, StoryCheck } from './check.ts';

/** One list for each page, since the runner draws the stories of a file one after another on one page. */
const told = new WeakMap<Page, string[]>();

/** Storybook puts each click into React's `act`, which then says so where the click loads a part of the page. */
const storybooksOwn = 'A component suspended inside an `act` scope';

/** A story that makes the browser's console complain, React's own warnings included, has something to mend. */
export const quietConsole: StoryCheck = {
  title: 'The console is not quiet',
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
