import type { OAuthClient } from './clients.ts';
import type { Reply } from './reply.ts';
import type { SandboxRequest } from './request.ts';
import type { Route } from './router.ts';

/** A stand-in for one vendor. The core serves it and knows nothing else of it. */
export type Vendor = {
  /** First part of its paths, and its name in faults and controls. */
  id: string;
  routes: readonly Route[];
  /** The answer of this status in the vendor's own shape; `path` is that of the request. */
  error(status: number, path: string): Reply;
  /** The answer for something that a handler has thrown; undefined where it is no answer of the vendor's. */
  errorOf(thrown: unknown): Reply | undefined;
  /** Whose account a request is for, so that a fault can meet one account alone. */
  accountOf(request: SandboxRequest): string | undefined;
  /** Voids the credentials of an account, of every account where undefined. Says how many it met. */
  revoke?(account: string | undefined): number;
  /** Lets access tokens expire early; refreshing works. Says how many accounts it met. */
  expire?(account: string | undefined): number;
  /** Gives used up quotas back. */
  resetQuota?(): void;
  /** Further controls of this vendor alone, below `/_sandbox/{id}`. */
  controls?: readonly Control[];
};

/** A control of one vendor, with which a test changes or reads its state. */
type Control = Pick<Route, 'method' | 'path' | 'handle'>;

/** What a vendor's stand-in is made with. */
export type VendorOptions = {
  /** Folder for what has to survive a restart. */
  stateDir: string;
  /** A folder whose CSV files are served as spreadsheets. */
  sheets: string | undefined;
  /** OAuth clients that are accepted. */
  clients: readonly OAuthClient[];
  /** Epoch milliseconds. */
  now: () => number;
};
