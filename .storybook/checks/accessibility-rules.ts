import type { StoryCheck } from './check.ts';

/**
 * The only settings of addon-a11y that a story may have. No rule is disabled, and every finding is an error. The addon
 * disables the rule `region` by default, so it is enabled here. This rule requires all content to be inside landmarks,
 * except dialogs, SVGs and floating elements.
 */
export const accessibilityParameters = {
  test: 'error',
  // The result does not list every element that passed, because describing them all takes as long as the check itself.
  options: { resultTypes: ['violations', 'incomplete'] },
  config: {
    rules: [{ id: 'region', enabled: true }],
    checks: [
      {
        id: 'region',
        options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], svg, [data-slot=ui-portal]' },
      },
    ],
  },
};

/** Fails for a story with other settings, so that no story can disable a rule. */
export const allRules: StoryCheck = {
  title: 'Accessibility rules are disabled',
  async findings(_page, story) {
    const { parameters, storyGlobals } = story as typeof story & { storyGlobals?: Record<string, unknown> };
    const found: string[] = [];
    if (JSON.stringify(parameters.a11y) !== JSON.stringify(accessibilityParameters)) {
      found.push(`parameters.a11y is ${JSON.stringify(parameters.a11y)}. Remove it, and fix what the rules find.`);
    }
    if (storyGlobals?.a11y) found.push('globals.a11y is set, so axe does not run. Remove it.');
    return found;
  },
};
