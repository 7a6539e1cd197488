import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@reporting/contract/rules';

/** Who makes the running request. */
interface Actor {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly ip: string;
  /** Of the request; mails that it causes are in this language if their recipient has chosen none. */
  readonly language: Language;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs the work of a request; `currentActor` returns its actor meanwhile. */
export const asActor = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** Returns who makes the running request; null outside a request, for the service's own jobs. */
export const currentActor = (): Actor | null => actors.getStore() ?? null;

/** Returns the language of the running request; English outside a request. */
export const actorLanguage = (): Language => currentActor()?.language ?? 'en';
