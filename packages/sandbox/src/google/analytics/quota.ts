import { GoogleError } from '../errors.ts';

const HOUR = 3_600_000;
const LIMITS = { day: 200_000, hour: 40_000, projectHour: 14_000, serverErrors: 10, thresholded: 120 };

type Used = { day: number; dayStart: number; hour: number; hourStart: number };

/** Creates the token quota of the Data API for each property, with the limits of a standard property. It is stored only in memory. */
export function createQuota(now: () => number) {
  let used = new Map<string, Used>();
  return {
    /** Subtracts the tokens of a report and returns the state of the quota. Throws 429 if no tokens remain. */
    take(property: string, tokens: number): Record<string, unknown> {
      const at = now();
      const state = used.get(property) ?? { day: 0, dayStart: at, hour: 0, hourStart: at };
      used.set(property, state);
      if (at - state.dayStart >= 24 * HOUR) Object.assign(state, { day: 0, dayStart: at });
      if (at - state.hourStart >= HOUR) Object.assign(state, { hour: 0, hourStart: at });
      if (state.hour + tokens > LIMITS.projectHour) {
        throw new GoogleError(
          'RESOURCE_EXHAUSTED',
          'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour. To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas',
        );
      }
      state.day += tokens;
      state.hour += tokens;
      const status = (remaining: number, consumed = 0) => ({ ...(consumed > 0 ? { consumed } : {}), remaining });
      return {
        tokensPerDay: status(LIMITS.day - state.day, tokens),
        tokensPerHour: status(LIMITS.hour - state.hour, tokens),
        tokensPerProjectPerHour: status(LIMITS.projectHour - state.hour, tokens),
        concurrentRequests: status(10),
        serverErrorsPerProjectPerHour: status(LIMITS.serverErrors),
        potentiallyThresholdedRequestsPerHour: status(LIMITS.thresholded),
      };
    },
    reset() {
      used = new Map();
    },
  };
}

export type Quota = ReturnType<typeof createQuota>;
