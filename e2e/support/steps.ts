import { afterEach, beforeEach } from 'vitest';

/** For a `describe` whose tests continue from each other: after a failed one the others are skipped, and not waited for in vain. */
export function skipAfterFailure(): void {
  let failed = false;
  beforeEach(({ skip }) => skip(failed, 'an earlier step failed'));
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
}
