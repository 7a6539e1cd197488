import type { Provider } from '@reporting/contract/rules';
import type { Instant, Json } from './columns.ts';

/** Data with which a company was registered. */
interface RegistrationsTable {
  company_id: string;
  /** The sign-in provider; null for a registration by form. */
  provider: string | null;
  flow: 'dashboard' | 'mc';
  dashboards: number;
  interval_months: number;
  /** Codes of the coupons. */
  coupons: Json<string[]>;
  /** The client id of Google Analytics; null if unknown. */
  cid: string | null;
  /** The order of the checkout. An order registers only one company. */
  order_id: string | null;
  created_at: Instant;
}

/** Accounts at sign-in providers with which users sign in. */
interface IdentitiesTable {
  provider: Provider;
  /** Id of the account at the provider. */
  subject: string;
  company_id: string;
  user_id: string;
  email: string | null;
  created_at: Instant;
}

/** Sign-ins and registrations at providers that are not finished. */
interface IdentityStatesTable {
  state_hash: string;
  /** Hash of the cookie of the browser that started the sign-in. Another browser cannot finish it. */
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
