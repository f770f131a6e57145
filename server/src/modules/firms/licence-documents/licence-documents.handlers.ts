import type { ImportantDocumentsBody } from '@klantportaal/contract/modules/documents/firm-important-documents';
import type { AdvisersBody } from '@klantportaal/contract/modules/dossiers/advisers';
import type { LicenceBody } from '@klantportaal/contract/modules/firms/licence';
import { ensure } from '@klantportaal/contract/values/ensure';
import type * as z from 'zod/mini';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, type Condition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { writeOnPresent } from '../../../platform/http/write-on-present.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import {
  type Categories,
  withoutCategory,
  withoutDocument,
} from '../../documents/important-documents/important-document-list.ts';
import {
  removeImportantCategory,
  removeImportantDocument,
} from '../../documents/important-documents/imported-important-documents.queries.ts';
import { changeImportantDocuments } from '../../documents/important-documents/write-important-documents.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { createWriteTools, type DocumentCall, withBodyFaults } from '../../integrations/document-tools.ts';
import { checkDocument, loadFacts } from '../../integrations/import/check-document.ts';
import { writeDocument } from '../../integrations/import/write-document.ts';
import {
  findLicenceDocument,
  type LicenceDocumentKind,
  toLicenceEtag,
} from '../../licences/licence-documents.queries.ts';
import { parseLicencePart, parsePartBody } from '../../licences/licence-part.ts';
import { ImportPlaceError } from '../../records/import-error.ts';

type Call = DocumentCall & { condition: Condition; body: unknown; isAsked?: boolean };

export const readLicence: BackofficeHandlers['readLicence'] = (call) =>
  read<z.output<typeof LicenceBody>>(call, 'licence');

export const putLicence: BackofficeHandlers['putLicence'] = (call) =>
  write<z.output<typeof LicenceBody>>(call, 'licence');

export const readAdvisers: BackofficeHandlers['readAdvisers'] = (call) =>
  read<z.output<typeof AdvisersBody>>(call, 'advisers');

export const putAdvisers: BackofficeHandlers['putAdvisers'] = (call) =>
  write<z.output<typeof AdvisersBody>>(call, 'advisers');

export const readImportantDocuments: BackofficeHandlers['readImportantDocuments'] = (call) =>
  read<z.output<typeof ImportantDocumentsBody>>(call, 'important-documents');

export const putImportantDocuments: BackofficeHandlers['putImportantDocuments'] = (call) =>
  write<z.output<typeof ImportantDocumentsBody>>(call, 'important-documents');

const handleRemoveImportantDocument: BackofficeHandlers['removeImportantDocument'] = (call) =>
  removeImportant(call, call.params.documentFirmId, withoutDocument, removeImportantDocument);

const handleRemoveImportantCategory: BackofficeHandlers['removeImportantCategory'] = (call) =>
  removeImportant(call, call.params.categoryFirmId, withoutCategory, removeImportantCategory);

export const putLicencePart: BackofficeHandlers['putLicencePart'] = async (call) => {
  const part = parseLicencePart(call.params.part);
  const { condition } = call;
  const body = parsePartBody(call.body, part);
  return writeOnPresent(`licence ${call.key.licence_id}`, condition, async (conditionFor) => {
    const kept = await findStoredDocument(call, 'licence');
    if (!kept) fail('LICENCE_NOT_FOUND');
    const { firm_id: _, ...rest } = kept.document;
    return write<z.output<typeof LicenceBody>>(
      {
        ...call,
        // Conditional on what was read even without `If-Match`: another part may change at the same time.
        condition: conditionFor(toLicenceEtag(kept)),
        isAsked: condition.ifMatch !== null,
        body: { ...rest, ...body },
      },
      'licence',
    );
  });
};

type ImportantDocumentList = z.output<typeof ImportantDocumentsBody>;

/** Removes a document or a category from the list of important documents, by the firm's own id; returns the list. */
async function removeImportant(
  call: DocumentCall & { condition: Condition },
  firm_id: string,
  without: (list: Categories, firm_id: string) => Categories | null,
  remove: (tx: Queries, licence_id: string, firm_id: string) => Promise<void>,
) {
  const { db, clock, key, condition } = call;
  const { licence_id } = key;
  const { firm_id: ownId, writer } = await createWriteTools(call);
  const kept = await db
    .transaction(licence_id, async (tx) => {
      const kept = await changeImportantDocuments(
        tx,
        { licence_id, now: clock.now(), condition, writer, details: { removed: firm_id } },
        (list) => without(list, firm_id) ?? fail('IMPORTANT_DOCUMENT_NOT_FOUND'),
      );
      await remove(tx, licence_id, firm_id);
      return kept;
    })
    .catch((error: unknown) => {
      if (!(error instanceof StaleVersionError) || error.present === null) throw error;
      throw new StaleVersionError(
        toLicenceDocument<ImportantDocumentList>(error.present as JsonObject, ownId),
        error.etag,
      );
    });
  return new Answered(toLicenceDocument<ImportantDocumentList>(kept.document, ownId), { etag: kept.etag });
}

const findStoredDocument = ({ db, key }: DocumentCall, kind: LicenceDocumentKind) =>
  db.query(key.licence_id, (q) => findLicenceDocument(q, key.licence_id, kind));

/** Converts a stored document to the one that can be sent back, under the firm's own id of the licence. */
function toLicenceDocument<T>({ firm_id: _firm, ...document }: JsonObject, id: string): T & { id: string } {
  return { ...document, id } as T & { id: string };
}

async function read<T>(call: DocumentCall, kind: LicenceDocumentKind) {
  const { firm_id } = await createWriteTools(call);
  const kept = await findStoredDocument(call, kind);
  if (!kept) fail('LICENCE_NOT_FOUND');
  return new Answered(toLicenceDocument<T>(kept.document, firm_id), { etag: toLicenceEtag(kept) });
}

/** Writes a document of the licence as an import of files does, with a line in the trail if it changed anything. */
async function write<T>(call: Call, kind: LicenceDocumentKind) {
  const { condition, isAsked = condition.ifMatch !== null } = call;
  const tools = await createWriteTools(call);
  return withBodyFaults(async () => {
    const { body } = call;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      const expected = 'an object: the document without what the key says';
      throw new ImportPlaceError('', `is missing: expected ${expected}`, { code: 'required', expected });
    }
    const identity = kind === 'licence' ? { firm_id: tools.firm_id } : { licence: tools.firm_id };
    for (const name of ['kind', 'licence', 'firm_id']) {
      if (!(name in body)) continue;
      throw new ImportPlaceError(`/${name}`, `unknown field: ${name}; the key says of which licence`, {
        code: 'unknown_field',
      });
    }
    const checked = checkDocument({ kind, ...identity, ...body }, await loadFacts());
    if (checked.kind === 'dossier' || checked.kind === 'installation') throw new Error('It is of a licence.');
    const { status, etag } = await writeDocument(checked, tools, condition, isAsked).catch((error: unknown) => {
      if (!(error instanceof StaleVersionError) || error.present === null) throw error;
      throw new StaleVersionError(toLicenceDocument<T>(error.present as JsonObject, tools.firm_id), error.etag);
    });
    const kept = await findStoredDocument(call, kind);
    const value = toLicenceDocument<T>(ensure(kept).document, tools.firm_id);
    return new Answered(value, { status: status === 'created' ? 201 : 200, etag });
  });
}

export {
  handleRemoveImportantCategory as removeImportantCategory,
  handleRemoveImportantDocument as removeImportantDocument,
};
