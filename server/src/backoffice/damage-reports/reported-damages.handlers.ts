import { fail } from '../../http/errors.ts';
import { uuid } from '../../http/ids.ts';
import { audit } from '../../shared/audit.queries.ts';
import type { BackofficeHandlers } from '../bind-backoffice.ts';
import { findReportFile, listReportedDamages } from './reported-damages.queries.ts';

export const handlers = {
  async listReportedDamages({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'INVALID_REQUEST') : undefined;
    const rows = await db.read(key.licence_id, (q) => listReportedDamages(q, key.licence_id, after));
    return rows.map((row) => ({ ...row, reported_at: row.reported_at.toISOString() }));
  },

  async downloadReportedDamageFile({ db, clock, key, params, outside, address }) {
    const id = uuid(params.id, 'FILE_NOT_FOUND');
    const fileId = uuid(params.fileId, 'FILE_NOT_FOUND');
    const file = await db.read(key.licence_id, (q) => findReportFile(q, key.licence_id, id, fileId));
    if (!file) fail('FILE_NOT_FOUND');
    await db.change(key.licence_id, (tx) =>
      audit(tx, {
        licence_id: key.licence_id,
        at: clock.now(),
        actor_kind: 'backoffice',
        actor_id: key.id,
        act: 'download',
        dossier_id: file.dossier_id,
        target_kind: 'damage-report',
        target_id: id,
        address,
      }),
    );
    const { stream, size } = await outside.files.open(file.id);
    return { name: file.name, mime: file.mime, size, stream };
  },
} satisfies Partial<BackofficeHandlers>;
