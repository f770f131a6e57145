import { rm } from 'node:fs/promises';
import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import type { ReceivedFile } from '../../../platform/http/uploads.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { writeNote } from '../../dossiers/notes/write-note.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { copyToDisk } from '../../files/copy-to-disk.ts';
import { listUploadOriginals } from '../../files/files-of-firm.queries.ts';
import { discardOnRefusal } from '../../files/taken-files.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { toMoment } from '../../records/relative-days.ts';
import { closeOnce } from '../../tasks/actions.queries.ts';
import { findEntry } from '../../tasks/catalogue/catalogue.queries.ts';
import { type LockedAction, lockActionOfFirm } from '../../tasks/closings/closings.queries.ts';
import { addUnaskedAction, lockDossierOfFirm } from '../../tasks/requests/requests.queries.ts';
import { addDelivery } from '../deliveries.queries.ts';
import { takeUpload } from '../take-upload.ts';
import { readDelivery } from '../verdicts/read-delivery.ts';
import { findConsumerToDeliverFor, findDeliveryByFirmId } from './delivered-documents.queries.ts';
import { describeUnaskedAction } from './unasked-action.ts';

/** The parts of a call that put files into a dossier. */
type Tools = Pick<
  BackofficeRequest<'deliverForConsumer'>,
  'db' | 'config' | 'key' | 'clock' | 'address' | 'documents' | 'adapters' | 'log'
>;
type Call = Tools & Pick<BackofficeRequest<'deliverForConsumer'>, 'params' | 'body'>;
type Unasked = Tools & Pick<BackofficeRequest<'deliverUnasked'>, 'params' | 'body'>;
type Either = Call | Unasked;

/** The other half of filing what came by mail. */
interface Mailed {
  by: 'mail';
  /** Runs in the transaction that made the delivery, after it. */
  written(tx: Queries, delivery: { id: string; dossier_id: string; consumer_id: string }): Promise<void>;
}

export const RECEIVABLE: readonly string[] = [
  'UPLOAD_DOCUMENTMANAGEMENT_FILE',
  'REUPLOAD_DOCUMENTMANAGEMENT_FILE',
  'REQUEST_PENSION_XML',
];

/** The action that a delivery is put under. */
type Under = Pick<LockedAction, 'dossier_id' | 'type' | 'label' | 'details' | 'requested_for'>;
/** The action to deliver under, or the answer if this delivery was made before. */
type Open<A> = { action: A } | { answer: Answered<JudgedDelivery> };

/** Finds the action of a delivery before its files are read, and again in the transaction that writes it. */
interface DeliverySteps {
  look: (tx: Queries) => Promise<Open<Under>>;
  open: (tx: Queries) => Promise<Open<Under & { id: string }>>;
  mailed: Mailed | undefined;
}

/**
 * Puts files that came to the firm itself under a request, for the consumer: they become what the
 * same files would have become if the consumer had uploaded them.
 */
export const deliverForConsumer = (call: Call, mailed?: Mailed): Promise<Answered<JudgedDelivery>> =>
  deliver(call, { look: (tx) => openAction(tx, call), open: (tx) => openAction(tx, call), mailed });

/**
 * Delivers a document that nobody had asked for: the request that it belongs to is made with it, and is done at once,
 * so that nobody is ever asked.
 */
export const deliverUnasked = (call: Unasked, mailed?: Mailed): Promise<Answered<JudgedDelivery>> =>
  deliver(call, {
    mailed,
    look: (tx) => planAction(tx, call),
    async open(tx) {
      const planned = await planAction(tx, call);
      if ('answer' in planned) return planned;
      const row = {
        ...planned.action,
        licence_id: call.key.licence_id,
        comment: null,
        deadline: null,
        product_id: null,
      };
      const id = await addUnaskedAction(tx, row, call.clock.now());
      if (!id) fail('INVALID_REQUEST', { fields: [{ pointer: '/firm_id', code: 'id_of_another_delivery' }] });
      return { action: { ...planned.action, id } };
    },
  });

async function deliver(call: Either, place: DeliverySteps): Promise<Answered<JudgedDelivery>> {
  const { db, config, key, body } = call;
  const { licence_id } = key;
  const seen = await db.transaction(licence_id, async (tx) => {
    const action = await place.look(tx);
    return 'answer' in action
      ? action
      : { ...action, files: await listUploadOriginals(tx, licence_id, body.files, place.mailed?.by) };
  });
  if ('answer' in seen) return seen.answer;
  const missing = seen.files.flatMap((file, index) =>
    file ? [] : [{ pointer: `/files/${index}`, code: 'unknown_file' }],
  );
  if (missing.length > 0) fail('FILE_NOT_FOUND', { fields: missing });
  // Each pension XML file becomes a delivery of its own, but the firm gives one id, which fits one file.
  if (seen.action.type === 'REQUEST_PENSION_XML' && body.files.length > 1)
    fail('INVALID_REQUEST', { fields: [{ pointer: '/files', code: 'one_file' }] });
  if (body.received_on && body.received_on > toDutchDay(call.clock.now()))
    fail('INVALID_DATE', { fields: [{ pointer: '/received_on', code: 'INVALID_DATE' }] });
  const folder = toTemporaryFolder(config);
  const copies: ReceivedFile[] = [];
  try {
    for (const file of seen.files) copies.push(await copyToDisk(call, folder, ensure(file)));
    const [taken] = await takeUpload(call, seen.action, copies, key.id);
    const stored = [ensure(taken).file, ...ensure(taken).originals.filter((original) => original !== 'same')];
    return await discardOnRefusal(call, stored, () =>
      db.transaction(licence_id, (tx) => write(tx, call, place, ensure(taken))),
    );
  } finally {
    await Promise.all(copies.map(({ path }) => rm(path, { force: true })));
  }
}

/** The action, locked, if something can be put under it; or the answer, if that was done before. */
async function openAction(
  tx: Queries,
  { key, params, body }: Pick<Call, 'key' | 'params' | 'body'>,
): Promise<Open<LockedAction>> {
  const { licence_id } = key;
  const action = await lockActionOfFirm(tx, licence_id, params.firmId);
  if (!action) fail('PRODUCTACTION_NOT_FOUND');
  const known = await findDeliveryByFirmId(tx, licence_id, body.firm_id);
  if (known && known.action_id !== action.id)
    fail('INVALID_REQUEST', { fields: [{ pointer: '/firm_id', code: 'id_of_another_delivery' }] });
  if (known) return { answer: await answer(tx, licence_id, known.id, 200) };
  if (action.cancelled_at) fail('PRODUCTACTION_NOT_FOUND');
  if (!RECEIVABLE.includes(action.type)) fail('INVALID_ACTION_TYPE');
  if (action.is_held) fail('REQUEST_HELD');
  if (action.is_done) fail('ACTION_ALREADY_DONE');
  return { action };
}

/** The action to be made for what nobody asked for, its dossier locked; or the answer, if that was done before. */
async function planAction(
  tx: Queries,
  { key, params, body }: Pick<Unasked, 'key' | 'params' | 'body'>,
): Promise<Open<Under & { firm_id: string }>> {
  const { licence_id } = key;
  const dossier = await lockDossierOfFirm(tx, licence_id, params.firmId);
  if (!dossier) fail('DOSSIER_NOT_FOUND');
  const known = await findDeliveryByFirmId(tx, licence_id, body.firm_id);
  if (known && known.dossier_id !== dossier.id)
    fail('INVALID_REQUEST', { fields: [{ pointer: '/firm_id', code: 'id_of_another_delivery' }] });
  if (known) return { answer: await answer(tx, licence_id, known.id, 200) };
  const kind = body.kind ? await findEntry(tx, { licence_id, sort: 'document-kind', firm_id: body.kind }) : null;
  if (body.kind && !kind) fail('INVALID_REQUEST', { fields: [{ pointer: '/kind', code: 'unknown_kind' }] });
  const action = {
    dossier_id: dossier.id,
    firm_id: `unasked/${body.firm_id}`,
    ...describeUnaskedAction(kind, body.label, '/label'),
  };
  return { action };
}

async function answer(tx: Queries, licence_id: string, id: string, status: 200 | 201) {
  const found = await readDelivery(tx, licence_id, id);
  if (!found) return fail('DELIVERY_NOT_FOUND');
  return new Answered(found.value, { status, etag: found.etag });
}

/** Writes all of it or nothing: the delivery with its files, the closed action, the note, the event and the line. */
async function write(
  tx: Queries,
  call: Either,
  place: DeliverySteps,
  { file, originals }: Awaited<ReturnType<typeof takeUpload>>[number],
): Promise<Answered<JudgedDelivery>> {
  const { clock, key, body, address } = call;
  const { licence_id } = key;
  const now = clock.now();
  // Before any row is locked: two ways of delivering under one id lock their rows in other orders.
  await lockByName(tx, `delivery ${licence_id} ${body.firm_id}`);
  const open = await place.open(tx);
  if ('answer' in open) return open.answer;
  const { action } = open;
  const { dossier_id } = action;
  const person = await findConsumerToDeliverFor(
    tx,
    { licence_id, dossier_id },
    body.person ?? null,
    action.requested_for,
  );
  if (!person) fail('CONSUMER_NOT_FOUND', { fields: [{ pointer: '/person', code: 'unknown_person' }] });
  if (!(await closeOnce(tx, { licence_id, id: action.id }, now, { person }))) fail('ACTION_ALREADY_DONE');
  const owner = { licence_id, dossier_id };
  const row = { ...owner, of_person: person, created_at: now };
  const actor = toActor(key);
  const document_kind = typeof action.details.document_kind === 'string' ? action.details.document_kind : null;
  const { came_by, received_on, note, by } = body;
  const delivered_at = received_on && received_on !== toDutchDay(now) ? toMoment(received_on) : now;
  const id = await addDelivery(
    tx,
    { ...file, ...row, firm_id: `delivery/${body.firm_id}` },
    {
      ...owner,
      action_id: action.id,
      delivered_by: person,
      document_kind,
      came_by,
      put_by_kind: actor.actor_kind,
      put_by_id: actor.actor_id,
      put_by_name: by ?? actor.actor_name,
      delivered_at,
    },
    originals.map((original) => (original === 'same' ? { same: true } : { ...original, ...row })),
  );
  const about = { ...owner, consumer_id: person, at: now };
  const data = { delivery_id: id, action_id: action.id, file_name: file.name, came_by, by: toWireActor(actor) };
  await recordEvent(tx, { ...about, by: actor, type: 'delivery.received', data });
  const line = { ...about, ...toAuditActor(actor), address, target_kind: 'delivery', target_id: id };
  await recordAudit(tx, { ...line, act: 'delivered-for-consumer', details: { came_by } });
  if (note) {
    const said = { text: note, written_by: by, corrects: null };
    await writeNote(tx, { ...owner, delivery_id: id }, said, { actor, at: now, address });
  }
  await place.mailed?.written(tx, { id, dossier_id, consumer_id: person });
  return answer(tx, licence_id, id, 201);
}
