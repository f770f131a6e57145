import type { FieldFault } from '@klantportaal/contract/errors';
import { importDocuments } from '@klantportaal/contract/firm';
import type { ReferenceKind } from '@klantportaal/contract/modules/records/references';
import { hasKey, isRecord, readField } from '@klantportaal/contract/values/guards';
import type * as z from 'zod/mini';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { MAX_FAULTS, RequestError } from '../../../platform/kernel/errors.ts';
import { shorten } from '../../../platform/kernel/shorten.ts';
import type { AddUnknownReferences } from '../../identity/requests/bind-calls.ts';
import { listSentDetails } from '../../identity/requests/sent-details.ts';
import type { ImportContext } from '../../records/import-context.ts';
import { type DocumentFault, DocumentFaultsError } from '../../records/import-error.ts';
import { loadFacts } from '../import/check-document.ts';
import type { Licences } from '../import/write-document.ts';
import { lookups, type RequestToSearch } from './lookups.ts';
import { listNamed, type NamedRecord } from './named.ts';

/** TABLE: how a record is called in the fault of a document, and where it was looked for. */
const nouns: Record<ReferenceKind, readonly [noun: string, place: string]> = {
  action: ['action', 'the firm'],
  adviser: ['adviser', 'the licence'],
  check: ['check', 'the kind of document'],
  colleague: ['colleague', 'the firm'],
  document_kind: ['kind of document', 'the catalogue'],
  dossier: ['dossier', 'the firm'],
  file: ['file', 'the firm’s uploaded files that no other dossier uses'],
  note: ['note', 'the dossier'],
  person: ['person', 'the dossier'],
  person_of_firm: ['person', 'the firm'],
  person_that_goes: ['person', 'the dossier that goes'],
  product: ['product', 'the dossier'],
  rejection_reason: ['reason', 'the catalogue'],
  template: ['template', 'the catalogue'],
  template_line: ['line', 'the template'],
  upload: ['file', 'the firm’s uploaded files that no document names'],
};

/** Whether a refusal is about fields, so that those that name what is not there belong in it too. */
const isAboutFields = ({ status, extra: { fields = [] } }: RequestError): boolean =>
  (status === 404 || status === 422) && fields.length > 0 && fields.length < MAX_FAULTS;

/**
 * Adds the names that lead nowhere to a refusal that tells other faults of the same request, so that whoever mends those
 * is not told these one by one. A refusal of something else stays as it is, and a name that it tells is not told twice.
 */
export const addUnknownReferences: AddUnknownReferences = async (refusal, call, { db, licence_id }) => {
  if (!isAboutFields(refusal)) return refusal;
  const { code, extra, status, present } = refusal;
  const { path, params, query, body } = call;
  const named = [
    ...(call.schemas.query ? listNamed(call.schemas.query, query) : []),
    ...(call.schemas.body ? listNamed(call.schemas.body, body) : []),
    ...(await listNamedInDetails(path, params, body)),
  ];
  const told = new Set(extra.fields?.map(({ pointer }) => pointer));
  const open = named.filter(({ pointer }) => !told.has(pointer));
  const unknown = await findUnknown(db, { licence_id, path, params, body }, open);
  if (unknown.length === 0) return refusal;
  const fields = [...(extra.fields ?? []), ...unknown.map(toFieldFault)];
  return new RequestError(code, { ...extra, fields }, status, present);
};

/**
 * Adds them to the faults of a line of a batch.
 * @param before the documents that stand before it and are not written yet
 */
export async function addUnknownToFaults(
  error: unknown,
  raw: unknown,
  { context: { db }, licences }: { context: Pick<ImportContext, 'db'>; licences: Pick<Licences, 'of'> },
  before: readonly unknown[] = [],
): Promise<unknown> {
  const kind = readField(raw, 'kind');
  if (!(error instanceof DocumentFaultsError) || error.faults.length >= MAX_FAULTS) return error;
  if (typeof kind !== 'string' || !hasKey(importDocuments, kind) || kind === 'installation') return error;
  const licence = await findLicenceToSearch(licences, readField(raw, kind === 'licence' ? 'firm_id' : 'licence'));
  if (!licence) return error;
  const path = kind === 'dossier' ? '/backoffice/v1/dossiers/{firmId}' : '/backoffice/v1/batch';
  const params = { firmId: String(readField(raw, 'firm_id')) };
  const told = new Set(error.faults.map(({ pointer }) => pointer));
  const sent = new Set(before.flatMap(listSentAdvisers));
  const named = [
    ...listNamed(importDocuments[kind], raw),
    ...(kind === 'dossier' ? await listNamedInDetails(path, params, raw) : []),
  ].filter((record) => !told.has(record.pointer) && !(record.kind === 'adviser' && sent.has(record.name)));
  const unknown = await findUnknown(db, { licence_id: licence.id, path, params, body: raw }, named);
  return unknown.length === 0 ? error : new DocumentFaultsError([...error.faults, ...unknown.map(toDocumentFault)]);
}

async function findLicenceToSearch(licences: Pick<Licences, 'of'>, firm_id: unknown) {
  try {
    return typeof firm_id === 'string' ? await licences.of(firm_id) : null;
  } catch (error) {
    // A licence that is not there is a fault of its own.
    if (error instanceof DocumentFaultsError) return null;
    throw error;
  }
}

async function findUnknown(
  db: Pick<Database, 'query'>,
  request: RequestToSearch,
  named: readonly NamedRecord[],
): Promise<NamedRecord[]> {
  if (named.length === 0) return [];
  const sentAlong = listSentAlong(request);
  return db.query(request.licence_id, async (q) => {
    const unknown: NamedRecord[] = [];
    for (const [kind, ofKind] of Map.groupBy(named, (record) => record.kind))
      unknown.push(...(await findUnknownOfKind(q, request, kind, ofKind, sentAlong)));
    // In the order in which they were sent.
    return named.filter((record) => unknown.includes(record));
  });
}

async function findUnknownOfKind(
  q: Queries,
  request: RequestToSearch,
  kind: ReferenceKind,
  named: readonly NamedRecord[],
  sentAlong: ReadonlySet<string>,
): Promise<NamedRecord[]> {
  const open = named.filter(({ name }) => !sentAlong.has(`${kind} ${name}`));
  if (open.length === 0) return [];
  const known = await lookups[kind](q, request, [...new Set(open.map(({ name }) => name))]);
  return known === null ? [] : open.filter(({ name }) => !known.has(name));
}

/** The persons and products that a dossier is sent with: its other parts may name them. */
function listSentAlong({ path, body }: RequestToSearch): ReadonlySet<string> {
  if (path !== '/backoffice/v1/dossiers/{firmId}') return new Set();
  return new Set([
    ...listRecords(body, 'persons').map(({ firm_id }) => `person ${String(firm_id)}`),
    ...listRecords(body, 'products').map(({ kind, firm_id }) => `product ${String(kind)} ${String(firm_id)}`),
  ]);
}

function listRecords(value: unknown, name: string): Record<string, unknown>[] {
  const list = readField(value, name);
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const listSentAdvisers = (raw: unknown): string[] =>
  readField(raw, 'kind') === 'advisers' ? listRecords(raw, 'advisers').map(({ firm_id }) => String(firm_id)) : [];

/** Lists the names in the details of products, which belong to the dossier of the call. */
async function listNamedInDetails(
  path: string,
  params: RequestToSearch['params'],
  body: unknown,
): Promise<NamedRecord[]> {
  if (path !== '/backoffice/v1/dossiers/{firmId}' && !path.endsWith('/products/{kind}/{productFirmId}')) return [];
  const facts = new Map<string, z.core.$ZodType>(Object.entries(await loadFacts()));
  return listSentDetails({ params, body }).flatMap(({ kind, details, place }) => {
    const schema = facts.get(kind);
    return schema ? listNamed(schema, details, place) : [];
  });
}

/** The fault in a call: its words are those of its code, unless documents share the code. */
function toFieldFault(record: NamedRecord): FieldFault {
  const { pointer, code } = record;
  return code === 'unknown_reference' ? toDocumentFault(record) : { pointer, code };
}

function toDocumentFault({ pointer, code, kind, name }: NamedRecord): DocumentFault {
  const [noun, place] = nouns[kind];
  return { pointer, code, message: `there is no ${noun} ${shorten(name)}: looked among those of ${place}` };
}
