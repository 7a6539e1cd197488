import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@reporting/contract/rules';

/** The person who makes the current request. */
interface Actor {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly ip: string;
  /** Language of the request. Mails that the request causes have this language if their recipient has not chosen one. */
  readonly language: Language;
}

const actors = new AsyncLocalStorage<Actor>();

/** Runs the work of a request. During the work, `currentActor` returns `actor`. */
export const asActor = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/**
 * Returns the actor of the current request. Returns null in a GET request, and outside a request, for example in a job.
 */
export const currentActor = (): Actor | null => actors.getStore() ?? null;

/** Returns the language of the current actor; English without an actor. */
export const actorLanguage = (): Language => currentActor()?.language ?? 'en';
