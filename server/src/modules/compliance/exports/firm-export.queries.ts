import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, asc, eq, gt, isNull } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { files } from '../../files/files.table.ts';
import { listLicenceKeys } from '../../identity/keys/keys.queries.ts';
import { toFirmKey } from '../../identity/keys/keys.ts';
import { listStaff } from '../../identity/staff/accounts.queries.ts';
import { listGrants } from '../../identity/suppliers/suppliers.queries.ts';
import { listEndpoints } from '../../integrations/webhooks/messages.queries.ts';
import { parseNotice, toNotifications } from '../../licences/licence-data.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { type Entry, listEntries } from '../../tasks/catalogue/catalogue.queries.ts';

const PAGE = 100;

/** Pages of rows that were read by their id, each after the last row of the one before. */
async function* readPages<Row extends { id: string }>(
  read: (after: string | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: string | undefined; ; ) {
    const page = await read(after);
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

type Ask = <T>(work: (q: Queries) => Promise<T>) => Promise<T>;

/** Every dossier of a licence, but for those whose everything is in another since a merge. */
export const readFirmDossiers = (ask: Ask, licence_id: string) =>
  readPages((after) =>
    ask((q) =>
      q
        .select({ id: dossiers.id, firm_id: dossiers.firm_id })
        .from(dossiers)
        .where(
          and(
            eq(dossiers.licence_id, licence_id),
            isNull(dossiers.merged_into),
            after === undefined ? undefined : gt(dossiers.id, after),
          ),
        )
        .orderBy(asc(dossiers.id))
        .limit(PAGE),
    ),
  );

/** Every file of a licence that is of no dossier, such as important documents. */
export const readFirmFiles = (ask: Ask, licence_id: string) =>
  readPages((after) =>
    ask((q) =>
      q
        .select()
        .from(files)
        .where(
          and(
            eq(files.licence_id, licence_id),
            isNull(files.dossier_id),
            after === undefined ? undefined : gt(files.id, after),
          ),
        )
        .orderBy(asc(files.id))
        .limit(PAGE),
    ),
  );

const toImportEntry = ({ firm_id, version, updated_at, body }: Entry) => ({ firm_id, version, updated_at, ...body });

/** Settings that are stored apart from the licence's document, in the shape an import takes. */
const toImportSettings = ({ notifications, maintenance, show_notice, notice }: typeof licences.$inferSelect) => ({
  notifications: toNotifications(notifications),
  maintenance: { maintenance, show_notice, notice: parseNotice(notice) },
});

/** Everything of a firm besides its dossiers; never the secrets of its API keys. */
export async function readFirmParts(q: Queries, licence_id: string) {
  const findImportedDocument = async (kind: 'licence' | 'advisers' | 'important-documents') =>
    (await findLicenceDocument(q, licence_id, kind))?.document ?? null;
  const stored = getFirst(await q.select().from(licences).where(eq(licences.id, licence_id)));
  return {
    licence: {
      ...((await findImportedDocument('licence')) ?? { firm_id: stored.firm_id, name: stored.name }),
      ...toImportSettings(stored),
    },
    adviseurs: await findImportedDocument('advisers'),
    'belangrijke-documenten': await findImportedDocument('important-documents'),
    catalogus: {
      document_kinds: (await listEntries(q, licence_id, 'document-kind')).map(toImportEntry),
      request_templates: (await listEntries(q, licence_id, 'request-template')).map(toImportEntry),
      rejection_reasons: (await listEntries(q, licence_id, 'rejection-reason')).map(toImportEntry),
    },
    sleutels: {
      keys: (await listLicenceKeys(q, licence_id)).map(toFirmKey),
      suppliers: await listGrants(q, licence_id),
    },
    medewerkers: (await listStaff(q, licence_id)).map(({ account, adviser }) => ({
      name: account.name,
      email: account.email,
      role: account.role,
      adviser: adviser?.firm_id ?? null,
      invited_at: account.invited_at,
      last_sign_in_at: account.last_sign_in_at,
      created_at: account.created_at,
      ended_at: account.ended_at,
    })),
    webhooks: (await listEndpoints(q, licence_id)).map(({ id, url, types, contact, created_at, paused_at }) => ({
      id,
      url,
      types,
      contact,
      created_at,
      paused_at,
    })),
  };
}
