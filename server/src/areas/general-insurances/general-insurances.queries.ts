import { and, desc, eq, sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../db/queries.ts';
import type { Owner } from '../../products/products.queries.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { damage_report_files, damage_reports } from '../../schema/damage-reports.table.ts';
import { files } from '../../schema/files.table.ts';

const ofDossier = and(
  eq(damage_reports.licence_id, sql.placeholder('licence_id')),
  eq(damage_reports.dossier_id, sql.placeholder('dossier_id')),
);

const reportsOfDossier = prepared('damage-reports-of-dossier', (db) =>
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

/** What the dossier's persons reported, newest first. */
export const listReports = (q: Queries, { licence_id, dossier_id }: Owner) =>
  reportsOfDossier(q, { licence_id, dossier_id });
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

const countOfReports = prepared('count-of-damage-reports', (db) =>
  db.select({ count: sql<number>`count(*)::int` }).from(damage_reports).where(ofDossier),
);

/** Their number, which identifies the list: a report never changes, and is only removed with its insurance. */
export async function countReports(q: Queries, { licence_id, dossier_id }: Owner): Promise<number> {
  const [row] = await countOfReports(q, { licence_id, dossier_id });
  return row?.count ?? 0;
}

/** A person's name, as the firm writes it. */
export async function nameOf(q: Queries, { id, licence_id }: { id: string; licence_id: string }): Promise<string> {
  const [row] = await q
    .select({ name: consumers.display_name })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return row?.name ?? '';
}

/** Stores a report with the rows of its files; returns its id. */
export async function addReport(
  tx: Queries,
  report: typeof damage_reports.$inferInsert,
  sent: (typeof files.$inferInsert & { id: string })[],
): Promise<string> {
  const [added] = await tx.insert(damage_reports).values(report).returning({ id: damage_reports.id });
  const { licence_id } = report;
  if (sent.length > 0) {
    await tx.insert(files).values(sent);
    const links = sent.map(({ id }, position) => ({ licence_id, report_id: added!.id, file_id: id, position }));
    await tx.insert(damage_report_files).values(links);
  }
  return added!.id;
}
