import type { Kysely } from 'kysely';

/** Adds senders and hosts of companies, the company of each verified host, and users that the operator has locked. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('mail_senders')
    .addColumn('company_id', 'varchar(21)', (column) =>
      column.primaryKey().references('companies.id').onDelete('cascade'),
    )
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('domain', 'text')
    .addColumn('selector', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('ciphertext', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('verdicts', 'jsonb')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checked_at', 'timestamptz')
    .addColumn('verified_at', 'timestamptz')
    .execute();
  await schema
    .createTable('host_claims')
    .addColumn('company_id', 'varchar(21)', (column) =>
      column.primaryKey().references('companies.id').onDelete('cascade'),
    )
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('verdicts', 'jsonb')
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('checked_at', 'timestamptz')
    .execute();
  await schema
    .createTable('hosts')
    .addColumn('host', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('verified_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('hosts_by_company').on('hosts').column('company_id').execute();
  await schema.alterTable('users').addColumn('locked_at', 'timestamptz').execute();
}
