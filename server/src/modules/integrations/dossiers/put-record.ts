import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { WriteWarning } from '@klantportaal/contract/modules/records/write-warnings';
import { ensure } from '@klantportaal/contract/values/ensure';
import { Answered, type Condition } from '../../../platform/http/conditions.ts';
import { writeOnPresent } from '../../../platform/http/write-on-present.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { refuseElsewhere } from '../../dossiers/refuse-elsewhere.ts';
import { ImportPlaceError } from '../../records/import-error.ts';
import { createWriteTools, type DocumentCall, withBodyFaults } from '../document-tools.ts';
import { checkDocument, loadFacts } from '../import/check-document.ts';
import { prepareImportedDossier, writePrepared } from '../import/write-document.ts';
import { findPresentDossier } from './present-dossier.ts';

type Call = DocumentCall & { condition: Condition; body: unknown; params: { firmId: string } };

/** The record of the dossier that the address names, and its list. */
interface Named {
  list: 'persons' | 'products' | 'actions' | 'nps';
  ids: Record<string, string>;
}

/**
 * Writes one record of a dossier, by the writer of whole ones: its document is the dossier as it is, with this record
 * alone in its list. Answers the dossier.
 */
export const putRecord = (call: Call, named: Named) =>
  writeOnPresent(`dossier ${call.key.licence_id} ${call.params.firmId}`, call.condition, (conditionFor) =>
    writeOnce(call, named, conditionFor),
  );

async function writeOnce(call: Call, { list, ids }: Named, conditionFor: (etag: string) => Condition) {
  const { db, key, params, condition, body } = call;
  const { firmId } = params;
  const tools = await createWriteTools(call);
  const present = await db.query(key.licence_id, (q) => findPresentDossier(q, key.licence_id, firmId));
  if (!present) fail('DOSSIER_NOT_FOUND');
  await refuseNewElsewhere(call, { list, ids }, present.value);
  return withBodyFaults(async () => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      const expected = 'an object: the record without what the address says';
      throw new ImportPlaceError('', `is missing: expected ${expected}`, { code: 'required', expected });
    }
    for (const name of Object.keys(ids)) {
      if (!(name in body)) continue;
      throw new ImportPlaceError(`/${name}`, `unknown field: ${name}; the address says it`, { code: 'unknown_field' });
    }
    const { id: _, managed_by: __, ...dossier } = present.value;
    const rest = { persons: dossier.persons, products: [], actions: [], nps: [] };
    const named = { kind: 'dossier', licence: tools.firm_id, firm_id: firmId };
    const raw = { ...named, ...dossier, ...rest, [list]: [{ ...ids, ...body }] };
    const checked = checkDocument(raw, await loadFacts());
    if (checked.kind !== 'dossier') throw new Error('It was checked as a dossier.');
    if (present.closed_on && hasNewActions(checked.document, present.value)) fail('DOSSIER_CLOSED');
    const dossierToWrite = await prepareImportedDossier(checked, tools, null);
    const [written] = await writePrepared(key.licence_id, [dossierToWrite.prepared], tools, {
      // On what was read, for the rest of the document is of then.
      condition: conditionFor(present.etag),
      isAsked: condition.ifMatch !== null || condition.ifNoneMatch !== null,
      present: async (tx) => (await findPresentDossier(tx, key.licence_id, firmId))?.value ?? null,
    });
    const { document, etag, warnings } = ensure(written);
    return new Answered({ id: firmId, ...document }, { etag, warnings: warnings.map(toRecordWarning) });
  }, `/${list}/0`);
}

/** TABLE: the kind of the records of each list that may have had another id, or been of another dossier. */
const kinds = { persons: 'person', products: 'product', actions: 'action', nps: null } as const;

/**
 * A record that the dossier does not have is made, unless it is there under another id or in another dossier.
 * @throws RequestError ID_CHANGED, PERSON_MERGED or PERSON_MOVED with where it is now
 */
async function refuseNewElsewhere(
  { db, key: { licence_id }, params }: Pick<Call, 'db' | 'key' | 'params'>,
  { list, ids: { firm_id = '', kind: product_kind = '' } }: Named,
  present: Pick<DossierDocument, Named['list']>,
): Promise<void> {
  const kind = kinds[list];
  const isThere = present[list].some(
    (record) => record.firm_id === firm_id && (!('kind' in record) || record.kind === product_kind),
  );
  if (kind === null || isThere) return;
  const named = { kind, firm_id, product_kind, within: params.firmId };
  await db.query(licence_id, (q) => refuseElsewhere(q, licence_id, named));
}

/** The address names the record, and the body is it alone. */
const toRecordWarning = (warning: WriteWarning): WriteWarning => ({
  ...warning,
  pointer: warning.pointer.replace(/^\/persons\/\d+/, ''),
});

/** Whether something is asked that the dossier does not have yet: in a closed one nothing is. */
const hasNewActions = (
  sent: Pick<DossierDocument, 'actions'>,
  { actions }: Pick<DossierDocument, 'actions'>,
): boolean =>
  sent.actions.some(
    ({ firm_id, date_executed }) => date_executed === null && !actions.some((action) => action.firm_id === firm_id),
  );
