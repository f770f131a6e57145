import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, desc, eq, gt, isNull, sql } from '../../../platform/db/drizzle.ts';
import { prepareQuery, type Queries } from '../../../platform/db/queries.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import type { Owner } from '../products.queries.ts';
import { products } from '../products.table.ts';
import { damage_report_files, damage_reports } from './damage-reports.table.ts';

const ofDossier = and(
  eq(damage_reports.licence_id, sql.placeholder('licence_id')),
  eq(damage_reports.dossier_id, sql.placeholder('dossier_id')),
);

const reportsOfDossier = prepareQuery('damage-reports-of-dossier', (db) =>
  db
    .select({
      id: damage_reports.id,
      product_id: damage_reports.product_id,
      cause: damage_reports.cause,
      notes: damage_reports.notes,
      consumer: damage_reports.reported_by_name,
      reported_at: damage_reports.reported_at,
    })
    .from(damage_reports)
    .where(ofDossier)
    .orderBy(desc(damage_reports.reported_at)),
);

/** Lists the reports of the dossier's consumers, newest first. */
export const listReports = (q: Queries, { licence_id, dossier_id }: Owner) =>
  reportsOfDossier(q, { licence_id, dossier_id });
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

const countOfReports = prepareQuery('count-of-damage-reports', (db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(damage_reports).where(ofDossier),
);

/** Their number, which identifies the list: a report never changes, and is only removed with its insurance. */
export async function countReports(q: Queries, { licence_id, dossier_id }: Owner): Promise<number> {
  const [row] = await countOfReports(q, { licence_id, dossier_id });
  return row?.count ?? 0;
}

/** A person's name, as the firm writes it. */
export async function getConsumerName(
  q: Queries,
  { id, licence_id }: { id: string; licence_id: string },
): Promise<string> {
  const [row] = await q
    .select({ name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return row?.name ?? '';
}

type SentFile = Pick<typeof files.$inferSelect, 'name' | 'mime' | 'sha256' | 'pages'>;

/** Files with equal keys are the same file. A PDF is made anew each time, so its hash says nothing. */
const toSamenessKey = ({ name, mime, sha256, pages }: SentFile): string =>
  mime === MIME_OF_KIND.pdf ? `${name} ${pages}` : sha256;

/**
 * Whether this person sent the same report, with the same files, since then: a form that was sent twice. Locks the
 * insurance, so that of two at once the second sees the first.
 */
export async function isReportedAlready(
  tx: Queries,
  report: typeof damage_reports.$inferInsert,
  sent: readonly SentFile[],
  since: Date,
): Promise<boolean> {
  const { licence_id, product_id, reported_by, date, time, cause, notes = null } = report;
  const ofProduct = and(eq(products.licence_id, licence_id), eq(products.id, product_id));
  await tx.select({ id: products.id }).from(products).where(ofProduct).for('update');
  const rows = await tx
    .select({
      id: damage_reports.id,
      file: { name: files.name, mime: files.mime, sha256: files.sha256, pages: files.pages },
    })
    .from(damage_reports)
    .leftJoin(damage_report_files, eq(damage_report_files.report_id, damage_reports.id))
    .leftJoin(files, eq(files.id, damage_report_files.file_id))
    .where(
      and(
        eq(damage_reports.licence_id, licence_id),
        eq(damage_reports.product_id, product_id),
        eq(damage_reports.reported_by, reported_by),
        gt(damage_reports.reported_at, since),
        eq(damage_reports.date, date),
        eq(damage_reports.time, time),
        eq(damage_reports.cause, cause),
        notes === null ? isNull(damage_reports.notes) : eq(damage_reports.notes, notes),
      ),
    );
  const filesOf = Map.groupBy(rows, ({ id }) => id);
  const toCombinedKey = (some: readonly (SentFile | null)[]) =>
    some
      .flatMap((file) => (file ? [toSamenessKey(file)] : []))
      .sort()
      .join('\n');
  return [...filesOf.values()].some(
    (reportRows) => toCombinedKey(reportRows.map(({ file }) => file)) === toCombinedKey(sent),
  );
}

/** Stores a report with the rows of its files; returns its id. */
export async function addReport(
  tx: Queries,
  report: typeof damage_reports.$inferInsert,
  sent: (typeof files.$inferInsert & { id: string })[],
): Promise<string> {
  const added = getFirst(await tx.insert(damage_reports).values(report).returning({ id: damage_reports.id }));
  const { licence_id } = report;
  if (sent.length > 0) {
    await tx.insert(files).values(sent);
    const links = sent.map(({ id }, position) => ({ licence_id, report_id: added.id, file_id: id, position }));
    await tx.insert(damage_report_files).values(links);
  }
  return added.id;
}
