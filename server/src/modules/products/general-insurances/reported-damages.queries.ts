import { and, asc, eq, inArray } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, type Feed, readFeed } from '../../events/feed.queries.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../products.table.ts';
import { damage_report_files, damage_reports } from './damage-reports.table.ts';

const { id, licence_id, position, reported_at } = damage_reports;
const feed: Feed = { table: damage_reports, id, licence_id, position, at: reported_at };

/**
 * A page of what a licence's consumers reported, in the order of the feed, after the given report, each with its files
 * in order.
 */
export function listReportedDamages(
  db: Pick<Database, 'query' | 'transaction'>,
  licence_id: string,
  asked: AskedOfFeed,
) {
  return readFeed(db, feed, licence_id, asked, async (q, later, most) => {
    const reports = await q
      .select({
        id: damage_reports.id,
        dossier_firm_id: dossiers.firm_id,
        product_firm_id: products.firm_id,
        reported_by_firm_id: consumers.firm_id,
        date: damage_reports.date,
        time: damage_reports.time,
        cause: damage_reports.cause,
        notes: damage_reports.notes,
        reported_at: damage_reports.reported_at,
      })
      .from(damage_reports)
      .innerJoin(dossiers, eq(dossiers.id, damage_reports.dossier_id))
      .innerJoin(products, eq(products.id, damage_reports.product_id))
      .leftJoin(consumers, eq(consumers.id, damage_reports.reported_by))
      .where(and(eq(damage_reports.licence_id, licence_id), later))
      .orderBy(asc(damage_reports.position))
      .limit(most);
    const ids = reports.map(({ id }) => id);
    const sent = ids.length > 0 ? await listReportFiles(q, licence_id, ids) : [];
    return reports.map((report) => ({
      ...report,
      files: sent.flatMap(({ report_id, ...file }) => (report_id === report.id ? [file] : [])),
    }));
  });
}

const listReportFiles = (q: Queries, licence_id: string, reports: string[]) =>
  q
    .select({
      report_id: damage_report_files.report_id,
      id: files.id,
      file_name: files.name,
      mime: files.mime,
      size: files.size,
      sha256: files.sha256,
      cleaned: files.cleaned,
    })
    .from(damage_report_files)
    .innerJoin(files, eq(files.id, damage_report_files.file_id))
    .where(and(eq(damage_report_files.licence_id, licence_id), inArray(damage_report_files.report_id, reports)))
    .orderBy(asc(damage_report_files.position));

/** A file of a report of the licence; null if the two do not belong together. */
export async function findReportFile(q: Queries, licence_id: string, report_id: string, file_id: string) {
  const [found] = await q
    .select({ file: files })
    .from(damage_report_files)
    .innerJoin(files, eq(files.id, damage_report_files.file_id))
    .where(
      and(
        eq(damage_report_files.licence_id, licence_id),
        eq(damage_report_files.report_id, report_id),
        eq(damage_report_files.file_id, file_id),
      ),
    );
  return found?.file ?? null;
}
