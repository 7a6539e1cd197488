import { type Kysely, sql } from 'kysely';

/** Adds invitations, the users' own settings and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('users')
    .addColumn('avatar', 'text')
    .addColumn('settings', 'jsonb', (column) => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('consented_at', 'timestamptz')
    .addColumn('last_seen_at', 'timestamptz')
    .execute();

  await schema
    .createTable('invitations')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_norm', 'text', (column) => column.notNull())
    .addColumn('role_name', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'varchar(21)')
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('invitations_pk', ['company_id', 'id'])
    .addUniqueConstraint('invitations_address', ['company_id', 'email_norm'])
    .execute();

  // Names are copied, because an entry remains after the named user or subject was deleted.
  await schema
    .createTable('audit_entries')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)')
    .addColumn('user_name', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'varchar(21)')
    .addColumn('subject_name', 'text')
    .addColumn('details', 'text')
    .addColumn('network', 'text')
    .addPrimaryKeyConstraint('audit_entries_pk', ['company_id', 'id'])
    .execute();
  await schema
    .createIndex('audit_entries_by_time')
    .on('audit_entries')
    .columns(['company_id', 'at desc', 'id desc'])
    .execute();
  await schema.createIndex('audit_entries_by_age').on('audit_entries').column('at').execute();
}
