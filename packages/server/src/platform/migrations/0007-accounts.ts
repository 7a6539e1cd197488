import { type Kysely, sql } from 'kysely';

/** Adds links by mail, verified addresses, second factors and the device of a session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .execute();
  await db.schema
    .createIndex('one_time_tokens_by_subject')
    .on('one_time_tokens')
    .columns(['company_id', 'purpose', 'subject'])
    .execute();
  await db.schema.createIndex('one_time_tokens_by_expiry').on('one_time_tokens').column('expires_at').execute();

  await db.schema.alterTable('users').addColumn('verified_at', 'timestamptz').execute();
  // Users of earlier versions count as verified, because a set-up link or the demo created them.
  await sql`update users set verified_at = created_at`.execute(db);
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  await db.schema
    .alterTable('companies')
    .addColumn('second_factor_required', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();

  const ofUser = ['company_id', 'user_id'] as const;
  await db.schema
    .createTable('second_factors')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('ciphertext', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('second_factors_pk', [...ofUser])
    .addForeignKeyConstraint('second_factors_user', [...ofUser], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('recovery_codes_pk', [...ofUser, 'code_hash'])
    .addForeignKeyConstraint('recovery_codes_user', [...ofUser], 'users', ['company_id', 'id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
}
