import type { Logger } from 'pino';
import type { OpenDatabase } from '../db/open-database.ts';
import { createNumbers } from './numbers.ts';
import { type Announcement, lastNumbers, type OutboxRow, readOutbox } from './outbox.ts';

/** Reads the outbox and passes on the announcements that are made after its start. */
export interface Feed {
  /** Starts the feed. Every change that is committed after the promise resolves is passed on. Idempotent. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds between two regular reads. They are necessary because a hint of another process can be lost. */
const POLL = 1_000;
/** Milliseconds in which several hints to other processes are combined into one. */
const HINT_PAUSE = 5;
const READ_AT_ONCE = 500;

/**
 * Creates the feed of announcements. Writes of this process cause an immediate read, and so do hints, with which other processes report new
 * rows of the outbox. Announcements come only from rows of the outbox. A lost hint therefore delays announcements but loses none.
 */
export function createFeed(
  { db, changes, signals }: Pick<OpenDatabase, 'db' | 'changes' | 'signals'>,
  log: Logger,
  onAnnouncements: (announcements: readonly Announcement[]) => Promise<void>,
): Feed {
  let started: Promise<void> | null = null;
  let running = false;
  let stopped = false;
  let numbers = createNumbers([], 0);
  let timer: NodeJS.Timeout | undefined;
  let hint: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();
  let queued = false;
  let stopListening: (() => Promise<void>) | undefined;

  changes.listen(['outbox'], () => {
    read();
    // The hint is sent even if this process has no open sockets, because other processes can have some.
    if (!signals || hint) return;
    hint = setTimeout(() => {
      hint = undefined;
      signals.send().catch((error: unknown) => log.warn({ err: error }, 'other processes were not notified'));
    }, HINT_PAUSE).unref();
  });

  /** Starts a read after the running read. Further calls before this read starts have no effect. */
  function read(): void {
    if (!running || queued) return;
    queued = true;
    reading = reading.then(async () => {
      queued = false;
      if (running) await readAll();
    });
  }

  async function readAll(): Promise<void> {
    clearTimeout(timer);
    let failed = false;
    try {
      let rows: OutboxRow[];
      do {
        rows = await readOutbox(db, numbers.last(), numbers.missing(performance.now()), READ_AT_ONCE);
        const announcements = rows.flatMap(({ announcement }) => announcement ?? []);
        if (announcements.length > 0) await onAnnouncements(announcements);
        numbers.seen(
          rows.map(({ seq }) => seq),
          performance.now(),
        );
      } while (rows.length === READ_AT_ONCE && running);
    } catch (error) {
      failed = true;
      log.warn(
        { err: error },
        'changes could not be sent to clients; the service reads the changes again and sends them',
      );
    }
    // If no other process uses the database, only a failed read must be repeated.
    if (running && (signals || failed)) timer = setTimeout(read, POLL).unref();
  }

  async function begin(): Promise<void> {
    numbers = createNumbers(await lastNumbers(db, READ_AT_ONCE), performance.now());
    if (stopped) return;
    running = true;
    stopListening = signals?.listen(read);
    read();
  }

  return {
    start() {
      started ??= begin().catch((error: unknown) => {
        started = null;
        throw error;
      });
      return started;
    },
    async stop() {
      stopped = true;
      running = false;
      clearTimeout(timer);
      clearTimeout(hint);
      await reading;
      await stopListening?.();
    },
  };
}
