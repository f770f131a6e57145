import { join } from 'node:path';
import { DamageReportFields } from '@klantportaal/contract/areas/general-insurances';
import { isAhead } from '@klantportaal/contract/values/appointment-time';
import { fileLimits } from '@klantportaal/contract/values/file-limits';
import { DocumentFault } from '../../documents/fault.ts';
import { DAMAGE_KINDS } from '../../documents/jobs.ts';
import { checked } from '../../http/check-body.ts';
import { fail, RequestError } from '../../http/errors.ts';
import type { Call } from '../../http/handler.ts';
import { type ReceivedFile, receiveUpload } from '../../http/uploads.ts';
import { actOf, auditConsumer } from '../../shared/acts.ts';
import { recordEvent } from '../../shared/events.queries.ts';
import { scanFiles, storeFile, type TakenFile } from '../../shared/taken-files.ts';
import { addReport, nameOf } from './general-insurances.queries.ts';
import { ownInsurance } from './own-insurance.ts';

const MB = 1024 * 1024;
type ThisCall = Call<'createDamageReport'>;

/** Takes a damage report with its photos, where the insurance offers it (spec: products §2, §5; docs/decisions/050). */
export async function createDamageReport(call: ThisCall): Promise<undefined> {
  const { config, consumer, clock, params, request } = call;
  const upload = await receiveUpload(request, {
    folder: join(config.DATA_DIR, 'tmp'),
    maxTotalBytes: config.UPLOAD_MAX_MB * MB,
    maxFiles: fileLimits.damage.maxFiles,
    fields: ['date', 'time', 'cause', 'notes', 'product_id'],
    filesOptional: true,
  });
  try {
    const insurance = await ownInsurance(call, consumer, params.id);
    if (!insurance.details.show_damage_report_button) fail('ACCESS_DENIED');
    const { product_id, ...report } = checked(DamageReportFields, upload.fields);
    const ahead = isAhead({ date: report.date, start_time: report.time, end_time: null }, clock.now());
    // The insurance is the one of the address; another one in the form would be a report under a wrong policy.
    if (ahead || (product_id && product_id !== insurance.id)) fail('DAMAGE_REPORT_FAILED_VALIDATION');
    await save(call, { ...report, product_id: insurance.id }, await take(call, upload.files));
  } finally {
    await upload.discard();
  }
}

/** Judges the photos and papers, then puts each in the store as it was sent. */
async function take(call: ThisCall, files: ReceivedFile[]): Promise<TakenFile[]> {
  const virus_status = await scanFiles(call, files);
  const seen = [];
  for (const file of files) seen.push({ file, ...(await inspect(call, file)) });
  const taken: TakenFile[] = [];
  for (const { file, mime, pages } of seen)
    taken.push(await storeFile(call, file.path, { name: file.file_name, mime, pages, virus_status }));
  return taken;
}

/** What is no photo or paper that can be read has a code of its own here; a locked PDF keeps the one that says so. */
const inspect = ({ documents }: ThisCall, file: ReceivedFile) =>
  documents.inspect(file, DAMAGE_KINDS).catch((error: unknown) => {
    if (!(error instanceof DocumentFault) || error.code === 'UPLOAD_PDF_ENCRYPTION_ERROR') throw error;
    return fail('DAMAGE_REPORT_PHOTO_FAILED_VALIDATION', { file_name: file.file_name });
  });

interface Report {
  product_id: string;
  date: string;
  time: string;
  cause: string;
  notes: string | null;
}

/** The report with its files, its event and its line in the trail, all or nothing. */
async function save({ consumer, db, clock, meta, outside }: ThisCall, report: Report, taken: TakenFile[]) {
  const act = actOf(consumer, clock.now());
  const owner = { licence_id: consumer.licence_id, dossier_id: consumer.dossier_id };
  try {
    await db.change(consumer.licence_id, async (tx) => {
      const row = {
        ...owner,
        ...report,
        reported_by: consumer.id,
        reported_by_name: await nameOf(tx, consumer),
        reported_at: act.at,
      };
      const rows = taken.map((file) => ({ ...owner, ...file, created_at: act.at }));
      const damage_report_id = await addReport(tx, row, rows);
      const { product_id, date, time } = report;
      await recordEvent(tx, {
        ...act,
        type: 'damage-report.created',
        data: { damage_report_id, product_id, date, time, files: taken.length },
      });
      await auditConsumer(tx, act, meta, { act: 'report', target_kind: 'damage-report', target_id: damage_report_id });
    });
  } catch (error) {
    // Refused, so rolled back: nothing points at these files. After a broken line nobody knows: the orphan sweep does.
    if (error instanceof RequestError) await Promise.all(taken.map(({ id }) => outside.files.remove(id)));
    throw error;
  }
}
