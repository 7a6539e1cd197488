import type { ColumnType, Generated } from 'kysely';
import type { Instant, Json, NullableInstant } from './columns.ts';

interface UsersTable {
  company_id: string;
  id: string;
  name: string;
  email: string;
  role_name: 'admin' | 'member';
  creator: boolean;
  age_consent: boolean;
  terms_consent: boolean;
  /** Opaque value that is compared with the header `x-identification`. */
  identification: string;
  onboarding: Json;
  /** Path of the picture. */
  avatar: string | null;
  /** The user's own settings. An absent setting has its default value. */
  settings: ColumnType<unknown, string | undefined, string>;
  /**
   * Time of the later one of the user's two consents: to the terms, and about the minimum age. Null if a consent is
   * missing.
   */
  consented_at: NullableInstant;
  last_seen_at: NullableInstant;
  created_at: Instant;
  /** Time at which the user confirmed the current e-mail address; null before. */
  verified_at: NullableInstant;
  /** Time at which the operator locked the user. A locked user cannot sign in. Null if the user is not locked. */
  locked_at: NullableInstant;
}

/** People who were invited and have not joined yet. */
interface InvitationsTable {
  company_id: string;
  id: string;
  email: string;
  email_norm: string;
  role_name: 'admin' | 'member';
  /** Message of the inviting user in the mail; may be empty. */
  message: string;
  invited_by: string | null;
  sent_at: Instant;
  expires_at: Instant;
}

/** The audit log. Names are copied, because an entry remains after the named user or subject was deleted. */
interface AuditEntriesTable {
  company_id: string;
  id: string;
  at: Instant;
  /** Null for a guest and for the service itself. */
  user_id: string | null;
  user_name: string | null;
  action: string;
  area: string;
  subject_id: string | null;
  subject_name: string | null;
  details: string | null;
  /** Network part of the request's IP address. */
  network: string | null;
}

/** The user of each e-mail address, across all companies. */
interface UserEmailsTable {
  email_norm: string;
  company_id: string;
  user_id: string;
}

interface CredentialsTable {
  company_id: string;
  user_id: string;
  password_hash: string;
  changed_at: Instant;
}

interface SessionsTable {
  id_hash: string;
  company_id: string;
  user_id: string;
  created_at: Instant;
  used_at: Instant;
  /** Browser and system, such as "Firefox on Linux". */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the session only permits setting up the second factor that the company requires. */
  must_enrol: Generated<boolean>;
}

/** Links that are sent by mail and valid once. */
interface OneTimeTokensTable {
  token_hash: string;
  purpose: string;
  company_id: string;
  /** Id of the user, or of the invitation. */
  subject: string;
  detail: string | null;
  created_at: Instant;
  expires_at: Instant;
  used_at: NullableInstant;
}

/** The encrypted secret of a user's codes (TOTP). */
interface SecondFactorsTable {
  company_id: string;
  user_id: string;
  ciphertext: string;
  nonce: string;
  key_id: string;
  /** Null until the user has entered a first code. Until then the second factor is not in use. */
  confirmed_at: NullableInstant;
  /** Time step of the last accepted code. Each code is accepted only once. */
  last_step: Generated<number>;
  created_at: Instant;
}

interface RecoveryCodesTable {
  company_id: string;
  user_id: string;
  code_hash: string;
  used_at: NullableInstant;
}

/** Tables of users: their records, sign-ins and invitations, and the audit log. */
export interface PeopleTables {
  users: UsersTable;
  invitations: InvitationsTable;
  audit_entries: AuditEntriesTable;
  user_emails: UserEmailsTable;
  credentials: CredentialsTable;
  sessions: SessionsTable;
  one_time_tokens: OneTimeTokensTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
}
