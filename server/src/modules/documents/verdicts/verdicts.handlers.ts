import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { findPendingAct, hold, release } from '../../undo-window/held.queries.ts';
import { holdSeconds } from '../../undo-window/settle.ts';
import { downloadAudited } from '../audited-download.ts';
import { findDelivery } from '../deliveries.queries.ts';
import { findOriginal, listOriginals } from '../originals.queries.ts';
import { buildPendingVerdict, settleVerdict } from './judge.ts';
import { readDelivery } from './read-delivery.ts';
import { lockDelivery, touchDelivery } from './verdicts.queries.ts';

const handleReadDelivery: BackofficeHandlers['readDelivery'] = async (call) => {
  const { db, key, params } = call;
  const { value, etag } = await db.transaction(key.licence_id, async (tx) => {
    const found = await readDeliveryOrFail((work) => work(tx), key.licence_id, params.id);
    await noteReadOfDelivery(tx, call, found.value.id);
    return found;
  });
  return new Answered(value, { etag });
};

/** Held for a while in which it can be undone; the same person may not give two at once either. */
export const giveVerdict: BackofficeHandlers['giveVerdict'] = async ({
  db,
  clock,
  licences,
  adapters,
  log,
  key,
  params,
  body,
  condition,
}) => {
  const { licence_id } = key;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const licence = ensure(await licences.byId(licence_id));
  const givenAt = clock.now();
  const { done, answer } = await db.transaction(licence_id, async (tx) => {
    const found = await lockDelivery(tx, licence_id, id);
    if (!found) fail('DELIVERY_NOT_FOUND');
    const now = await readDeliveryOrFail((work) => work(tx), licence_id, id);
    if (now.value.held) throw new StaleVersionError(now.value, now.etag, 'VERDICT_HELD');
    await assertCondition(condition, now.etag, () => now.value);
    const payload = await buildPendingVerdict(tx, found, body, { licence, today: toDutchDay(givenAt) });
    const act = { licence_id, kind: 'verdict', target_id: id, dossier_id: found.delivery.dossier_id } as const;
    const seconds = holdSeconds(licence);
    const held = await hold(tx, { ...act, payload }, toActor(key), { at: givenAt, seconds });
    await touchDelivery(tx, licence_id, id);
    const done = seconds === 0 ? await settleVerdict(tx, held, givenAt, licence) : null;
    const { value, etag } = await readDeliveryOrFail((work) => work(tx), licence_id, id);
    const final_at = held.final_at.toISOString();
    return { done, answer: new Answered({ ...value, final_at }, { status: 202, etag }) };
  });
  for (const file of done?.removed_files ?? []) await removeBytes({ adapters, log }, file);
  return answer;
};

/** Leaves a line in the audit trail and nothing else. What is final is not undone: another verdict follows it. */
export const undoVerdict: BackofficeHandlers['undoVerdict'] = async ({ db, clock, key, params, address }) => {
  const { licence_id } = key;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const now = clock.now();
  await db.transaction(licence_id, async (tx) => {
    const found = await lockDelivery(tx, licence_id, id);
    if (!found) fail('DELIVERY_NOT_FOUND');
    const held = await findPendingAct(tx, { licence_id, kind: 'verdict', target_id: id });
    if (held && held.actor_id !== key.id) {
      const { value, etag } = await readDeliveryOrFail((work) => work(tx), licence_id, id);
      throw new StaleVersionError(value, etag, 'VERDICT_HELD');
    }
    const isFinal = held ? held.final_at <= now : found.delivery.verdict !== 'received';
    if (isFinal) fail('VERDICT_FINAL');
    if (!held || !(await release(tx, held))) return;
    await touchDelivery(tx, licence_id, id);
    const about = {
      licence_id,
      dossier_id: held.dossier_id,
      at: now,
      address,
      target_kind: 'delivery',
      target_id: id,
    };
    const details = { verdict: held.payload.verdict ?? null };
    await recordAudit(tx, { ...about, ...toAuditActor(held), act: 'verdict-undone', details });
  });
};

const handleListOriginals: BackofficeHandlers['listOriginals'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const rows = await db.transaction(key.licence_id, async (tx) => {
    await noteReadOfDelivery(tx, call, id);
    return listOriginals(tx, key.licence_id, id);
  });
  return rows.map(({ n, is_document, file: { name, mime, size, sha256, removed_at } }) => ({
    id: String(n),
    n,
    of: is_document ? ('document' as const) : ('sent' as const),
    name,
    mime,
    size,
    sha256,
    removed_at: removed_at?.toISOString() ?? null,
  }));
};

export const downloadOriginal: BackofficeHandlers['downloadOriginal'] = async (call) => {
  const { db, key, params } = call;
  const id = parseUuid(params.id, 'DELIVERY_NOT_FOUND');
  const { delivery, original } = await db.query(key.licence_id, async (q) => {
    const found = await findDelivery(q, key.licence_id, id);
    if (!found) fail('DELIVERY_NOT_FOUND');
    const { delivery } = found;
    return { delivery, original: await findOriginal(q, key.licence_id, id, params.n) };
  });
  if (!original) fail('FILE_NOT_FOUND');
  const { dossier_id } = delivery;
  return downloadAudited(call, {
    file: original,
    dossier_id,
    target_kind: 'original',
    target_id: `${id}/${params.n}`,
  });
};

/** @throws DELIVERY_NOT_FOUND */
async function noteReadOfDelivery(
  tx: Queries,
  call: Pick<BackofficeRequest<'readDelivery'>, 'key' | 'clock' | 'address'>,
  id: string,
): Promise<void> {
  const { delivery } = (await findDelivery(tx, call.key.licence_id, id)) ?? fail('DELIVERY_NOT_FOUND');
  const target = { target_kind: 'delivery', target_id: id } as const;
  await noteRead(tx, startAuditEntry(call), { dossier_id: delivery.dossier_id, ...target });
}

type Reading = Parameters<typeof readDelivery>;

/** The delivery as it is now. */
async function readDeliveryOrFail(
  query: <T>(work: (q: Queries) => Promise<T>) => Promise<T>,
  licence_id: Reading[1],
  given: string,
): Promise<NonNullable<Awaited<ReturnType<typeof readDelivery>>>> {
  const id = parseUuid(given, 'DELIVERY_NOT_FOUND');
  return (await query((q) => readDelivery(q, licence_id, id))) ?? fail('DELIVERY_NOT_FOUND');
}

export { handleListOriginals as listOriginals, handleReadDelivery as readDelivery };
