import type { ColumnType } from 'kysely';

/** A JSON column. It is read as a value and written as JSON text, because the driver would write an array as a PostgreSQL array. */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
