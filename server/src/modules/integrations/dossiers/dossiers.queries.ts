import type { FirmDossierSummary, FirmDossiersQuery } from '@klantportaal/contract/modules/dossiers/dossier';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type * as z from 'zod/mini';
import { and, asc, desc, eq, exists, gte, inArray, isNull, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { type AskedPage, cutPage, type Page } from '../../../platform/kernel/pages.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { advisers, dossier_panels, dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { listMailRefusals } from '../../people/refusals.queries.ts';
import { products } from '../../products/products.table.ts';
import { toMoment } from '../../records/relative-days.ts';
import { actions } from '../../tasks/actions.table.ts';
import { toDossierEtag } from '../import/write-dossiers.ts';
import { matchSearch } from './search-dossiers.queries.ts';

type Query = z.output<typeof FirmDossiersQuery>;

/** The persons of a dossier that the firm did not send, with how they sign in. */
export const listConsumers = (q: Queries, dossier_id: string) =>
  q
    .select({ consumer: consumers, user_name: accounts.user_name, two_factor_required: accounts.two_factor_required })
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(eq(consumers.dossier_id, dossier_id))
    .orderBy(asc(consumers.position));

const changedAt = sql<Date>`coalesce(${dossier_documents.changed_at}, ${dossiers.created_at})`.mapWith(
  dossiers.created_at,
);

/** The place of a dossier in the list: it is there when the dossier is gone. */
type DossierPosition = Pick<typeof dossiers.$inferSelect, 'created_at' | 'id'>;
const toCursor = ({ created_at, id }: DossierPosition): string => `at-${created_at.getTime()}-${id}`;

/** The place that a page ended at, by itself or by the firm's id of a dossier; null: there is none of that name. */
async function findPlace(q: Queries, licence_id: string, after: string): Promise<DossierPosition | null> {
  const [last] = await selectByFirmId(q, licence_id, after);
  if (last) return last;
  const [, moment, id] = /^at-(\d{1,14})-(.+)$/.exec(after) ?? [];
  return moment && isUuid(id) ? { created_at: new Date(Number(moment)), id } : null;
}

/**
 * A page of a licence's dossiers, the newest first, and where the next one begins; when one is changed it keeps its
 * place.
 * @returns null when there is no dossier to go on after
 */
export async function listDossiers(
  q: Queries,
  licence_id: string,
  query: Query,
  asked: AskedPage,
): Promise<Page<FirmDossierSummary> | null> {
  const { search, email, adviser, updated_since } = query;
  const last = asked.after === undefined ? undefined : await findPlace(q, licence_id, asked.after);
  if (last === null) return null;
  const filterByConsumer = (condition: ReturnType<typeof eq>) =>
    exists(
      q
        .select({ one: sql`1` })
        .from(consumers)
        .where(and(eq(consumers.dossier_id, dossiers.id), condition)),
    );
  const found = await q
    .select({ dossier: dossiers, revision: dossier_documents.revision, changed_at: changedAt })
    .from(dossiers)
    .leftJoin(dossier_documents, eq(dossier_documents.dossier_id, dossiers.id))
    .where(
      and(
        eq(dossiers.licence_id, licence_id),
        isItsOwn,
        last && sql`(${dossiers.created_at}, ${dossiers.id}) < (${last.created_at}, ${last.id})`,
        search === undefined ? undefined : matchSearch('dossiers', licence_id, search),
        email === undefined ? undefined : filterByConsumer(eq(consumers.email, email.toLowerCase())),
        adviser === undefined ? undefined : filterByAdviser(q, licence_id, adviser),
        updated_since === undefined ? undefined : gte(changedAt, toMoment(updated_since)),
      ),
    )
    .orderBy(desc(dossiers.created_at), desc(dossiers.id))
    .limit(asked.limit + 1);
  const page = cutPage(found, asked, ({ dossier }) => toCursor(dossier));
  const { rows } = page;
  const ids = rows.map(({ dossier }) => dossier.id);
  if (ids.length === 0) return { ...page, rows: [] };
  const persons = await q
    .select({
      id: consumers.id,
      dossier_id: consumers.dossier_id,
      firm_id: consumers.firm_id,
      display_name: consumers.display_name,
      email: consumers.email,
    })
    .from(consumers)
    .where(inArray(consumers.dossier_id, ids))
    .orderBy(asc(consumers.position));
  const refusals = await listMailRefusals(q, licence_id, persons);
  const panels = await q
    .select({ dossier_id: dossier_panels.dossier_id, firm_id: advisers.firm_id })
    .from(dossier_panels)
    .innerJoin(advisers, eq(advisers.id, dossier_panels.adviser_id))
    .where(inArray(dossier_panels.dossier_id, ids))
    .orderBy(asc(dossier_panels.position));
  const personsByDossier = Map.groupBy(persons, ({ dossier_id }) => dossier_id);
  const panelsByDossier = Map.groupBy(panels, ({ dossier_id }) => dossier_id);
  const summaries = rows.map(({ dossier: { id, firm_id, label, created_at }, revision, changed_at }) => ({
    id: firm_id,
    label,
    date_created: created_at.toISOString(),
    updated_at: changed_at.toISOString(),
    etag: revision === null ? null : `"${toDossierEtag({ dossier_id: id, revision })}"`,
    persons: (personsByDossier.get(id) ?? []).map(({ dossier_id: _dossier, id: person_id, ...person }) => ({
      ...person,
      mail_refused: refusals.get(person_id) ?? null,
    })),
    advisers: [...new Set((panelsByDossier.get(id) ?? []).map((panel) => panel.firm_id))],
  }));
  return { ...page, rows: summaries };
}

const selectByFirmId = (q: Queries, licence_id: string, firm_id: string) =>
  q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), isItsOwn));

const filterByAdviser = (q: Queries, licence_id: string, firm_id: string) =>
  exists(
    q
      .select({ one: sql`1` })
      .from(dossier_panels)
      .innerJoin(advisers, eq(advisers.id, dossier_panels.adviser_id))
      .where(
        and(
          eq(dossier_panels.dossier_id, dossiers.id),
          eq(advisers.licence_id, licence_id),
          eq(advisers.firm_id, firm_id),
        ),
      ),
  );

/** Ends a product and its open actions. */
export async function endProductRows(
  tx: Queries,
  licence_id: string,
  { dossier_id, kind, firm_id }: { dossier_id: string; kind: string; firm_id: string },
  now: Date,
): Promise<string | null> {
  const own = and(
    eq(products.licence_id, licence_id),
    eq(products.dossier_id, dossier_id),
    eq(products.kind, kind),
    eq(products.firm_id, firm_id),
  );
  const [found] = await tx.select({ id: products.id, ended_at: products.ended_at }).from(products).where(own);
  if (!found) return null;
  if (found.ended_at) return found.id;
  await tx.update(products).set({ ended_at: now, updated_at: now }).where(own);
  await tx
    .update(actions)
    .set({ cancelled_at: now, updated_at: now })
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.product_id, found.id),
        eq(actions.is_done, false),
        isNull(actions.cancelled_at),
      ),
    );
  return found.id;
}
