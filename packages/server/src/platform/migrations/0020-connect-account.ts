import type { Kysely } from 'kysely';

/** The account that is entered before a sign-in at a vendor. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('oauth_states').addColumn('account', 'text').execute();
}
