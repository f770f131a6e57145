import { randomUUID } from 'node:crypto';
import { UnaskedUploadFields } from '@klantportaal/contract/modules/documents/unasked-uploads';
import { fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import type { Queries } from '../../../platform/db/queries.ts';
import { parseBySchema } from '../../../platform/http/check-body.ts';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Handlers } from '../../identity/handler.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import { findEntry, listEntries } from '../../tasks/catalogue/catalogue.queries.ts';
import { refuseIfClosed } from '../../tasks/closings/closings.queries.ts';
import { addUnaskedAction } from '../../tasks/requests/requests.queries.ts';
import { refuseIfFull } from '../quota.queries.ts';
import { readStrangers } from '../read-strangers.ts';
import { takeUpload } from '../take-upload.ts';
import { listAskedKinds } from './asked-kinds.queries.ts';
import { describeUnaskedAction, getKindNames } from './unasked-action.ts';
import { writeUpload } from './write-upload.ts';

export const listDeliveryKinds: Handlers['listDeliveryKinds'] = async ({ db, consumer }) => {
  const [entries, tasks] = await db.query(consumer.licence_id, (q) =>
    Promise.all([listEntries(q, consumer.licence_id, 'document-kind'), listAskedKinds(q, consumer)]),
  );
  return entries.map((entry) => {
    const { nl, en } = getKindNames(entry);
    const asked_by = tasks.filter(({ kind }) => kind === entry.firm_id).map(({ id }) => id);
    return { id: entry.firm_id, label: nl, label_en: en ?? null, asked_by };
  });
};

/**
 * Delivers what nobody asked for. The action that it belongs to is made with it and is done at once, so that it is
 * judged, added to and withdrawn as any other document, and nobody is ever asked for it.
 */
export const uploadUnasked: Handlers['uploadUnasked'] = async (call) => {
  const { config, consumer, db, request, share } = call;
  const { licence_id, dossier_id } = consumer;
  const upload = await receiveUpload(request, {
    owner: consumer.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: fileLimits.document.maxFiles,
    fields: ['kind', 'name', 'comment'],
  });
  try {
    const { kind, name, comment } = parseBySchema(UnaskedUploadFields, upload.fields);
    await enterOrFail(call, licence_id, 'unasked', consumer.id);
    const asked = await db.query(licence_id, async (q) => {
      await refuseIfClosed(q, consumer);
      await refuseIfFull(q, consumer, toBytes(config.DOSSIER_QUOTA_MB));
      const entry = kind ? await findEntry(q, { licence_id, sort: 'document-kind', firm_id: kind }) : null;
      if (kind && !entry) fail('INVALID_REQUEST', { fields: [{ pointer: '/kind', code: 'unknown_kind' }] });
      return describeUnaskedAction(entry, name, '/name');
    });
    await share.inTurn(licence_id, async () => {
      const taken = await readStrangers(call, () => takeUpload(call, asked, upload.files, consumer.id));
      const open = async (tx: Queries) => {
        await refuseIfClosed(tx, consumer);
        const row = { licence_id, dossier_id, firm_id: `unasked/${randomUUID()}`, deadline: null, product_id: null };
        const id = await addUnaskedAction(tx, { ...asked, ...row, comment: null }, call.clock.now());
        return requireOwnAction(tx, consumer, id ?? fail('PRODUCTACTION_NOT_FOUND'));
      };
      await writeUpload(call, { open, taken, comment });
    });
  } finally {
    await upload.discard();
  }
};
