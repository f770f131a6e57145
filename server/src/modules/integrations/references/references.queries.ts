import { isUuid } from '@klantportaal/contract/values/uuid';
import { and, eq, inArray, isNull, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { internal_notes } from '../../dossiers/firm-work.table.ts';
import { isItsOwn, withMerged } from '../../dossiers/merged.queries.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { staff_accounts } from '../../identity/staff/staff.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { catalogue_entries } from '../../tasks/catalogue/catalogue.table.ts';

type Names = readonly string[];

const toSet = (rows: readonly { name: string }[]): ReadonlySet<string> => new Set(rows.map(({ name }) => name));

export const listKnownDossiers = async (q: Queries, licence_id: string, names: Names) =>
  toSet(
    await q
      .select({ name: dossiers.firm_id })
      .from(dossiers)
      .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, [...names]), isItsOwn)),
  );

/** The persons of a dossier, with those who left it and delivered something there; or of every dossier of the firm. */
export const listKnownPersons = async (q: Queries, licence_id: string, names: Names, dossier_id: string | null) =>
  toSet(
    await q
      .select({ name: consumers.firm_id })
      .from(consumers)
      .where(
        and(
          eq(consumers.licence_id, licence_id),
          inArray(consumers.firm_id, [...names]),
          dossier_id === null
            ? undefined
            : or(
                eq(consumers.dossier_id, dossier_id),
                inArray(
                  consumers.id,
                  q
                    .select({ id: deliveries.delivered_by })
                    .from(deliveries)
                    .where(eq(deliveries.dossier_id, dossier_id)),
                ),
              ),
        ),
      ),
  );

/** The products of a dossier, by kind and id. */
export async function listKnownProducts(q: Queries, dossier_id: string): Promise<ReadonlySet<string>> {
  const rows = await q
    .select({ kind: products.kind, firm_id: products.firm_id })
    .from(products)
    .where(eq(products.dossier_id, dossier_id));
  return new Set(rows.map(({ kind, firm_id }) => `${kind} ${firm_id}`));
}

export const listKnownActions = async (q: Queries, licence_id: string, names: Names) =>
  toSet(
    await q
      .select({ name: actions.firm_id })
      .from(actions)
      .where(and(eq(actions.licence_id, licence_id), inArray(actions.firm_id, [...names]))),
  );

export const listKnownColleagues = async (q: Queries, licence_id: string, ids: Names) =>
  toSet(
    await q
      .select({ name: staff_accounts.id })
      .from(staff_accounts)
      .where(and(eq(staff_accounts.licence_id, licence_id), inArray(staff_accounts.id, [...ids]))),
  );

export const listKnownNotes = async (q: Queries, licence_id: string, ids: Names, dossier_id: string) =>
  toSet(
    await q
      .select({ name: internal_notes.id })
      .from(internal_notes)
      .where(
        and(
          eq(internal_notes.licence_id, licence_id),
          or(eq(internal_notes.dossier_id, dossier_id), inArray(internal_notes.dossier_id, withMerged(q, dossier_id))),
          inArray(internal_notes.id, [...ids]),
        ),
      ),
  );

/** The uploaded files that no other dossier uses. */
export const listKnownFiles = async (q: Queries, licence_id: string, ids: Names, dossier_id: string | null) =>
  toSet(
    await q
      .select({ name: files.id })
      .from(files)
      .where(
        and(
          eq(files.licence_id, licence_id),
          inArray(files.id, [...ids]),
          dossier_id === null
            ? isNull(files.dossier_id)
            : or(isNull(files.dossier_id), eq(files.dossier_id, dossier_id)),
        ),
      ),
  );

/** Entries of the catalogue with their bodies, also those that are offered no more: what refers to one still finds it. */
export const listCatalogueEntries = (
  q: Queries,
  licence_id: string,
  sort: (typeof catalogue_entries.$inferSelect)['sort'],
  names: Names,
) =>
  q
    .select({ name: catalogue_entries.firm_id, body: catalogue_entries.body })
    .from(catalogue_entries)
    .where(
      and(
        eq(catalogue_entries.licence_id, licence_id),
        eq(catalogue_entries.sort, sort),
        inArray(catalogue_entries.firm_id, [...names]),
      ),
    );

/** Our id of the dossier of an action; undefined: there is no such action. */
export async function findDossierOfAction(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await q
    .select({ dossier_id: actions.dossier_id })
    .from(actions)
    .where(and(eq(actions.licence_id, licence_id), eq(actions.firm_id, firm_id)));
  return found?.dossier_id;
}

/** The dossier of a delivery and the kind of its document. */
export async function findDeliveryPlace(q: Queries, licence_id: string, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await q
    .select({
      dossier_id: deliveries.dossier_id,
      document_kind: deliveries.document_kind,
      details: actions.details,
    })
    .from(deliveries)
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id)));
  return found;
}
