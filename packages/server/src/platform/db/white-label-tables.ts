import type { Instant, Json, NullableInstant } from './columns.ts';

/** The address that a company sends mail from, with its DKIM key. */
interface MailSendersTable {
  company_id: string;
  /** Part of the address before the @. */
  mailbox: string;
  /** Null while the company has no domain. */
  domain: string | null;
  /** First part of the name of the DKIM record. */
  selector: string;
  /** DER in base64. */
  public_key: string;
  /** The private key. */
  ciphertext: string;
  nonce: string;
  key_id: string;
  /** What the last lookup found, by record. */
  verdicts: Json | null;
  changed_at: Instant;
  checked_at: NullableInstant;
  verified_at: NullableInstant;
}

/** The host that a company would like to use. */
interface HostClaimsTable {
  company_id: string;
  host: string;
  /** Random text for its TXT record. */
  proof: string;
  verdicts: Json | null;
  changed_at: Instant;
  checked_at: NullableInstant;
}

/** Index of verified hosts over all companies: the company of a host. */
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
