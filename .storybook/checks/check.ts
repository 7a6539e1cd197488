import type { getStoryContext, TestRunnerConfig } from '@storybook/test-runner';

type Visit = NonNullable<TestRunnerConfig['postVisit']>;
/** The page that shows the story, a Playwright page. */
export type Page = Parameters<Visit>[0];
type VisitedStory = Awaited<ReturnType<typeof getStoryContext>>;

/** Something that has to hold for every story. A module each; `test-runner.ts` runs them in its order. */
export interface StoryCheck {
  /** What is said before the findings, as in "In the dark theme". */
  readonly title: string;
  /** Prepares the page before the story is drawn. */
  before?(page: Page, story: VisitedStory): Promise<void>;
  /** After the story was drawn and played: one sentence for each thing that does not hold. Leaves the page as it was. */
  findings(page: Page, story: VisitedStory): Promise<readonly string[]>;
}
