import type { Parameter } from '@reporting/contract';

/** The object whose figures a widget shows. `profile`: the page or profile. `post`: its posts. */
export type Target = 'profile' | 'post';

/** Value of the option “All posts of the range”. */
export const ALL_POSTS = 'all';

/** @param profile label of the option `profile`, such as "Page" */
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
  help: 'Figures of posts count from their publication until now. The range selects posts by the day of publication.',
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
