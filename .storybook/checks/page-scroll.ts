import type { StoryCheck } from './check.ts';

/** With `parameters.pageScrolls: false`, a scroll area must not make the page longer or wider. */
export const pageScroll: StoryCheck = {
  title: 'Scroll area of the page',
  async findings(page, story) {
    if (story.parameters.pageScrolls !== false) return [];
    return page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [
        ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide in a window of ${clientWidth} px`] : []),
        ...(scrollHeight > clientHeight ? [`${scrollHeight} px high in a window of ${clientHeight} px`] : []),
      ];
    });
  },
};
