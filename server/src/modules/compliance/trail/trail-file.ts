import { Readable } from 'node:stream';
import type { TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { CSV_START, csvLine } from '@klantportaal/contract/values/csv';
import type { Database } from '../../../platform/db/open.ts';
import { namedLines } from './named-lines.ts';
import { servedLine } from './served-line.ts';
import { TRAIL_PAGE, type TrailFilter, trailLines } from './trail.queries.ts';

type Cell = string | null;

/** The columns of a file of the trail, and what a line has in them. */
export interface TrailColumns {
  headings: readonly string[];
  writeCells: (line: TrailLine) => readonly Cell[];
}

/** Columns for programs: the names and values of the call that lists the trail. */
export const programColumns = {
  headings: [
    'at',
    'who',
    'who_kind',
    'who_id',
    'act',
    'what',
    'dossier',
    'person',
    'target_kind',
    'target_id',
    'address',
    'details',
  ],
  writeCells: ({ by, title, ...line }) => [
    line.at,
    by.name ?? by.id,
    by.kind,
    by.id,
    line.act,
    title.nl,
    line.dossier_firm_id,
    line.person_firm_id,
    line.target_kind,
    line.target_id,
    line.address,
    Object.keys(line.details).length > 0 ? JSON.stringify(line.details) : null,
  ],
} as const satisfies TrailColumns;

/** Lines of the trail as CSV, a page at a time while they are read: a file of any length costs no memory. */
export function trailFile(
  db: Pick<Database, 'query' | 'queryAsSystem'>,
  filter: TrailFilter,
  columns: TrailColumns,
): Readable {
  return Readable.from(linesOf(db, filter, columns), { objectMode: false, encoding: 'utf8' });
}

async function* linesOf(
  db: Pick<Database, 'query' | 'queryAsSystem'>,
  filter: TrailFilter,
  { headings, writeCells }: TrailColumns,
) {
  yield CSV_START + csvLine(headings);
  for (let last: string | undefined; ; ) {
    const after = last;
    const rows = (await db.query(filter.licence_id, (q) => trailLines(q, filter, after))) ?? [];
    const page = (await namedLines(db, rows)).map((row) => csvLine(writeCells(servedLine(row))));
    if (page.length > 0) yield page.join('');
    if (rows.length < TRAIL_PAGE) return;
    last = rows.at(-1)!.place;
  }
}
