import type { Provider } from '@reporting/contract/rules';
import type { Instant, Json } from './columns.ts';

/** What a company was registered with. */
interface RegistrationsTable {
  company_id: string;
  /** Null for a registration by form. */
  provider: string | null;
  flow: 'dashboard' | 'mc';
  dashboards: number;
  interval_months: number;
  /** The codes. */
  coupons: Json<string[]>;
  /** The client id of Google Analytics. */
  cid: string | null;
  /** The order of the checkout; an order registers one company. */
  order_id: string | null;
  created_at: Instant;
}

/** The provider accounts with which users sign in. */
interface IdentitiesTable {
  provider: Provider;
  /** The provider's id of the account. */
  subject: string;
  company_id: string;
  user_id: string;
  email: string | null;
  created_at: Instant;
}

/** Open sign-ins and registrations at providers. */
interface IdentityStatesTable {
  state_hash: string;
  /** The cookie of the browser that started it; another one cannot finish it. */
  browser_hash: string;
  provider: string;
  verifier: string;
  nonce: string;
  purpose: Json;
  created_at: Instant;
}

/** The tables of registrations and of sign-ins with providers. */
export interface RegistrationTables {
  registrations: RegistrationsTable;
  identities: IdentitiesTable;
  identity_states: IdentityStatesTable;
}
