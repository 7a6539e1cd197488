import type { World } from '../world/world.ts';
import type { OAuthClient } from './clients.ts';
import type { Reply } from './reply.ts';
import type { SandboxRequest } from './request.ts';
import type { Route } from './router.ts';

/** The interface of a vendor's stand-in. */
export type Vendor = {
  /** First segment of the vendor's paths, and the vendor's name in faults and controls. */
  id: string;
  routes: readonly Route[];
  /** Returns the error answer with this status in the vendor's format. `path` is the request's path. */
  error(status: number, path: string): Reply;
  /** Returns the answer for an error that a handler threw; undefined for an unexpected error. */
  errorOf(thrown: unknown): Reply | undefined;
  /** Returns the vendor account of a request, so that a fault can apply to one account; undefined if it is unknown. */
  accountOf(request: SandboxRequest): string | undefined;
  /**
   * Revokes the credentials of `account`, or of every account if `account` is undefined. Returns the number of affected
   * accounts.
   */
  revoke?(account: string | undefined): number;
  /**
   * Expires the access tokens of `account`, or of every account if `account` is undefined. They can be renewed. Returns the
   * number of affected accounts.
   */
  expire?(account: string | undefined): number;
  /** Resets used quotas. */
  resetQuota?(): void;
  /** Additional controls of this vendor, below `/_sandbox/{id}`. */
  controls?: readonly Control[];
};

/** A control of a vendor or of the world. It changes or returns state for a test. */
export type Control = Pick<Route, 'method' | 'path' | 'handle'>;

/** Arguments for the creation of a vendor's stand-in. */
export type VendorOptions = {
  /** Folder for state that is kept over a restart. */
  stateDir: string;
  /** A folder whose CSV files are served as spreadsheets. */
  sheets: string | undefined;
  /** Accepted OAuth clients. */
  clients: readonly OAuthClient[];
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** The figures of the fictional companies, which all vendors share. */
  world: World;
};
