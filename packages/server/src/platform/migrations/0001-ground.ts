import { type Kysely, sql } from 'kysely';

/** Creates companies, their users, sources and dashboards. Tables of a company's objects have the key (company_id, id). */
export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema;

  await schema
    .createTable('companies')
    .addColumn('id', 'varchar(21)', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('logo', 'text')
    .addColumn('timezone', 'text', (column) => column.notNull())
    .addColumn('demo', 'boolean', (column) => column.notNull())
    .addColumn('state', 'text')
    .addColumn('subscription_id', 'text')
    .addColumn('expires_at', 'timestamptz')
    .addColumn('dashboards_limit', 'integer', (column) => column.notNull())
    .addColumn('bonus_dashboards', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await schema
    .createTable('users')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('role_name', 'text', (column) => column.notNull())
    .addColumn('creator', 'boolean', (column) => column.notNull())
    .addColumn('age_consent', 'boolean', (column) => column.notNull())
    .addColumn('terms_consent', 'boolean', (column) => column.notNull())
    .addColumn('identification', 'text', (column) => column.notNull())
    .addColumn('onboarding', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('users_pk', ['company_id', 'id'])
    .execute();

  const ofUser = ['company_id', 'user_id'] as const;
  await schema
    .createTable('user_emails')
    .addColumn('email_norm', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addForeignKeyConstraint('user_emails_user', [...ofUser], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('credentials')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('credentials_pk', [...ofUser])
    .addForeignKeyConstraint('credentials_user', [...ofUser], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz', (column) => column.notNull())
    .addForeignKeyConstraint('sessions_user', [...ofUser], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('sessions_by_user')
    .on('sessions')
    .columns([...ofUser])
    .execute();

  await schema
    .createTable('oauth_states')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_hash', 'text', (column) => column.notNull().references('sessions.id_hash').onDelete('cascade'))
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('attempt', 'text', (column) => column.notNull())
    .addColumn('source_id', 'varchar(21)')
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('oauth_states_by_session').on('oauth_states').column('session_hash').execute();

  await schema
    .createTable('sources')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('invalid_since', 'timestamptz')
    .addColumn('connected_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_read_at', 'timestamptz')
    .addPrimaryKeyConstraint('sources_pk', ['company_id', 'id'])
    .addUniqueConstraint('sources_account', ['company_id', 'type', 'external_id'])
    .execute();

  await schema
    .createTable('source_secrets')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('source_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('ciphertext', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('source_secrets_pk', ['company_id', 'source_id'])
    .addForeignKeyConstraint(
      'source_secrets_source',
      ['company_id', 'source_id'],
      'sources',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('dashboards')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('permalink', 'varchar(24)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('doc', 'jsonb', (column) => column.notNull())
    .addColumn('widgets_count', 'integer', (column) => column.notNull())
    .addColumn('thumbnail', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_by', 'varchar(21)')
    .addPrimaryKeyConstraint('dashboards_pk', ['company_id', 'id'])
    .execute();
  await schema
    .createIndex('dashboards_by_edit')
    .on('dashboards')
    .columns(['company_id', 'active', 'updated_at'])
    .execute();

  const ofDashboard = ['company_id', 'dashboard_id'] as const;
  await schema
    .createTable('permalinks')
    .addColumn('permalink', 'varchar(24)', (column) => column.primaryKey())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addForeignKeyConstraint('permalinks_dashboard', [...ofDashboard], 'dashboards', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('permalinks_by_dashboard')
    .on('permalinks')
    .columns([...ofDashboard])
    .execute();

  await schema
    .createTable('dashboard_saves')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('editor', 'text', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('dashboard_saves_pk', ['company_id', 'dashboard_id', 'version'])
    .addUniqueConstraint('dashboard_saves_once', ['company_id', 'dashboard_id', 'editor', 'sequence'])
    .addForeignKeyConstraint('dashboard_saves_dashboard', [...ofDashboard], 'dashboards', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

  await schema
    .createTable('dashboard_widgets')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('widget_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addPrimaryKeyConstraint('dashboard_widgets_pk', ['company_id', 'widget_id', 'dashboard_id'])
    .addForeignKeyConstraint(
      'dashboard_widgets_dashboard',
      [...ofDashboard],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('dashboard_widgets_by_dashboard')
    .on('dashboard_widgets')
    .columns([...ofDashboard])
    .execute();

  await schema
    .createTable('dashboard_sources')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('source_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('widgets_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('dashboard_sources_pk', ['company_id', 'dashboard_id', 'source_id'])
    .addForeignKeyConstraint(
      'dashboard_sources_dashboard',
      [...ofDashboard],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'dashboard_sources_source',
      ['company_id', 'source_id'],
      'sources',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('dashboard_sources_by_source')
    .on('dashboard_sources')
    .columns(['company_id', 'source_id'])
    .execute();

  await schema
    .createTable('widget_cache')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('source_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('fetched_at', 'timestamptz', (column) => column.notNull())
    .addColumn('fresh_until', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('widget_cache_pk', ['company_id', 'key_hash'])
    .addForeignKeyConstraint(
      'widget_cache_source',
      ['company_id', 'source_id'],
      'sources',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema.createIndex('widget_cache_by_source').on('widget_cache').columns(['company_id', 'source_id']).execute();
  await schema.createIndex('widget_cache_by_expiry').on('widget_cache').column('expires_at').execute();

  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .execute();

  await schema
    .createTable('rate_limits')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await sql`create index dashboards_by_name on dashboards (company_id, lower(name))`.execute(db);
}
