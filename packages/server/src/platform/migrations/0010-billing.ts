import { type Kysely, sql } from 'kysely';

/**
 * Adds quotes, events of the payment provider, and coupons of companies. The column `ended` is true for dashboards that were archived
 * because the company's access to the service ended.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('companies')
    .addColumn('discount', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('restored_at', 'timestamptz')
    .execute();
  await schema
    .alterTable('dashboards')
    .addColumn('ended', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();

  await schema
    .createTable('payment_quotes')
    .addColumn('id', 'varchar(21)', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.references('companies.id').onDelete('cascade'))
    .addColumn('dashboards', 'integer', (column) => column.notNull())
    .addColumn('interval', 'integer', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('coupons', 'jsonb', (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('subscription_id', 'text')
    .addColumn('accepted_at', 'timestamptz')
    .execute();
  await schema.createIndex('payment_quotes_by_company').on('payment_quotes').column('company_id').execute();
  await schema.createIndex('payment_quotes_by_subscription').on('payment_quotes').column('subscription_id').execute();

  await schema
    .createTable('payment_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.references('companies.id').onDelete('cascade'))
    .addColumn('subscription_id', 'text', (column) => column.notNull())
    .addColumn('body', 'jsonb', (column) => column.notNull())
    .addColumn('received_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('payment_events_by_company').on('payment_events').column('company_id').execute();
  await schema.createIndex('payment_events_by_subscription').on('payment_events').column('subscription_id').execute();

  await schema
    .createTable('company_coupons')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('value', 'double precision', (column) => column.notNull())
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull())
    .addColumn('applied_by', 'varchar(21)')
    .addPrimaryKeyConstraint('company_coupons_pk', ['company_id', 'key'])
    .execute();
}
