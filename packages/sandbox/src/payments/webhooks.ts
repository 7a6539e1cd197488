import { createHmac } from 'node:crypto';
import type { Store } from './state.ts';

/** Waiting times in ms before the next attempts to send events. */
const PAUSES = [200, 1_000, 5_000, 30_000, 60_000];
const BATCH = 25;

/**
 * Creates a sender of signed events to the address of the store. It repeats events until they are accepted. An answer with 200 accepts all
 * events; an answer with 202 accepts the events in its body.
 */
export function createSender(store: Store) {
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let running = false;

  async function send(): Promise<void> {
    const { webhook, events } = store.data;
    const batch = events.filter(({ processed }) => !processed).slice(0, BATCH);
    if (running || !webhook || batch.length === 0) return;
    running = true;
    const body = JSON.stringify({ events: batch });
    const signature = createHmac('sha256', webhook.secret).update(body).digest('base64');
    let accepted: string[] = [];
    try {
      const answer = await fetch(webhook.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-fs-signature': signature },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      if (answer.status === 200) accepted = batch.map(({ id }) => id);
      if (answer.status === 202) accepted = text.split('\n').map((id) => id.trim());
    } catch {
      // The service is not running.
    }
    running = false;
    for (const event of batch) if (accepted.includes(event.id)) event.processed = true;
    if (accepted.length > 0) store.save();
    failures = accepted.length === 0 ? failures + 1 : 0;
    if (store.data.events.some(({ processed }) => !processed)) {
      const pause = failures === 0 ? 0 : (PAUSES[Math.min(failures, PAUSES.length) - 1] ?? 0);
      clearTimeout(timer);
      timer = setTimeout(() => void send(), pause).unref();
    }
  }

  return {
    /** Sends events immediately, even after a failed attempt. */
    now(): void {
      failures = 0;
      clearTimeout(timer);
      timer = setTimeout(() => void send(), 0).unref();
    },
  };
}
