import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';
import { allRules } from './checks/accessibility-rules.ts';
import type { StoryCheck } from './checks/check.ts';
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

/** The checks of every story, in order, in addition to its own interactions and addon-a11y. */
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

const config: TestRunnerConfig = {
  /** `parameters.window` is the window size that the story requires. */
  async preVisit(page, context) {
    const story = await getStoryContext(page, context);
    await page.setViewportSize(story.parameters.window ?? { width: 1280, height: 800 });
    for (const check of checks) await check.before?.(page, story);
  },
  async postVisit(page, context) {
    // The error of the story itself says more than the findings that result from it.
    if (context.hasFailure) return;
    const story = await getStoryContext(page, context);
    for (const { title, findings } of checks) {
      const found = await findings(page, story);
      if (found.length > 0) throw new Error(`${title}:\n${found.join('\n')}`);
    }
  },
};

export default config;
