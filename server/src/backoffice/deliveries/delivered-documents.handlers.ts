import { fail } from '../../http/errors.ts';
import { uuid } from '../../http/ids.ts';
import { audit } from '../../shared/audit.queries.ts';
import { findDelivery } from '../../shared/deliveries.queries.ts';
import type { BackofficeHandlers } from '../bind-backoffice.ts';
import { listDeliveredDocuments } from './delivered-documents.queries.ts';

export const handlers = {
  async listDeliveredDocuments({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'DELIVERY_NOT_FOUND') : undefined;
    const rows = await db.read(key.licence_id, (q) =>
      listDeliveredDocuments(q, key.licence_id, { status: query.status, after }),
    );
    return rows.map((row) => ({
      ...row,
      delivered_at: row.delivered_at.toISOString(),
      judged_at: row.judged_at?.toISOString() ?? null,
    }));
  },

  async downloadDeliveredDocument({ db, clock, key, params, outside, address }) {
    const id = uuid(params.id, 'DELIVERY_NOT_FOUND');
    const found = await db.read(key.licence_id, (q) => findDelivery(q, key.licence_id, id));
    if (!found) fail('DELIVERY_NOT_FOUND');
    await db.change(key.licence_id, (tx) =>
      audit(tx, {
        licence_id: key.licence_id,
        at: clock.now(),
        actor_kind: 'backoffice',
        actor_id: key.id,
        act: 'download',
        dossier_id: found.delivery.dossier_id,
        target_kind: 'delivery',
        target_id: id,
        address,
      }),
    );
    const { stream, size } = await outside.files.open(found.file.id);
    return { name: found.file.name, mime: found.file.mime, size, stream };
  },
} satisfies Partial<BackofficeHandlers>;
