import type { ColumnType } from 'kysely';

/** A JSON column: read as a value, written as JSON text (the driver would write an array as a PostgreSQL array). */
export type Json<T = unknown> = ColumnType<T, string, string>;
export type Instant = ColumnType<Date, Date, Date>;
export type NullableInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
