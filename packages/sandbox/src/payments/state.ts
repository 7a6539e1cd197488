import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Card = 'works' | 'fails';
type SubscriptionState = 'trial' | 'active' | 'overdue' | 'canceled' | 'deactivated';

export type StoredSubscription = {
  id: string;
  account: string;
  product: string;
  description: string;
  price: number;
  intervalLength: number;
  state: SubscriptionState;
  begin: number;
  /** Due time of the next charge, in ms since 1970. */
  next: number;
  deactivation: number | null;
  changed: number;
  tags: Record<string, unknown>;
};

export type StoredOrder = {
  id: string;
  reference: string;
  account: string;
  subscription: string;
  total: number;
  at: number;
  tags: Record<string, unknown>;
};

/** An event in the provider's format. */
type StoredEvent = { id: string; type: string; created: number; live: false; processed: boolean; data: unknown };

type Persisted = {
  publicKey?: string;
  webhook?: { url: string; secret: string };
  accounts: Record<string, { email: string; card: Card }>;
  subscriptions: Record<string, StoredSubscription>;
  orders: Record<string, StoredOrder>;
  /** The latest events. Events that are not processed are sent again. */
  events: StoredEvent[];
  /** Number of orders, which is part of their references. */
  counted: number;
};

const FILE = 'payments.json';
const EVENTS_KEPT = 500;

/** Opens the store's state, a JSON file in the state folder. Every change replaces the file. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  const data: Persisted = read(path) ?? { accounts: {}, subscriptions: {}, orders: {}, events: [], counted: 0 };
  return {
    data,
    save() {
      data.events.splice(0, Math.max(0, data.events.length - EVENTS_KEPT));
      writeFileSync(`${path}.new`, `${JSON.stringify(data)}\n`, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

export type Store = ReturnType<typeof openStore>;

function read(path: string): Persisted | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Persisted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The sandbox's state file ${path} is damaged: delete it to start without payments.`);
  }
}
