import type { Kysely } from 'kysely';

/** Adds the mail about the subscription that was sent last, so that each of these mails is sent once. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('companies').addColumn('billing_notice', 'text').execute();
}
