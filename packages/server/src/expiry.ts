import * as z from 'zod';
import { sweepAudit } from './company/audit.ts';
import { sweepCache } from './data/cache-store.ts';
import { sweepPdfs } from './pdf/store.ts';
import { sweepOutbox } from './platform/bus/outbox.ts';
import { CLOCK_SKEW, type Clock } from './platform/clock.ts';
import type { Db } from './platform/db/tenant.ts';
import { defineJob } from './platform/jobs/job.ts';
import { sweepLimits } from './platform/rate-limit.ts';
import type { Sessions } from './platform/sessions/sessions.ts';
import { sweepTokens } from './platform/tokens/one-time.ts';
import { ATTEMPT_TIME, sweepAttempts } from './register/attempts.ts';
import { sweepRuns } from './reports/run-store.ts';
import { CONNECT_TIME } from './sources/connect.ts';
import { sweepStates } from './sources/state-store.ts';

/**
 * Creates the job that deletes expired data every 10 minutes: sessions, tokens of links in mails, unfinished sign-ins at vendors and
 * sign-in providers, rate limits, announcements of changes, cached data, PDF files, audit entries and runs of reports.
 */
export const expiryJob = ({ db, clock, sessions }: { db: Db; clock: Clock; sessions: Sessions }) =>
  defineJob({
    name: 'expire',
    data: z.object({}),
    expireSeconds: 300,
    heartbeatSeconds: 30,
    retries: 2,
    concurrency: 1,
    pollSeconds: 15,
    schedule: '*/10 * * * *',
    async run() {
      const now = clock.now();
      const ahead = new Date(now + CLOCK_SKEW);
      await sessions.sweep();
      await sweepStates(db, new Date(now - CONNECT_TIME), ahead);
      await sweepAttempts(db, new Date(now - ATTEMPT_TIME), ahead);
      await sweepLimits(db, clock);
      await sweepTokens(db, clock);
      await sweepOutbox(db);
      await sweepCache(db, new Date(now), ahead);
      await sweepPdfs(db, clock);
      await sweepAudit(db, now);
      await sweepRuns(db, now);
    },
  });
