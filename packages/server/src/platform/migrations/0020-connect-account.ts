import type { Kysely } from 'kysely';

/** Adds the vendor account that a user enters before a sign-in at a vendor. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('oauth_states').addColumn('account', 'text').execute();
}
