import type { Kysely } from 'kysely';

/** Adds the data of registrations, and the provider accounts with which people sign in. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('registrations')
    .addColumn('company_id', 'varchar(21)', (column) =>
      column.primaryKey().references('companies.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text')
    .addColumn('flow', 'text', (column) => column.notNull())
    .addColumn('dashboards', 'integer', (column) => column.notNull())
    .addColumn('interval_months', 'integer', (column) => column.notNull())
    .addColumn('coupons', 'jsonb', (column) => column.notNull())
    .addColumn('cid', 'text')
    .addColumn('order_id', 'text', (column) => column.unique())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject'])
    .addUniqueConstraint('identities_one_of_a_provider', ['company_id', 'user_id', 'provider'])
    .addForeignKeyConstraint('identities_user', ['company_id', 'user_id'], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('identity_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('purpose', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('identity_states_by_time').on('identity_states').column('created_at').execute();
}
