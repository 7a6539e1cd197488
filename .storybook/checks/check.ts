import type { getStoryContext, TestRunnerConfig } from '@storybook/test-runner';

type Visit = NonNullable<TestRunnerConfig['postVisit']>;
/** The Playwright page that shows the story. */
export type Page = Parameters<Visit>[0];
type VisitedStory = Awaited<ReturnType<typeof getStoryContext>>;

/** A check that every story must pass. Each check is a module; `test-runner.ts` determines their order. */
export interface StoryCheck {
  /** Heading of the findings, for example "In the dark theme". */
  readonly title: string;
  /** Prepares the page before the story is drawn. */
  before?(page: Page, story: VisitedStory): Promise<void>;
  /** Runs after the story was rendered and played. Returns a sentence for each failure, and restores the state of the page. */
  findings(page: Page, story: VisitedStory): Promise<readonly string[]>;
}

/** Globals of Storybook that the checks use in the page. */
export interface StorybookWindow {
  readonly __STORYBOOK_ADDONS_CHANNEL__: {
    on(event: string, listener: (data: unknown) => void): void;
    off(event: string, listener: (data: unknown) => void): void;
    emit(event: string, data: unknown): void;
  };
  readonly __STORYBOOK_PREVIEW__: {
    readonly currentRender?: { readonly phase?: string };
    /** Present as soon as stories can be rendered. `update` sets globals without rendering the story again. */
    readonly storyStoreValue: {
      readonly userGlobals: { get(): { readonly a11y?: object }; update(globals: object): void };
    };
  };
}
