import { afterEach, beforeEach } from 'vitest';

/** Skips the remaining tests of a `describe` after one has failed, because each test continues from the previous one. */
export function skipAfterFailure(): void {
  let failed = false;
  beforeEach(({ skip }) => skip(failed, 'an earlier step failed'));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
}
