import type { Instant, Json, NullableInstant } from './columns.ts';

/** The address from which a company sends mails, and its DKIM key. */
interface MailSendersTable {
  company_id: string;
  /** Part of the address before the @. */
  mailbox: string;
  /** Null while the company has no domain. */
  domain: string | null;
  /** First part of the DKIM record's name. */
  selector: string;
  /** Public DKIM key, as DER in base64. */
  public_key: string;
  /** Encrypted private DKIM key. */
  ciphertext: string;
  nonce: string;
  key_id: string;
  /** Results of the last lookup, by record; null before the first lookup. */
  verdicts: Json | null;
  changed_at: Instant;
  checked_at: NullableInstant;
  verified_at: NullableInstant;
}

/** The host that a company wants to verify and use. */
interface HostClaimsTable {
  company_id: string;
  host: string;
  /** Random text that the TXT record of the host must contain. */
  proof: string;
  verdicts: Json | null;
  changed_at: Instant;
  checked_at: NullableInstant;
}

/** The company of each verified host, across all companies. */
interface HostsTable {
  host: string;
  company_id: string;
  verified_at: Instant;
}

export interface WhiteLabelTables {
  mail_senders: MailSendersTable;
  host_claims: HostClaimsTable;
  hosts: HostsTable;
}
