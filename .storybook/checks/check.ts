import type { getStoryContext, TestRunnerConfig } from '@storybook/test-runner';

type Visit = NonNullable<TestRunnerConfig['postVisit']>;
/** The Playwright page that shows the story. */
export type Page = Parameters<Visit>[0];
type VisitedStory = Awaited<ReturnType<typeof getStoryContext>>;

/** A check that every story must pass. Each is a module; `test-runner.ts` runs them in its order. */
export interface StoryCheck {
  /** Heading of the findings, for example "In the dark theme". */
  readonly title: string;
  /** Prepares the page before the story is drawn. */
  before?(page: Page, story: VisitedStory): Promise<void>;
  /** Runs after the story was rendered and played. Returns a sentence for each failure, and restores the page. */
  findings(page: Page, story: VisitedStory): Promise<readonly string[]>;
}
