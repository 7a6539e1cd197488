import type { Kysely } from 'kysely';

/** Adds the mark of sessions that only permit setting up the second factor that the company requires. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('must_enrol', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
