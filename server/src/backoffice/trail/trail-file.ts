import { Readable } from 'node:stream';
import type { Locale } from '@klantportaal/contract/language';
import { CSV_START, csvLine } from '@klantportaal/contract/values/csv';
import type { Database } from '../../db/open.ts';
import { namedLines } from './named-lines.ts';
import { servedLine } from './served-line.ts';
import { TRAIL_PAGE, type TrailFilter, trailLines } from './trail.queries.ts';

const columns = [
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
];

/** Lines of the trail as CSV, a page at a time while they are read: a file of any length costs no memory. */
export function trailFile(
  db: Pick<Database, 'query' | 'queryAsSystem'>,
  filter: TrailFilter,
  locale: Locale,
): Readable {
  return Readable.from(linesOf(db, filter, locale), { objectMode: false, encoding: 'utf8' });
}

async function* linesOf(db: Pick<Database, 'query' | 'queryAsSystem'>, filter: TrailFilter, locale: Locale) {
  yield CSV_START + csvLine(columns);
  for (let last: number | undefined; ; ) {
    const before = last;
    const rows = (await db.query(filter.licence_id, (q) => trailLines(q, filter, before))) ?? [];
    const page = (await namedLines(db, rows))
      .map(servedLine)
      .map(({ by, title, ...line }) =>
        csvLine([
          line.at,
          by.name ?? by.id,
          by.kind,
          by.id,
          line.act,
          title[locale],
          line.dossier_firm_id,
          line.person_firm_id,
          line.target_kind,
          line.target_id,
          line.address,
          Object.keys(line.details).length > 0 ? JSON.stringify(line.details) : null,
        ]),
      );
    if (page.length > 0) yield page.join('');
    if (rows.length < TRAIL_PAGE) return;
    last = rows.at(-1)!.id;
  }
}
