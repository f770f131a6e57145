import { rm } from 'node:fs/promises';
import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { approvedVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import { withoutNumbers } from '@klantportaal/contract/values/bsn';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition } from '../../../platform/http/conditions.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { type Actor, toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { copyToDisk } from '../../files/copy-to-disk.ts';
import { type FileRow, findStoredFile } from '../../files/files.queries.ts';
import { listPageTexts } from '../../files/readings.queries.ts';
import { discardOnRefusal, removeBytes, storeFiles } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { findDelivery } from '../deliveries.queries.ts';
import { findBsnPlaces, hasOverlap } from '../readings/rules/find-numbers.ts';
import { listLines } from '../readings/rules/lines.ts';
import { readDelivery } from '../verdicts/read-delivery.ts';
import { type LockedDelivery, lockDelivery } from '../verdicts/verdicts.queries.ts';
import { undoRedaction, writeRedaction } from './redactions.queries.ts';

type Writing = BackofficeRequest<'redactDelivery'> | BackofficeRequest<'restoreDelivery'>;

export const findNumbers: BackofficeHandlers['findNumbers'] = async (call) => {
  const { db, key, params, documents } = call;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const { file, read } = await db.transaction(key.licence_id, async (tx) => {
    const { delivery, file } = (await findDelivery(tx, key.licence_id, id)) ?? fail('DELIVERY_NOT_FOUND');
    const target = { target_kind: 'delivery', target_id: id } as const;
    await noteRead(tx, startAuditEntry(call), { dossier_id: delivery.dossier_id, ...target });
    const read = await listPageTexts(tx, call.secrets, { licence_id: key.licence_id, file_id: file.id });
    return { file, read };
  });
  const inText = await withPdfCopy(call, file, (copy) => documents.findNumbers(copy, key.id));
  // The text in the file is looked at above, letter by letter; a picture has what was recognised in it.
  const inPictures = findBsnPlaces(listLines(read)).filter(
    // A page of few words has both a text and a picture that was recognised: a number in both is one.
    (place) => read[place.page - 1]?.source === 'picture' && !inText.some((known) => hasOverlap(place, known)),
  );
  return [...inText, ...inPictures].map((place, index) => ({ id: String(index + 1), ...place }));
};

export const redactDelivery: BackofficeHandlers['redactDelivery'] = async (call) => {
  const { db, licences, key, body, documents } = call;
  const { licence_id } = key;
  const licence = ensure(await licences.byId(licence_id));
  // Checked before the costly part, and again in the transaction that writes it.
  const { delivery, action, file } = await db.transaction(licence_id, (tx) => lockAsked(tx, call));
  const fields = body.marks.flatMap(({ page }, index) =>
    page > (file.pages ?? 0) ? [{ pointer: `/marks/${index}/page`, code: 'unknown_page' }] : [],
  );
  if (file.mime === MIME_OF_KIND.pdf && file.pages !== null && fields.length > 0) fail('INVALID_REQUEST', { fields });
  const order = { marks: body.marks, title: withoutNumbers(action.label), language: 'nl', owner: key.id } as const;
  const stored = await withPdfCopy(call, file, async (copy) => {
    const made = await documents.redact(copy, order);
    try {
      const { pages, cleaned, values_differ, virus_status } = file;
      const about = { name: withoutNumbers(file.name), mime: file.mime, pages, cleaned, values_differ, virus_status };
      const [storedFile] = await storeFiles(call, [{ path: made.path, ...about }]);
      return ensure(storedFile);
    } finally {
      await rm(made.path, { force: true });
    }
  });
  const { settings } = licence;
  const { removed, answer } = await discardOnRefusal(call, [stored], () =>
    db.transaction(licence_id, async (tx) => {
      const found = await lockAsked(tx, call);
      const now = call.clock.now();
      const actor = toActor(key);
      const pages = [...new Set(body.marks.map(({ page }) => page))];
      const destroyed =
        settings.originals_after_redaction === 'destroy' ||
        (settings.originals_after_approval === 'destroy' && approvedVerdicts.includes(found.delivery.verdict));
      const { dossier_id, of_person } = found.file;
      const row = { ...stored, licence_id, dossier_id, of_person, created_at: now };
      const removed = await writeRedaction(tx, found, row, { pages, actor, at: now, destroyed });
      await tell(tx, call, found, { type: 'delivery.redacted', actor, data: { pages } });
      return { removed, answer: await answerDelivery(tx, licence_id, delivery.id) };
    }),
  );
  for (const fileId of removed) await removeBytes(call, fileId);
  return answer;
};

export const restoreDelivery: BackofficeHandlers['restoreDelivery'] = async (call) => {
  const { db, key } = call;
  const { licence_id } = key;
  const { removed, answer } = await db.transaction(licence_id, async (tx) => {
    const found = await lockAsked(tx, call);
    const { id, unredacted_file_id } = found.delivery;
    if (!unredacted_file_id) return { removed: null, answer: await answerDelivery(tx, licence_id, id) };
    const before = await findStoredFile(tx, licence_id, unredacted_file_id);
    if (!before) return fail('FILE_NOT_FOUND');
    const removed = await undoRedaction(tx, found, before, call.clock.now());
    await tell(tx, call, found, { type: 'delivery.restored', actor: toActor(key), data: {} });
    return { removed, answer: await answerDelivery(tx, licence_id, id) };
  });
  if (removed) await removeBytes(call, removed);
  return answer;
};

/** The delivery in the version that was asked for, locked. @throws RequestError, StaleVersionError */
async function lockAsked(tx: Queries, { key, params, condition }: Writing): Promise<LockedDelivery> {
  const { licence_id } = key;
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const found = await lockDelivery(tx, licence_id, parseUuid(params.id, 'DELIVERY_NOT_FOUND'));
  if (!found) fail('DELIVERY_NOT_FOUND');
  const now = await answerDelivery(tx, licence_id, found.delivery.id);
  await assertCondition(condition, now.etag, () => now.value);
  return found;
}

async function answerDelivery(tx: Queries, licence_id: string, id: string): Promise<Answered<JudgedDelivery>> {
  const { value, etag } = (await readDelivery(tx, licence_id, id)) ?? fail('DELIVERY_NOT_FOUND');
  return new Answered(value, { etag });
}

/** Works on a copy of a stored PDF. @throws RequestError IMAGE_TYPE_NOT_SUPPORTED for anything else */
async function withPdfCopy<T>(
  call: Pick<Writing, 'config' | 'adapters' | 'log'>,
  file: FileRow,
  work: (copy: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (file.mime !== MIME_OF_KIND.pdf) fail('IMAGE_TYPE_NOT_SUPPORTED', { file_name: file.name });
  const copy = await copyToDisk(call, toTemporaryFolder(call.config), file);
  try {
    return await work(copy);
  } finally {
    await rm(copy.path, { force: true });
  }
}

/** The event, and the line in the audit trail. */
async function tell(
  tx: Queries,
  { clock, address }: Pick<Writing, 'clock' | 'address'>,
  { delivery, action }: LockedDelivery,
  { type, actor, data }: { type: 'delivery.redacted' | 'delivery.restored'; actor: Actor; data: { pages?: number[] } },
): Promise<void> {
  const { licence_id, dossier_id, id, delivered_by } = delivery;
  const about = { licence_id, dossier_id, consumer_id: delivered_by, at: clock.now() };
  const said = { delivery_id: id, action_id: action.id, ...data, by: toWireActor(actor) };
  await recordEvent(tx, { ...about, by: actor, type, data: said });
  const act = type === 'delivery.redacted' ? 'redact' : 'restore-redacted';
  const line = { ...about, ...toAuditActor(actor), address, target_kind: 'delivery', target_id: id };
  await recordAudit(tx, { ...line, act, details: data });
}
