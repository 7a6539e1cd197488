import type { StoryCheck } from './check.ts';

/**
 * The only settings of addon-a11y that a story may have. The addon leaves `region` out of its own accord, so that it has
 * to be switched on; what floats over the page stands beside the landmarks as a dialog does. Nothing is switched
 * off, and a finding is an error everywhere.
 */
export const accessibilityParameters = {
  test: 'error',
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

/** The list of disabled rules is empty: a story has the settings of all, or fails. */
export const allRules: StoryCheck = {
  title: 'Accessibility rules are left out',
  async findings(_page, story) {
    const { parameters, storyGlobals } = story as typeof story & { storyGlobals?: Record<string, unknown> };
    const found: string[] = [];
    if (JSON.stringify(parameters.a11y) !== JSON.stringify(accessibilityParameters)) {
      found.push(`parameters.a11y is ${JSON.stringify(parameters.a11y)}. Mend what the rule finds, and take them out.`);
    }
    if (storyGlobals?.a11y) found.push('globals.a11y is set, which keeps axe from running.');
    return found;
  },
};
