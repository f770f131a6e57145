import { and, asc, eq, inArray, isNull, or, type PgColumn, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { verdicts } from '../../documents/verdicts.table.ts';
import { advisers, dossier_panels, dossiers } from '../../dossiers/dossiers.table.ts';
import { nps_invitations } from '../../feedback/nps.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { readings } from '../../files/readings.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { damage_report_files, damage_reports } from '../../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../../products/mortgages/mortgage-updates.table.ts';
import { products } from '../../products/products.table.ts';
import { answers } from '../../questionnaires/answers.table.ts';
import { readSignatures } from '../../signing/signatures/signatures.queries.ts';
import { action_closings, actions } from '../../tasks/actions.table.ts';

/** More rows of a kind than any dossier has; a query that finds as many has left some out. */
const MAX_ROWS = 100_000;

/** The scope of an export: a whole dossier, or one consumer in it. */
export interface Exported {
  licence_id: string;
  dossier_id: string;
  /** Only what is of this person. */
  consumer_id?: string;
}

/** Every row of a dossier, or of one person in it, each kind oldest first. Nothing of drafts, seeds or passwords. */
export async function readDossierRows(q: Queries, { licence_id, dossier_id, consumer_id }: Exported) {
  const filterByDossier = (table: { licence_id: PgColumn; dossier_id: PgColumn }, person?: SQL) =>
    and(eq(table.licence_id, licence_id), eq(table.dossier_id, dossier_id), consumer_id ? person : undefined);
  const filterByConsumer = (column: PgColumn) => eq(column, consumer_id ?? '');
  const [dossier] = await q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, dossier_id)));
  if (!dossier) return null;
  const persons = await q
    .select()
    .from(consumers)
    .where(filterByDossier(consumers, filterByConsumer(consumers.id)))
    .orderBy(asc(consumers.position));
  const ids = persons.map(({ id }) => id);
  const delivered = await q
    .select()
    .from(deliveries)
    .where(filterByDossier(deliveries, filterByConsumer(deliveries.delivered_by)))
    .orderBy(asc(deliveries.delivered_at));
  const deliveryIds = delivered.map(({ id }) => id);
  const deliveredFiles = delivered.map(({ file_id }) => file_id);
  const reports = await q
    .select()
    .from(damage_reports)
    .where(filterByDossier(damage_reports, filterByConsumer(damage_reports.reported_by)))
    .orderBy(asc(damage_reports.reported_at));
  const asked = await q
    .select()
    .from(actions)
    .where(
      and(
        filterByDossier(actions, or(isNull(actions.requested_for), filterByConsumer(actions.requested_for))),
        eq(actions.is_held, false),
      ),
    )
    .orderBy(asc(actions.date_created));
  return {
    dossier,
    persons,
    advisers: await q
      .select({ label: dossier_panels.label, role: dossier_panels.systemname, name: advisers.name })
      .from(dossier_panels)
      .innerJoin(advisers, eq(advisers.id, dossier_panels.adviser_id))
      .where(filterByDossier(dossier_panels))
      .orderBy(asc(dossier_panels.position)),
    access: await q
      .select()
      .from(dossier_access)
      .where(filterByDossier(dossier_access, filterByConsumer(dossier_access.consumer_id))),
    products: await q.select().from(products).where(filterByDossier(products)).orderBy(asc(products.created_at)),
    actions: asked,
    closings: asked.length
      ? await q
          .select()
          .from(action_closings)
          .where(
            and(
              eq(action_closings.licence_id, licence_id),
              inArray(
                action_closings.action_id,
                asked.map(({ id }) => id),
              ),
            ),
          )
          .orderBy(asc(action_closings.final_at))
      : [],
    deliveries: delivered,
    guest_links: asked.length
      ? await q
          .select()
          .from(guest_links)
          .where(
            and(
              eq(guest_links.licence_id, licence_id),
              inArray(
                guest_links.action_id,
                asked.map(({ id }) => id),
              ),
              consumer_id ? filterByConsumer(guest_links.consumer_id) : undefined,
            ),
          )
          .orderBy(asc(guest_links.created_at))
      : [],
    originals: deliveryIds.length
      ? await q
          .select()
          .from(originals)
          .where(and(eq(originals.licence_id, licence_id), inArray(originals.delivery_id, deliveryIds)))
          .orderBy(asc(originals.n))
      : [],
    readings: deliveredFiles.length
      ? await q
          .select()
          .from(readings)
          .where(and(eq(readings.licence_id, licence_id), inArray(readings.file_id, deliveredFiles)))
      : [],
    verdicts: deliveryIds.length
      ? await q
          .select()
          .from(verdicts)
          .where(and(eq(verdicts.licence_id, licence_id), inArray(verdicts.delivery_id, deliveryIds)))
          .orderBy(asc(verdicts.given_at))
      : [],
    answers: await q
      .select()
      .from(answers)
      .where(filterByDossier(answers, filterByConsumer(answers.consumer_id)))
      .orderBy(asc(answers.submitted_at)),
    signatures: (await readSignatures(q, { licence_id, dossier_id }, MAX_ROWS))
      .filter(({ signature }) => !consumer_id || signature.consumer_id === consumer_id)
      .reverse(),
    payments: await q
      .select()
      .from(payments)
      .where(filterByDossier(payments, filterByConsumer(payments.started_by)))
      .orderBy(asc(payments.created_at)),
    damage_reports: reports,
    damage_report_files: reports.length
      ? await q
          .select()
          .from(damage_report_files)
          .where(
            and(
              eq(damage_report_files.licence_id, licence_id),
              inArray(
                damage_report_files.report_id,
                reports.map(({ id }) => id),
              ),
            ),
          )
      : [],
    mortgage_updates: await q
      .select()
      .from(mortgage_updates)
      .where(filterByDossier(mortgage_updates, filterByConsumer(mortgage_updates.submitted_by)))
      .orderBy(asc(mortgage_updates.submitted_at)),
    feedback: await q
      .select()
      .from(nps_invitations)
      .where(filterByDossier(nps_invitations, filterByConsumer(nps_invitations.consumer_id)))
      .orderBy(asc(nps_invitations.created_at)),
    mails: ids.length
      ? await q
          .select({
            template: sql<string>`${outbox.payload} ->> 'template'`,
            consumer_id: sql<string>`${outbox.payload} ->> 'consumer_id'`,
            ordered_at: outbox.created_at,
            sent_at: outbox.done_at,
            given_up_at: outbox.dead_at,
          })
          .from(outbox)
          .where(
            and(
              eq(outbox.licence_id, licence_id),
              eq(outbox.kind, 'mail'),
              inArray(sql`${outbox.payload} ->> 'consumer_id'`, ids),
            ),
          )
          .orderBy(asc(outbox.created_at))
      : [],
    files: await q
      .select()
      .from(files)
      // A delivery that was imported names who delivered it, and its file does not.
      .where(filterByDossier(files, or(filterByConsumer(files.of_person), inArray(files.id, deliveredFiles))))
      .orderBy(asc(files.created_at)),
  };
}
export type DossierRows = NonNullable<Awaited<ReturnType<typeof readDossierRows>>>;
