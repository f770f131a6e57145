import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { downloadAudited } from '../../documents/audited-download.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findReportFile, listReportedDamages } from './reported-damages.queries.ts';

const handleListReportedDamages: BackofficeHandlers['listReportedDamages'] = async ({ db, key, page: asked }) => {
  const page = await listReportedDamages(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
  return new Answered(
    page.rows.map((row) => ({ ...row, reported_at: row.reported_at.toISOString() })),
    { page },
  );
};

export const downloadReportedDamageFile: BackofficeHandlers['downloadReportedDamageFile'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'FILE_NOT_FOUND');
  const fileId = parseUuid(params.fileId, 'FILE_NOT_FOUND');
  const file = await db.query(key.licence_id, (q) => findReportFile(q, key.licence_id, id, fileId));
  if (!file) fail('FILE_NOT_FOUND');
  return downloadAudited(call, { file, dossier_id: file.dossier_id, target_kind: 'damage-report', target_id: id });
};

export { handleListReportedDamages as listReportedDamages };
