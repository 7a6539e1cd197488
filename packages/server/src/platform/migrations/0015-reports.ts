import { type Kysely, sql } from 'kysely';

/** Adds automatic reports, their runs and the deliveries to recipients. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('automatic_reports')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('dashboard_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('settings', 'jsonb', (column) => column.notNull())
    .addColumn('paused', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('created_by', 'varchar(21)')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('next_run_at', 'timestamptz')
    .addColumn('next_local_date', 'varchar(10)')
    .addColumn('planned_at', 'timestamptz')
    .addColumn('last_local_date', 'varchar(10)')
    .addColumn('failing', 'boolean', (column) => column.notNull().defaultTo(false))
    .addPrimaryKeyConstraint('automatic_reports_pk', ['company_id', 'id'])
    .addForeignKeyConstraint(
      'automatic_reports_dashboard',
      ['company_id', 'dashboard_id'],
      'dashboards',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('automatic_reports_by_dashboard')
    .on('automatic_reports')
    .columns(['company_id', 'dashboard_id'])
    .execute();
  await schema
    .createIndex('automatic_reports_due')
    .on('automatic_reports')
    .column('next_run_at')
    .where(sql<boolean>`next_run_at is not null`)
    .execute();

  // The primary key ensures that a report runs only once a day, even with several schedulers.
  await schema
    .createTable('report_runs')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('report_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('local_date', 'varchar(10)', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('scheduled_for', 'timestamptz', (column) => column.notNull())
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('late', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('approved', 'boolean', (column) => column.notNull().defaultTo(false))
    .addColumn('start_date', 'varchar(10)', (column) => column.notNull())
    .addColumn('end_date', 'varchar(10)', (column) => column.notNull())
    .addColumn('attempt', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('not_before', 'timestamptz', (column) => column.notNull())
    .addColumn('due_at', 'timestamptz')
    .addColumn('started_at', 'timestamptz')
    .addColumn('finished_at', 'timestamptz')
    .addPrimaryKeyConstraint('report_runs_pk', ['company_id', 'report_id', 'kind', 'local_date', 'n'])
    .addUniqueConstraint('report_runs_id', ['company_id', 'id'])
    .addForeignKeyConstraint(
      'report_runs_report',
      ['company_id', 'report_id'],
      'automatic_reports',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('report_runs_due')
    .on('report_runs')
    .column('due_at')
    .where(sql<boolean>`due_at is not null`)
    .execute();
  await schema.createIndex('report_runs_by_age').on('report_runs').column('scheduled_for').execute();

  await schema
    .createTable('report_deliveries')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('run_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'varchar(10)', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('lost', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('at', 'timestamptz')
    .addPrimaryKeyConstraint('report_deliveries_pk', ['company_id', 'run_id', 'recipient'])
    .addForeignKeyConstraint(
      'report_deliveries_run',
      ['company_id', 'run_id'],
      'report_runs',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
}
