import type { Parameter } from '@reporting/contract';

/** The target of a widget: the figures of the page or profile, or of its posts. */
export type Target = 'profile' | 'post';

/** Value of the option for every post of the range. */
export const ALL_POSTS = 'all';

/** @param profile the network's name for the first option, such as "Page" */
export const targetParameter = (profile: string): Parameter => ({
  name: 'target',
  label: 'Figures of',
  kind: 'select',
  required: true,
  options: [
    { value: 'profile', label: profile },
    { value: 'post', label: 'Posts' },
  ],
  default: 'profile',
  help: 'Figures of posts count from their publication until now; the range selects posts by the day of publication.',
});

export const postParameter: Parameter = {
  name: 'post',
  label: 'Posts',
  kind: 'multi-select',
  required: true,
  unless: { parameter: 'target', equals: 'profile' },
  optionCall: 'post',
  dependsOn: ['property'],
  maxItems: 50,
  default: [ALL_POSTS],
  help: 'All posts that were published in the range, or some of them.',
};
