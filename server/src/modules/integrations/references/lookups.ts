import type { ReferenceKind } from '@klantportaal/contract/modules/records/references';
import { hasKey, isRecord, readField } from '@klantportaal/contract/values/guards';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { listAdviserIds } from '../../dossiers/dossier-documents.queries.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { listUploadOriginals } from '../../files/files-of-firm.queries.ts';
import {
  findDeliveryPlace,
  findDossierOfAction,
  listCatalogueEntries,
  listKnownActions,
  listKnownColleagues,
  listKnownDossiers,
  listKnownFiles,
  listKnownNotes,
  listKnownPersons,
  listKnownProducts,
} from './references.queries.ts';

/** The request whose names are looked up. */
export interface RequestToSearch {
  licence_id: string;
  /** The path of its call as the table has it, or of the call for one dossier where it is a line of a batch. */
  path: string;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Finds which of these names are there; null: nobody can say, because what they belong to is not there. */
type Lookup = (q: Queries, request: RequestToSearch, names: readonly string[]) => Promise<ReadonlySet<string> | null>;

/** TABLE: where names of each kind are looked up. */
export const lookups: Record<ReferenceKind, Lookup> = {
  action: (q, { licence_id }, names) => listKnownActions(q, licence_id, names),
  adviser: async (q, { licence_id }, names) => new Set((await listAdviserIds(q, licence_id, names)).keys()),
  check: (q, request) => listChecks(q, request),
  colleague: (q, { licence_id }, names) => listByUuid(names, (ids) => listKnownColleagues(q, licence_id, ids)),
  document_kind: (q, { licence_id }, names) => listEntryNames(q, licence_id, 'document-kind', names),
  dossier: (q, { licence_id }, names) => listKnownDossiers(q, licence_id, names),
  file: async (q, request, names) => {
    const dossier_id = (await findDossierId(q, request)) ?? null;
    return listByUuid(names, (ids) => listKnownFiles(q, request.licence_id, ids, dossier_id));
  },
  note: inDossier((q, { licence_id }, names, dossier_id) =>
    listByUuid(names, (ids) => listKnownNotes(q, licence_id, ids, dossier_id)),
  ),
  person: inDossier((q, { licence_id }, names, dossier_id) => listKnownPersons(q, licence_id, names, dossier_id)),
  person_of_firm: (q, { licence_id }, names) => listKnownPersons(q, licence_id, names, null),
  async person_that_goes(q, { licence_id, params }, names) {
    const dossier = await findDossierByFirmId(q, licence_id, params.fromFirmId ?? '');
    return dossier ? listKnownPersons(q, licence_id, names, dossier.id) : null;
  },
  product: inDossier((q, _, __, dossier_id) => listKnownProducts(q, dossier_id)),
  rejection_reason: (q, { licence_id }, names) => listEntryNames(q, licence_id, 'rejection-reason', names),
  template: (q, { licence_id }, names) => listEntryNames(q, licence_id, 'request-template', names),
  template_line: (q, request) => listTemplateLines(q, request),
  async upload(q, { licence_id }, names) {
    const found = await listUploadOriginals(q, licence_id, names);
    return new Set(names.filter((_, index) => found[index]));
  },
};

/** Looks up ids of ours: what is no UUID is none, and the database would refuse it. */
async function listByUuid(
  names: readonly string[],
  list: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const ids = names.filter(isUuid);
  const known = ids.length === 0 ? new Set<string>() : await list(ids.map((id) => id.toLowerCase()));
  return new Set(ids.filter((id) => known.has(id.toLowerCase())));
}

/** A dossier that is not there yet has the persons and products that are sent with it. */
function inDossier(
  list: (q: Queries, request: RequestToSearch, names: readonly string[], id: string) => Promise<ReadonlySet<string>>,
): Lookup {
  return async (q, request, names) => {
    const dossier_id = await findDossierId(q, request);
    if (dossier_id !== undefined) return list(q, request, names, dossier_id);
    return request.path === '/backoffice/v1/dossiers/{firmId}' ? new Set() : null;
  };
}

/** Our id of the dossier that a request is about; undefined: it is about none, or one that is not there. */
async function findDossierId(q: Queries, { licence_id, path, params, body }: RequestToSearch) {
  const isBelow = (start: string) => path.startsWith(`/backoffice/v1/${start}/`);
  const findByFirmId = async (id: unknown) =>
    typeof id === 'string' ? (await findDossierByFirmId(q, licence_id, id))?.id : undefined;
  if (isBelow('dossiers')) return findByFirmId(params.firmId);
  if (isBelow('actions')) return findDossierOfAction(q, licence_id, params.firmId ?? '');
  if (isBelow('deliveries')) return (await findDeliveryPlace(q, licence_id, params.id ?? ''))?.dossier_id;
  if (!isBelow('received-mails')) return undefined;
  const action = readField(body, 'action');
  return typeof action === 'string'
    ? findDossierOfAction(q, licence_id, action)
    : findByFirmId(readField(body, 'dossier'));
}

async function listEntryNames(
  q: Queries,
  licence_id: string,
  sort: Parameters<typeof listCatalogueEntries>[2],
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await listCatalogueEntries(q, licence_id, sort, names)).map(({ name }) => name));
}

/** The lines of the template that the body names; null without one that is there, which is told itself. */
async function listTemplateLines(q: Queries, { licence_id, body }: RequestToSearch) {
  const template = readField(body, 'template');
  if (typeof template !== 'string') return null;
  const [entry] = await listCatalogueEntries(q, licence_id, 'request-template', [template]);
  return entry ? listPartIds(entry.body, 'lines') : null;
}

/** The checks of the kind that the body names, else of the kind of the delivery; null where no kind is known. */
async function listChecks(q: Queries, { licence_id, params, body }: RequestToSearch) {
  const delivery = await findDeliveryPlace(q, licence_id, params.id ?? '');
  const kind = readField(body, 'document_kind') ?? delivery?.document_kind ?? delivery?.details.document_kind;
  if (typeof kind !== 'string') return null;
  const [entry] = await listCatalogueEntries(q, licence_id, 'document-kind', [kind]);
  return entry ? listPartIds(entry.body, 'checks') : null;
}

function listPartIds(body: object, list: string): ReadonlySet<string> {
  const parts: unknown = hasKey(body, list) ? body[list] : [];
  return new Set((Array.isArray(parts) ? parts : []).flatMap((part) => (isRecord(part) ? String(part.id) : [])));
}
