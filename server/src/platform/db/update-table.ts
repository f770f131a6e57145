import type { PgTable } from './drizzle.ts';
import type { Queries } from './queries.ts';

/** Begins an update of a table that is one of several, with columns that all of them have. */
export const updateTable = (q: Queries, table: PgTable, values: object) => q.update(table).set({ ...values });
