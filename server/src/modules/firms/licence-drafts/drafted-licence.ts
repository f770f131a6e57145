import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import { ensure } from '@klantportaal/contract/values/ensure';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { getLicenceFirmId } from '../../dossiers/dossier-documents.queries.ts';
import { Sources } from '../../files/sources.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { createOwnLicenceLookup } from '../../integrations/import/write-document.ts';
import { toLicenceData } from '../../licences/licence-data.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { findLicenceRow } from '../../licences/licences.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { mergeDraftOntoPublished } from './drafted.ts';
import { listDrafts } from './licence-drafts.queries.ts';
import { prepareWholeLicence } from './whole-licence.ts';

/** The parts of the app needed to look at drafts. */
export type DraftedContext = Pick<
  AppContext,
  'db' | 'config' | 'clock' | 'adapters' | 'documents' | 'secrets' | 'licences'
>;

/** The licence as it would be with every draft published; null if there is no such licence. */
export async function findDraftedLicence(context: DraftedContext, licence_id: string): Promise<LicenceData | null> {
  const { db, licences } = context;
  const published = await licences.byId(licence_id);
  if (!published) return null;
  const { document, drafts } = await readDocumentAndDrafts(context, licence_id);
  if (!document || drafts.length === 0) return published;
  const { firm_id, row } = await db.query(licence_id, async (q) => ({
    firm_id: await getLicenceFirmId(q, licence_id),
    row: await findLicenceRow(q, licence_id),
  }));
  const own = createOwnLicenceLookup(
    firm_id,
    async () => published,
    () => {},
  );
  const changes = mergeDrafts(drafts, document);
  const tools = { licences: own, sources: new Sources(null, context), firm_id };
  const { values } = await prepareWholeLicence(document, changes, tools);
  return toLicenceData({ ...ensure(row), ...pickGiven(values) }, published.domains);
}

type Choices = Pick<ImportLicence, 'income_types' | 'product_phases'>;

/** The choices that the form of a new dossier would offer with every draft published. */
export async function readDraftedChoices(context: Pick<DraftedContext, 'db'>, licence_id: string): Promise<Choices> {
  const { document, drafts } = await readDocumentAndDrafts(context, licence_id);
  const { income_types = [], product_phases = [] }: Partial<Choices> = document
    ? { ...document, ...mergeDrafts(drafts, document) }
    : {};
  return { income_types, product_phases };
}

const readDocumentAndDrafts = ({ db }: Pick<DraftedContext, 'db'>, licence_id: string) =>
  db.query(licence_id, async (q) => ({
    document: (await findLicenceDocument(q, licence_id, 'licence'))?.document ?? null,
    drafts: await listDrafts(q, licence_id),
  }));

const mergeDrafts = (drafts: Awaited<ReturnType<typeof listDrafts>>, document: JsonObject): JsonObject =>
  Object.assign({}, ...drafts.map((draft) => mergeDraftOntoPublished(draft, document).body));
