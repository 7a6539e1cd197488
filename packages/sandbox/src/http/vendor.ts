import type { World } from '../world/world.ts';
import type { OAuthClient } from './clients.ts';
import type { Reply } from './reply.ts';
import type { SandboxRequest } from './request.ts';
import type { Route } from './router.ts';

/** The interface of a vendor's stand-in. */
export type Vendor = {
  /** First segment of its paths, and its name in faults and controls. */
  id: string;
  routes: readonly Route[];
  /** Returns the answer with this status in the vendor's format; `path` is that of the request. */
  error(status: number, path: string): Reply;
  /** Returns the answer for an error thrown by a handler; undefined for an unexpected error. */
  errorOf(thrown: unknown): Reply | undefined;
  /** Returns the account of a request, so that a fault can apply to one account. */
  accountOf(request: SandboxRequest): string | undefined;
  /** Revokes the credentials of an account, or of every account if undefined. Returns how many. */
  revoke?(account: string | undefined): number;
  /** Expires access tokens; they can be refreshed. Returns the number of accounts. */
  expire?(account: string | undefined): number;
  /** Resets used quotas. */
  resetQuota?(): void;
  /** Additional controls of this vendor, below `/_sandbox/{id}`. */
  controls?: readonly Control[];
};

/** A control of one vendor, or of the world, which changes or returns its state for a test. */
export type Control = Pick<Route, 'method' | 'path' | 'handle'>;

/** Arguments for the creation of a vendor's stand-in. */
export type VendorOptions = {
  /** Folder for state that survives a restart. */
  stateDir: string;
  /** A folder whose CSV files are served as spreadsheets. */
  sheets: string | undefined;
  /** Accepted OAuth clients. */
  clients: readonly OAuthClient[];
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** The figures of the fictional companies, shared by all vendors. */
  world: World;
};
