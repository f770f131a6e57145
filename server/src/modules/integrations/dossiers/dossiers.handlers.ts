import { ensure } from '@klantportaal/contract/values/ensure';
import { readField } from '@klantportaal/contract/values/guards';
import { Answered, isKnown } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { failAfter } from '../../../platform/kernel/pages.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteOnceADay, noteRead } from '../../audit/reads.ts';
import { findDocument } from '../../dossiers/dossier-documents.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { createWriteTools, getKeyLicence, withBodyFaults } from '../document-tools.ts';
import { checkDocument, loadFacts } from '../import/check-document.ts';
import { hashSentDossier } from '../import/prepare-dossier.ts';
import { prepareImportedDossier, writePrepared } from '../import/write-document.ts';
import { toDossierEtag } from '../import/write-dossiers.ts';
import { listDossiers } from './dossiers.queries.ts';
import { findPresentDossier } from './present-dossier.ts';
import { putRecord } from './put-record.ts';
import { readRecord } from './read-record.ts';

const handleListDossiers: BackofficeHandlers['listDossiers'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const page = await db.query(key.licence_id, (q) => listDossiers(q, key.licence_id, query, asked));
  if (!page) failAfter('DOSSIER_NOT_FOUND');
  await noteOnceADay(db, { ...startAuditEntry(call), ...createListAuditEntry(query) });
  return new Answered(page.rows, { page });
};

export const readDossier: BackofficeHandlers['readDossier'] = async (call) => {
  const { db, key, params, condition } = call;
  const present = await db.query(key.licence_id, (q) => findPresentDossier(q, key.licence_id, params.firmId));
  if (!present) fail('DOSSIER_NOT_FOUND');
  const { dossier_id, etag, value } = present;
  // A caller that has this version already reads nothing, so the trail gets no entry.
  if (!isKnown(condition, etag))
    await db.transaction(key.licence_id, (tx) =>
      noteRead(tx, startAuditEntry(call), { dossier_id, target_kind: 'dossier', target_id: dossier_id }),
    );
  return new Answered(value, { etag });
};

export const putDossier: BackofficeHandlers['putDossier'] = async (call) => {
  const { db, key, params, condition } = call;
  const tools = await createWriteTools(call);
  return withBodyFaults(async () => {
    const raw = toDocument(call.body, { licence: tools.firm_id, firm_id: params.firmId });
    const licence = await getKeyLicence(call);
    const isConditional = condition.ifMatch !== null || condition.ifNoneMatch !== null;
    const known = isConditional
      ? null
      : await db.query(key.licence_id, (q) => findDocument(q, key.licence_id, params.firmId));
    const sent_hash = Array.isArray(readField(raw, 'persons')) ? hashSentDossier(raw, licence) : null;
    if (known?.stored && sent_hash !== null && known.stored.sent_hash === sent_hash) {
      return new Answered({ id: params.firmId, ...known.stored.document }, { etag: toDossierEtag(known.stored) });
    }
    const checked = checkDocument(raw, await loadFacts());
    if (checked.kind !== 'dossier') throw new Error('It was checked as a dossier.');
    const dossierToWrite = await prepareImportedDossier(checked, tools, sent_hash);
    const [written] = await writePrepared(key.licence_id, [dossierToWrite.prepared], tools, {
      condition,
      isAsked: condition.ifMatch !== null,
      present: async (tx) => (await findPresentDossier(tx, key.licence_id, params.firmId))?.value ?? null,
    });
    const { status, etag, document: value, warnings } = ensure(written);
    return new Answered({ id: params.firmId, ...value }, { status: status === 'created' ? 201 : 200, etag, warnings });
  });
};

export const putPerson: BackofficeHandlers['putPerson'] = (call) =>
  putRecord(call, { list: 'persons', ids: { firm_id: call.params.personFirmId } });

export const putProduct: BackofficeHandlers['putProduct'] = (call) =>
  putRecord(call, { list: 'products', ids: { kind: call.params.kind, firm_id: call.params.productFirmId } });

export const putAction: BackofficeHandlers['putAction'] = (call) =>
  putRecord(call, { list: 'actions', ids: { firm_id: call.params.actionFirmId } });

export const putNps: BackofficeHandlers['putNps'] = (call) =>
  putRecord(call, { list: 'nps', ids: { firm_id: call.params.npsFirmId } });

export const readPerson: BackofficeHandlers['readPerson'] = (call) =>
  readRecord(call, 'persons', { firm_id: call.params.personFirmId }, 'CONSUMER_NOT_FOUND');

export const readProduct: BackofficeHandlers['readProduct'] = (call) => {
  const { kind, productFirmId: firm_id } = call.params;
  return readRecord(call, 'products', { kind, firm_id }, 'PRODUCT_NOT_FOUND');
};

export const readAction: BackofficeHandlers['readAction'] = (call) =>
  readRecord(call, 'actions', { firm_id: call.params.actionFirmId }, 'PRODUCTACTION_NOT_FOUND');

export const readNps: BackofficeHandlers['readNps'] = (call) =>
  readRecord(call, 'nps', { firm_id: call.params.npsFirmId }, 'NPS_TOKEN_NOT_FOUND');

/** A list in the trail, by its filter: a system asks for the same one again and again, and goes on page by page. */
function createListAuditEntry(query: BackofficeRequest<'listDossiers'>['query']) {
  const filter = Object.entries(query).filter(([name, value]) => name !== 'after' && value !== undefined);
  const target_id = hashSha256(JSON.stringify(['dossiers-listed', filter.toSorted()])).slice(0, 32);
  return { act: 'dossiers-listed' as const, target_kind: 'list', target_id, details: Object.fromEntries(filter) };
}

/** Fields that a document has in a file, but that a call takes from its address. */
const BODY_OF_ADDRESS = ['kind', 'licence', 'firm_id'] as const;

/** The body as the document that it is: the address says which one. */
function toDocument(body: unknown, named: { licence: string; firm_id: string }): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    const expected = 'an object: the document without kind, licence and firm_id';
    throw new ImportPlaceError('', `is missing: expected ${expected}`, { code: 'required', expected });
  }
  for (const name of BODY_OF_ADDRESS) {
    if (!(name in body)) continue;
    const message = `unknown field: ${name}; the address and the key say which dossier it is`;
    throw new ImportPlaceError(`/${name}`, message, { code: 'unknown_field' });
  }
  return { kind: 'dossier', ...named, ...body };
}

export { handleListDossiers as listDossiers };
