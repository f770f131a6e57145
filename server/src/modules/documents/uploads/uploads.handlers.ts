import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { toBytes } from '@klantportaal/contract/values/file-limits';
import { Answered } from '../../../platform/http/conditions.ts';
import { type ReceivedFile, receiveUpload } from '../../../platform/http/uploads.ts';
import {
  DOCUMENT_KINDS,
  isKeptAsSent,
  MIME_OF_KIND,
  PICTURE_KINDS,
  toPdfName,
  XML_KINDS,
} from '../../../platform/pdf/jobs.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { addUpload, KEPT_UNUSED_MS } from '../../files/files-of-firm.queries.ts';
import { refuseIfFirmIsFull } from '../../files/limits.queries.ts';
import { discardOnRefusal, scanFiles, storeFiles, type TakenFile } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';

type Call = BackofficeRequest<'uploadFile'>;

export const uploadFile: BackofficeHandlers['uploadFile'] = async (call) => {
  const { config, db, clock, key, request, share } = call;
  const upload = await receiveUpload(request, {
    owner: key.id,
    folder: join(config.DATA_DIR, 'tmp'),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: 1,
    fields: [],
  });
  try {
    const taken = await share.inTurn(key.licence_id, () => take(call, getFirst(upload.files)));
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
    const { virus_status: _, cleaned = false, ...about } = file;
    const kept_until = new Date(now.getTime() + KEPT_UNUSED_MS).toISOString();
    return new Answered({ ...about, cleaned, kept_until }, { status: 201 });
  } finally {
    await upload.discard();
  }
};

/**
 * Judges the file as one of a consumer, and stores it as it was sent; of a PDF, what does nothing by itself; of a picture
 * that browsers do not show, a PDF. Beside these what was sent, for a request under which it may be put. XML is for a request for a pension overview alone, and an
 * SVG is drawn: whoever shows it never meets what is in it.
 */
async function take(call: Call, file: ReceivedFile): Promise<{ file: TakenFile; original: TakenFile | null }> {
  const virus_status = await scanFiles(call, [file]);
  // A firm's system is a stranger too: its files are read apart, and in turns.
  const owner = call.key.id;
  const accept = [...new Set([...DOCUMENT_KINDS, ...XML_KINDS, ...PICTURE_KINDS])];
  const { kind, mime, ...seen } = await call.documents.inspect(file, accept, owner);
  if (kind === 'svg') return takeDrawing(call, file, virus_status);
  const pages = kind === 'xml' ? null : seen.pages;
  const order = { accept: DOCUMENT_KINDS, title: file.file_name, language: 'nl', owner } as const;
  const pdf = kind === 'xml' || isKeptAsSent(kind) ? null : await call.documents.mergeToPdf([file], order);
  try {
    const { path, cleaned } = pdf ?? { path: file.path, cleaned: false };
    const sent = { name: file.file_name, mime, pages, virus_status, path: file.path };
    const isConverted = pdf !== null && kind !== 'pdf';
    const made = { name: isConverted ? toPdfName(file.file_name) : file.file_name, mime: MIME_OF_KIND.pdf };
    const document = { ...sent, ...(pdf && { ...made, pages: pdf.pages }), path, cleaned };
    const both = [document, ...(cleaned || isConverted ? [sent] : [])];
    const [stored, original = null] = await storeFiles(call, both);
    return { file: ensure(stored), original };
  } finally {
    if (pdf) await rm(pdf.path, { force: true });
  }
}

async function takeDrawing(call: Call, file: ReceivedFile, virus_status: TakenFile['virus_status']) {
  const drawn = await call.documents.drawToPng(file, call.key.id);
  try {
    const name = file.file_name.replace(/(?:\.svg)?$/i, '.png');
    const about = { name, mime: MIME_OF_KIND.png, pages: 1, virus_status, cleaned: false };
    const [stored] = await storeFiles(call, [{ ...about, path: drawn.path }]);
    return { file: ensure(stored), original: null };
  } finally {
    await rm(drawn.path, { force: true });
  }
}
