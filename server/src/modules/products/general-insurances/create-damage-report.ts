import { rm } from 'node:fs/promises';
import { DamageReportFields, isDamageAhead } from '@klantportaal/contract/modules/products/general-insurances';
import { fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { parseBySchema } from '../../../platform/http/check-body.ts';
import { type ReceivedFile, receiveUpload } from '../../../platform/http/uploads.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { DocumentError } from '../../../platform/pdf/document-error.ts';
import { DAMAGE_KINDS, isKeptAsSent, MIME_OF_KIND, toPdfName } from '../../../platform/pdf/jobs.ts';
import { convertOffice } from '../../documents/convert-office.ts';
import { refuseIfFull, refuseIfOverQuota } from '../../documents/quota.queries.ts';
import { readStrangers } from '../../documents/read-strangers.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import {
  discardOnRefusal,
  removeBytes,
  scanFiles,
  storeFiles,
  type TakenFile,
  type ToStore,
} from '../../files/taken-files.ts';
import type { Call } from '../../identity/handler.ts';
import { addReport, getConsumerName, isReportedAlready } from './general-insurances.queries.ts';
import { getOwnInsurance } from './own-insurance.ts';

type ThisCall = Call<'createDamageReport'>;

/** Files a damage report with its photos, if the insurance offers it (D2-67, D5-28 to D5-31). */
export async function createDamageReport(call: ThisCall): Promise<undefined> {
  const { config, consumer, clock, db, params, request } = call;
  const upload = await receiveUpload(request, {
    owner: consumer.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: fileLimits.damage.maxFiles,
    fields: ['date', 'time', 'cause', 'notes', 'product_id'],
    filesOptional: true,
  });
  try {
    const insurance = await getOwnInsurance(call, consumer, params.id);
    if (!insurance.details.show_damage_report_button) fail('ACCESS_DENIED');
    const { product_id, ...report } = parseBySchema(DamageReportFields, upload.fields);
    // The insurance is the one in the URL; a different one in the form would put the report under the wrong policy.
    if (product_id && product_id !== insurance.id) fail('DAMAGE_REPORT_FAILED_VALIDATION');
    if (isDamageAhead(report, clock.now())) {
      const pointer = report.date > toDutchDay(clock.now()) ? '/date' : '/time';
      fail('DAMAGE_REPORT_FAILED_VALIDATION', { fields: [{ pointer, code: 'DAMAGE_REPORT_FAILED_VALIDATION' }] });
    }
    await db.query(consumer.licence_id, (q) => refuseIfFull(q, consumer, toBytes(config.DOSSIER_QUOTA_MB)));
    await save(call, { ...report, product_id: insurance.id }, await take(call, upload.files));
  } finally {
    await upload.discard();
  }
}

/**
 * Validates the photos and papers, then stores each as it was sent; of a PDF, what does nothing by itself; of a picture
 * that browsers do not show, and of a file of Word or Excel where a converter is set, a PDF.
 */
async function take(call: ThisCall, sent: ReceivedFile[]): Promise<TakenFile[]> {
  const virus_status = await scanFiles(call, sent);
  const seen: ToStore[] = [];
  const made: string[] = [];
  const { files, types, discard } = await withReportCode(() => convertOffice(call, sent));
  try {
    for (const [index, file] of files.entries()) {
      const { kind, mime, pages } = await inspect(call, file);
      if (isKeptAsSent(kind)) {
        seen.push({ path: file.path, name: file.file_name, mime, pages, cleaned: false, virus_status });
        continue;
      }
      const { path, ...pdf } = await convertToPdf(call, file);
      made.push(path);
      const isAsNamed = kind === 'pdf' && types[index] === null;
      const name = isAsNamed ? file.file_name : toPdfName(file.file_name);
      seen.push({
        path,
        name,
        mime: MIME_OF_KIND.pdf,
        pages: pdf.pages,
        cleaned: pdf.cleaned,
        values_differ: pdf.values_differ,
        virus_status,
      });
    }
    return await storeFiles(call, seen);
  } finally {
    await Promise.all([discard(), ...made.map((path) => rm(path, { force: true }))]);
  }
}

const convertToPdf = (call: ThisCall, file: ReceivedFile) =>
  readStrangers(call, () => {
    const about = { accept: DAMAGE_KINDS, title: file.file_name, language: 'nl' as const, owner: call.consumer.id };
    return call.documents.mergeToPdf([file], about);
  });

/** Codes that say what to do about a PDF. */
const TOLD = new Set(['UPLOAD_PDF_ENCRYPTION_ERROR', 'UPLOAD_PDF_NOT_PLAIN']);

/** An unreadable photo or paper has its own code here; a locked PDF keeps the code that says so. */
const withReportCode = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (!(error instanceof DocumentError) || TOLD.has(error.code)) throw error;
    return fail('DAMAGE_REPORT_PHOTO_FAILED_VALIDATION', pickGiven({ file_name: error.refused.file_name }));
  });

const inspect = (call: ThisCall, file: ReceivedFile) =>
  withReportCode(() => readStrangers(call, () => call.documents.inspect(file, DAMAGE_KINDS, call.consumer.id)));

/** Milliseconds in which the same report is one that was sent twice. */
const REPEAT_WITHIN_MS = 10 * 60_000;

interface Report {
  product_id: string;
  date: string;
  time: string;
  cause: string;
  notes: string | null;
}

/**
 * The report with its files, its event and its audit entry, all or nothing. The same once more is answered as the first
 * was, and adds nothing, also without an `Idempotency-Key`.
 */
async function save(
  { config, consumer, db, clock, log, meta, adapters }: ThisCall,
  report: Report,
  taken: TakenFile[],
) {
  const act = toAct(consumer, clock.now());
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  const added = await discardOnRefusal({ adapters }, taken, () =>
    db.transaction(consumer.licence_id, async (tx) => {
      const row = {
        ...owner,
        ...report,
        reported_by: consumer.id,
        reported_by_name: await getConsumerName(tx, consumer),
        reported_at: act.at,
      };
      if (await isReportedAlready(tx, row, taken, new Date(act.at.getTime() - REPEAT_WITHIN_MS))) return false;
      await refuseIfOverQuota(tx, owner, toBytes(config.DOSSIER_QUOTA_MB), taken);
      const rows = taken.map((file) => ({ ...owner, ...file, created_at: act.at }));
      const damage_report_id = await addReport(tx, row, rows);
      const { product_id, date, time } = report;
      await recordEvent(tx, {
        ...act,
        by: 'consumer',
        type: 'damage-report.created',
        data: { damage_report_id, product_id, date, time, files: taken.length },
      });
      await recordConsumerAudit(tx, act, meta, {
        act: 'report',
        target_kind: 'damage-report',
        target_id: damage_report_id,
      });
      return true;
    }),
  );
  if (!added) await Promise.all(taken.map(({ id }) => removeBytes({ adapters, log }, id)));
}
