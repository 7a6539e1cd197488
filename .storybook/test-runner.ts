import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import { allRules } from './checks/accessibility-rules.ts';
import type { Page, StorybookWindow, StoryCheck } from './checks/check.ts';
import { quietConsole } from './checks/console.ts';
import { darkContrast } from './checks/dark-contrast.ts';
import { focusRing } from './checks/focus-ring.ts';
import { inputMethod } from './checks/input-method.ts';
import { keyboard } from './checks/keyboard.ts';
import { listInDialog } from './checks/list-in-dialog.ts';
import { pageScroll } from './checks/page-scroll.ts';
import { reducedMotion } from './checks/reduced-motion.ts';
import { reflow } from './checks/reflow.ts';
import { shownTools } from './checks/shown-tools.ts';
import { targets } from './checks/targets.ts';

/** The checks of every story in their order. They are run in addition to the story's own interactions and addon-a11y. */
const checks: readonly StoryCheck[] = [
  allRules,
  darkContrast,
  keyboard,
  quietConsole,
  reducedMotion,
  pageScroll,
  reflow,
  targets,
  shownTools,
  focusRing,
  listInDialog,
  inputMethod,
];

/** Globals of the test-runner in its suites. */
interface RunnerScope {
  page: Page;
  context: ReturnType<Page['context']>;
  __sbSetupPage(page: Page, context: ReturnType<Page['context']>): Promise<void>;
}
const runner = globalThis as unknown as RunnerScope;

/** The component whose stories the page shows. */
let shown: string | undefined;

/**
 * Returns the page with the stories of a component. The page is loaded again for each component, with empty storage, so
 * that stories of different components do not depend on each other. A new tab for each component would take three times
 * as long, because it would compile Storybook again.
 */
async function pageOf(component: string): Promise<Page> {
  const { page, context } = runner;
  if (shown !== undefined && shown !== component) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => sessionStorage.clear());
    // The functions that the runner exposed remain in the tab and cannot be exposed again.
    const exposed = Object.create(page, { exposeBinding: { value: async () => {} } }) as Page;
    await runner.__sbSetupPage(exposed, context);
  }
  shown = component;
  return page;
}

const config: TestRunnerConfig = {
  /** Opens Storybook's frame at the root of the origin, with empty storage. */
  async prepare({ page }) {
    const origin = new URL('/', process.env.TARGET_URL).href;
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cookies' });
    await session.detach();
    await page.goto(new URL('iframe.html', origin).href);
    await page.waitForFunction(
      () => (window as unknown as Partial<StorybookWindow>).__STORYBOOK_PREVIEW__?.storyStoreValue,
    );
  },
  /** `parameters.window` is the window size that the story requires. */
  async preVisit(_page, context) {
    const page = await pageOf(context.id.replace(/--.*/, ''));
    const story = await getStoryContext(page, context);
    await page.setViewportSize(story.parameters.window ?? { width: 1280, height: 800 });
    for (const check of checks) await check.before?.(page, story);
  },
  async postVisit(page, context) {
    // If the story itself failed, its error is clearer than the findings that result from it.
    if (context.hasFailure) return;
    const story = await getStoryContext(page, context);
    for (const { title, findings } of checks) {
      const found = await findings(page, story);
      if (found.length > 0) throw new Error(`${title}:\n${found.join('\n')}`);
    }
  },
};

export default config;
