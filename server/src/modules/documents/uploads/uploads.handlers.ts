import { getFirst } from '@klantportaal/contract/values/ensure';
import { toBytes } from '@klantportaal/contract/values/file-limits';
import { Answered } from '../../../platform/http/conditions.ts';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { DOCUMENT_KINDS, PICTURE_KINDS, XML_KINDS } from '../../../platform/pdf/jobs.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { addUpload, KEPT_UNUSED_MS } from '../../files/files-of-firm.queries.ts';
import { refuseIfFirmIsFull } from '../../files/limits.queries.ts';
import { discardOnRefusal } from '../../files/taken-files.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { takeFirmFile } from '../take-firm-file.ts';

const ACCEPTED = [...new Set([...DOCUMENT_KINDS, ...XML_KINDS, ...PICTURE_KINDS])];

export const uploadFile: BackofficeHandlers['uploadFile'] = async (call) => {
  const { config, db, clock, key, request, share } = call;
  const upload = await receiveUpload(request, {
    owner: key.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: 1,
    fields: [],
  });
  try {
    const taken = await share.inTurn(key.licence_id, () =>
      // A firm's system is a stranger too: its files are read apart, and in turns.
      takeFirmFile(call, getFirst(upload.files), { accept: ACCEPTED, owner: key.id }),
    );
    const { file, original } = taken;
    const now = clock.now();
    await discardOnRefusal(call, [file, ...(original ? [original] : [])], () =>
      db.transaction(key.licence_id, async (tx) => {
        await refuseIfFirmIsFull(tx, key.licence_id, [file, ...(original ? [original] : [])]);
        await addUpload(tx, key.licence_id, taken, now);
        await recordAudit(tx, {
          ...startAuditEntry(call),
          at: now,
          act: 'file-uploaded',
          target_kind: 'file',
          target_id: file.id,
        });
      }),
    );
    const { virus_status: _, cleaned = false, values_differ = false, ...about } = file;
    const kept_until = new Date(now.getTime() + KEPT_UNUSED_MS).toISOString();
    return new Answered({ ...about, cleaned, values_differ, kept_until }, { status: 201 });
  } finally {
    await upload.discard();
  }
};
