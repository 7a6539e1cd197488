import type { Kysely } from 'kysely';

/** The fields that this migration reads from an older document. */
interface Before {
  rangeType: string;
  startDate: string;
  endDate: string;
  compareStartDate: string | null;
  compareEndDate: string | null;
  [field: string]: unknown;
}

interface Tables {
  dashboards: { company_id: string; id: string; doc: unknown };
}

/** Replaces the five date fields of each stored dashboard by one `range`. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const keys = await db.selectFrom('dashboards').select(['company_id', 'id']).execute();
  // Reads one document at a time, because all documents together may exceed the memory.
  for (const { company_id, id } of keys) {
    const { doc } = await db
      .selectFrom('dashboards')
      .select('doc')
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('dashboards')
      .set({ doc: JSON.stringify(withRange(doc as Before)) })
      .where('company_id', '=', company_id)
      .where('id', '=', id)
      .execute();
  }
}

function withRange({ rangeType: type, startDate, endDate, compareStartDate, compareEndDate, ...rest }: Before) {
  const comparison =
    compareStartDate === null || compareEndDate === null
      ? { mode: 'off' }
      : type === 'custom'
        ? { mode: 'custom', startDate: compareStartDate, endDate: compareEndDate }
        : { mode: 'previous' };
  return { ...rest, range: { type, startDate, endDate, comparison } };
}
