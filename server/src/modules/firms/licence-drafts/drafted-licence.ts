import type { ImportLicence } from '@klantportaal/contract/modules/firms/licence';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { licenceFirmId } from '../../dossiers/dossier-documents.queries.ts';
import { Sources } from '../../files/sources.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { onlyLicence } from '../../integrations/import/write-document.ts';
import { licenceData } from '../../licences/licence-data.ts';
import { findLicenceDocument } from '../../licences/licence-documents.queries.ts';
import { licenceRow } from '../../licences/licences.queries.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { onPublished } from './drafted.ts';
import { draftsOf } from './licence-drafts.queries.ts';
import { wholeLicence } from './whole-licence.ts';

/** What of the program is needed to look at drafts. */
export type DraftedContext = Pick<
  AppContext,
  'db' | 'config' | 'clock' | 'adapters' | 'documents' | 'secrets' | 'licences'
>;

/** The licence as it would be with every draft published; null if there is no such licence. */
export async function draftedLicence(context: DraftedContext, licence_id: string): Promise<LicenceData | null> {
  const { db, licences } = context;
  const published = await licences.byId(licence_id);
  if (!published) return null;
  const { document, drafts } = await documentAndDrafts(context, licence_id);
  if (!document || drafts.length === 0) return published;
  const { firm_id, row } = await db.query(licence_id, async (q) => ({
    firm_id: await licenceFirmId(q, licence_id),
    row: await licenceRow(q, licence_id),
  }));
  const own = onlyLicence(
    firm_id,
    async () => published,
    () => {},
  );
  const changes = changesOf(drafts, document);
  const tools = { licences: own, sources: new Sources(null, context), firm_id };
  const { values } = await wholeLicence(document, changes, tools);
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return licenceData({ ...row!, ...(given as Partial<typeof values>) } as typeof row & object, published.domains);
}

type Choices = Pick<ImportLicence, 'income_types' | 'product_phases'>;

/** What the form of a new dossier would let one choose from, with every draft published. */
export async function draftedChoices(context: Pick<DraftedContext, 'db'>, licence_id: string): Promise<Choices> {
  const { document, drafts } = await documentAndDrafts(context, licence_id);
  const { income_types = [], product_phases = [] }: Partial<Choices> = document
    ? { ...document, ...changesOf(drafts, document) }
    : {};
  return { income_types, product_phases };
}

const documentAndDrafts = ({ db }: Pick<DraftedContext, 'db'>, licence_id: string) =>
  db.query(licence_id, async (q) => ({
    document: (await findLicenceDocument(q, licence_id, 'licence'))?.document ?? null,
    drafts: await draftsOf(q, licence_id),
  }));

const changesOf = (drafts: Awaited<ReturnType<typeof draftsOf>>, document: JsonObject): JsonObject =>
  Object.assign({}, ...drafts.map((draft) => onPublished(draft, document).body));
