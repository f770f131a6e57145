import { Readable } from 'node:stream';
import type { TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { CSV_START, formatCsvLine } from '@klantportaal/contract/values/csv';
import { getLast } from '@klantportaal/contract/values/ensure';
import type { Database } from '../../../platform/db/open.ts';
import { addActorNames } from './named-lines.ts';
import { toTrailLine } from './served-line.ts';
import { listTrailLines, TRAIL_PAGE, type TrailFilter } from './trail.queries.ts';

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
export function streamTrailCsv(
  db: Pick<Database, 'query' | 'queryAsSystem'>,
  filter: TrailFilter,
  columns: TrailColumns,
): Readable {
  return Readable.from(streamCsvLines(db, filter, columns), { objectMode: false, encoding: 'utf8' });
}

async function* streamCsvLines(
  db: Pick<Database, 'query' | 'queryAsSystem'>,
  filter: TrailFilter,
  { headings, writeCells }: TrailColumns,
) {
  yield CSV_START + formatCsvLine(headings);
  for (let last: string | undefined; ; ) {
    const after = last;
    const rows = (await db.query(filter.licence_id, (q) => listTrailLines(q, filter, after))) ?? [];
    const page = (await addActorNames(db, rows)).map((row) => formatCsvLine(writeCells(toTrailLine(row))));
    if (page.length > 0) yield page.join('');
    if (rows.length < TRAIL_PAGE) return;
    last = getLast(rows).place;
  }
}
