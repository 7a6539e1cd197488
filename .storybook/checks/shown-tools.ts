import type { Page, StoryCheck } from './check.ts';

/** The stories with tools that are visible only on hover or with focus, each with the `data-slot` of these tools. */
const HIDDEN_TOOLS: Readonly<Record<string, string>> = {
  'widgets-little-room--summaries': 'card-menu',
  'widgets-little-room--tools-of-a-card': 'edit-tools',
};

/**
 * Checks that hidden tools of a card are visible on hover and with focus. The menu is always visible on touch screens and with
 * forced colours. On touch screens, one bar contains the edit tools of the selected card. The tools must not cover a card's
 * header.
 */
export const shownTools: StoryCheck = {
  title: 'Tools of a card',
  async findings(page, story) {
    const slot = HIDDEN_TOOLS[story.id];
    const browser = page.context().browser();
    if (slot === undefined || !browser) return [];
    const cards = page.locator('[data-slot=widget-card]');
    const every = Array.from({ length: await cards.count() }, (_, place) => place);
    const findings: string[] = [];
    const expect = async (own: Page, how: string, wanted: number[]) => {
      await own.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      const found = await own.evaluate(shownCards, slot);
      if (found.join() !== wanted.join())
        findings.push(`${slot} ${how} is visible on cards [${found.join()}] instead of [${wanted.join()}]`);
    };
    const tools = page.locator(`[data-slot=${slot}]`).first();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(0, 0);
    await expect(page, 'at rest', []);
    await cards.nth(1).hover();
    await expect(page, 'under the mouse', [1]);
    await page.mouse.move(0, 0);
    await tools.evaluate((element) => (element.querySelector('button') ?? (element as HTMLElement)).focus());
    await expect(page, 'with the focus', [0]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    if (slot === 'card-menu') {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page, 'with forced colours', every);
      await page.emulateMedia({ forcedColors: null });
    }
    const context = await browser.newContext({
      hasTouch: true,
      isMobile: true,
      viewport: { width: 1280, height: 800 },
    });
    try {
      const touchPage = await context.newPage();
      await touchPage.goto(storyAddress(page.url(), story.id));
      await touchPage.waitForFunction(isPlayed);
      await expect(touchPage, 'on a touch screen', slot === 'card-menu' ? every : []);
      if (slot === 'edit-tools') {
        await touchPage.locator('[data-slot=widget-card]').nth(1).tap();
        const bar = touchPage.locator('[data-slot=touch-bar]');
        if (!(await bar.isVisible())) findings.push('a tap on a card shows no bar with its tools');
      }
    } finally {
      await context.close();
    }
    return findings;
  },
};

function storyAddress(runnerAddress: string, id: string): string {
  const address = new URL('iframe.html', runnerAddress);
  address.searchParams.set('id', id);
  address.searchParams.set('viewMode', 'story');
  address.searchParams.set('globals', 'a11y.manual:!true');
  return address.href;
}

/** Runs in the page. */
function isPlayed(): boolean {
  const preview = (window as unknown as { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } })
    .__STORYBOOK_PREVIEW__;
  return ['finished', 'errored', 'aborted'].includes(preview?.currentRender?.phase ?? '');
}

/** Runs in the page. Returns the indexes of the cards on which the tools are visible and cover no part of the header. */
function shownCards(slot: string): number[] {
  const cards = [...document.querySelectorAll('[data-slot=widget-card]')];
  return cards.flatMap((card, place) => {
    const element = card.querySelector(`[data-slot=${slot}]`);
    if (!element?.checkVisibility({ opacityProperty: true })) return [];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const covered = [...card.querySelectorAll('[data-slot=card-header] > *')].some((other) => {
      const box = other.getBoundingClientRect();
      return (
        other !== element &&
        box.width > 0 &&
        box.left < right &&
        box.right > left &&
        box.top < bottom &&
        box.bottom > top
      );
    });
    return covered ? [] : [place];
  });
}
