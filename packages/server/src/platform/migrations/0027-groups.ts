import { type Kysely, sql } from 'kysely';

/** Adds groups of monitored domains, the sources of each domain, the values of each day, and the alerts. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('campaigns')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull().references('companies.id').onDelete('cascade'))
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaigns_pk', ['company_id', 'id'])
    .execute();
  await schema
    .createTable('campaign_domains')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('campaign_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('domain', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('requested_at', 'timestamptz')
    .addColumn('lease', 'varchar(21)')
    .addColumn('lease_until', 'timestamptz')
    .addPrimaryKeyConstraint('campaign_domains_pk', ['company_id', 'id'])
    .addUniqueConstraint('campaign_domains_domain', ['company_id', 'campaign_id', 'domain'])
    .addForeignKeyConstraint(
      'campaign_domains_campaign',
      ['company_id', 'campaign_id'],
      'campaigns',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  // Source ids have no foreign key, because a domain keeps its stored values after its source is deleted.
  await schema
    .createTable('domain_links')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('domain_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('source_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('property', 'text', (column) => column.notNull())
    .addColumn('property_name', 'text', (column) => column.notNull())
    .addColumn('currency', 'text')
    .addColumn('collected_to', 'text')
    .addColumn('attempted_at', 'timestamptz')
    .addColumn('problem', 'text')
    .addColumn('mend', 'text')
    .addPrimaryKeyConstraint('domain_links_pk', ['company_id', 'domain_id', 'role'])
    .addForeignKeyConstraint(
      'domain_links_domain',
      ['company_id', 'domain_id'],
      'campaign_domains',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createTable('domain_values')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('domain_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('sessions', 'double precision')
    .addColumn('conversions', 'double precision')
    .addColumn('clicks', 'double precision')
    .addColumn('impressions', 'double precision')
    .addColumn('position', 'double precision')
    .addColumn('cost', 'double precision')
    .addPrimaryKeyConstraint('domain_values_pk', ['company_id', 'domain_id', 'day'])
    .addForeignKeyConstraint(
      'domain_values_domain',
      ['company_id', 'domain_id'],
      'campaign_domains',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await schema
    .createTable('domain_alerts')
    .addColumn('company_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('id', 'varchar(21)', (column) => column.notNull())
    .addColumn('domain_id', 'varchar(21)', (column) => column.notNull())
    .addColumn('metric', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('snoozed_at', 'timestamptz')
    .addColumn('snoozed_by', 'varchar(21)')
    .addColumn('snooze_until', 'text')
    .addColumn('snooze_reason', 'text')
    .addPrimaryKeyConstraint('domain_alerts_pk', ['company_id', 'id'])
    .addUniqueConstraint('domain_alerts_metric', ['company_id', 'domain_id', 'metric'])
    .addForeignKeyConstraint(
      'domain_alerts_domain',
      ['company_id', 'domain_id'],
      'campaign_domains',
      ['company_id', 'id'],
      (key) => key.onDelete('cascade'),
    )
    .addCheckConstraint('domain_alerts_snooze', sql`snoozed_at is not null or snooze_until is null`)
    .execute();
}
