import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { openFile } from '../../files/open-file.ts';
import { createZip } from '../../files/zip.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { sealKey } from '../seal.ts';
import { toGivenSignature } from './served-signature.ts';
import { addSignaturePackage } from './signature-package.ts';
import { findSignaturePlace, readSignatures } from './signatures.queries.ts';

export const listSignatures: BackofficeHandlers['listSignatures'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const { dossier: firm_id } = query;
  return db.transaction(licence_id, async (tx) => {
    const dossier =
      firm_id === undefined
        ? undefined
        : ((await findDossierByFirmId(tx, licence_id, firm_id)) ?? fail('DOSSIER_NOT_FOUND'));
    const after = await findSignaturePlace(tx, licence_id, asked.after);
    if (after === null) failAfter();
    const wanted = { licence_id, dossier_id: dossier?.id, after };
    const page = cutPage(await readSignatures(tx, wanted, asked.limit + 1), asked, ({ place }) => place);
    await noteList(tx, startAuditEntry(call), 'listSignatures', query, { dossier_id: dossier?.id ?? null });
    return new Answered(page.rows.map(toGivenSignature), { page });
  });
};

export const downloadSignature: BackofficeHandlers['downloadSignature'] = async (call) => {
  const { db, key, params, adapters, log, clock } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'SIGNATURE_NOT_FOUND');
  const row = await db.transaction(licence_id, async (tx) => {
    const [found] = await readSignatures(tx, { licence_id, id });
    if (!found) fail('SIGNATURE_NOT_FOUND');
    if (found.file.removed_at) fail('FILE_NOT_FOUND');
    const { dossier_id, consumer_id } = found.signature;
    const target = { dossier_id, consumer_id, target_kind: 'signature', target_id: id };
    await recordAudit(tx, { ...startAuditEntry(call), ...target, act: 'download' });
    return found;
  });
  // Opened once before the answer begins, for then it can still become an error.
  (await openFile({ adapters, log }, row.file)).stream.destroy();
  const stream = createZip(clock.now(), (zip) => addSignaturePackage(zip, call, row));
  const word = { nl: 'handtekening', en: 'signature' }[key.locale];
  return { name: `${word}-${id}.zip`, mime: 'application/zip', size: null, stream };
};

export const readSealKey: BackofficeHandlers['readSealKey'] = async ({ secrets }) => {
  const { jwk, thumbprint } = await sealKey(secrets);
  return { id: thumbprint, thumbprint, jwk };
};
