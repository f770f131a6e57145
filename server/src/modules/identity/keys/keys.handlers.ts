import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toMadeByColumns, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { type FirmCaller, startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { backoffice_keys } from '../backoffice.table.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import { endOpenings } from '../openings/end-openings.queries.ts';
import { getHeir } from '../openings/heirs.ts';
import { listMakers, type Maker } from '../standing.queries.ts';
import { eventOfKey, type KeyAct } from './key-acts.ts';
import { addKey, listLicenceKeys, lockKey, revokeKey } from './keys.queries.ts';
import { generateKey, rotate, toFirmKey } from './keys.ts';

/** The keys of the firm itself; those of suppliers are theirs. */

export const listKeys: BackofficeHandlers['listKeys'] = async ({ db, key }) => {
  const rows = await db.query(key.licence_id, (q) => listLicenceKeys(q, key.licence_id));
  return rows.map(toFirmKey);
};

export const makeKey: BackofficeHandlers['makeKey'] = async (call) => {
  const { db, clock, key, body } = call;
  assertHeld(key.scopes, body.scopes);
  const now = clock.now();
  const asked = body.expires_at === null ? null : new Date(body.expires_at);
  if (asked && asked <= now) fail('INVALID_REQUEST', { fields: [{ pointer: '/expires_at', code: 'in_the_past' }] });
  const word = generateKey();
  const row = await db.transaction(key.licence_id, async (tx) => {
    const { licence_id } = key;
    // A key that another key makes does not outlast its maker.
    const maker = key.kind === 'key' ? await lockKey(tx, key.id, now) : null;
    const expires_at = pickEarliest(asked, maker?.expires_at ?? null);
    const added = await addKey(tx, {
      key: word,
      licence_id,
      name: body.name,
      scopes: body.scopes,
      created_at: now,
      expires_at,
      ...toMadeByColumns(key),
    });
    await writeDown(tx, call, 'backoffice-key-made', added);
    return added;
  });
  return new Answered({ ...toFirmKey(row), key: word }, { status: 201 });
};

export const rotateKey: BackofficeHandlers['rotateKey'] = async (call) => {
  const { db, clock, key, params, body } = call;
  const now = clock.now();
  const made = await db.transaction(key.licence_id, async (tx) => {
    const old = await lockOwnKey(tx, params.id, now);
    assertHeld(key.scopes, old.scopes);
    await assertNotMadeBy(tx, key, old.id);
    // A key that rotates itself stays its maker's: as its own maker it would outlive them.
    const isItself = key.kind === 'key' && key.id === old.id;
    const made_by = isItself ? toMadeBy(old) : toMadeByColumns(key);
    const rotated = await rotate(tx, old, { now, overlap_hours: body.overlap_hours, made_by });
    await writeDown(tx, call, 'backoffice-key-rotated', old);
    return rotated;
  });
  return new Answered({ ...toFirmKey(made.row), key: made.key }, { status: 201 });
};

export const endKey = (async (call) => {
  const { db, clock, key, params, query } = call;
  const { licence_id } = key;
  await db.transaction(licence_id, async (tx) => {
    const ended = await lockOwnKey(tx, params.id, clock.now());
    await revokeKey(tx, ended.id, clock.now());
    if (query.keep_for !== undefined) await assertMayHandOver(tx, key, { kind: 'key', id: ended.id });
    const heir = query.keep_for === undefined ? null : await getHeir(tx, licence_id, query.keep_for, '/keep_for');
    await endOpenings(tx, licence_id, { kind: 'key', id: ended.id }, clock.now(), heir && { heir, ids: null });
    await writeDown(tx, call, 'backoffice-key-withdrawn', ended);
  });
}) satisfies BackofficeHandlers['endKey'];

const pickEarliest = (date: Date | null, other: Date | null): Date | null =>
  date && other ? (date < other ? date : other) : (date ?? other);

type KeyRow = typeof backoffice_keys.$inferSelect;

const lockOwnKey = async (tx: Queries, id: string, now: Date): Promise<KeyRow> =>
  (await lockKey(tx, parseUuid(id, 'KEY_NOT_FOUND'), now)) ?? fail('KEY_NOT_FOUND');

/** Prevents a key from replacing one that it was made by. @throws RequestError ACCESS_DENIED */
async function assertNotMadeBy(tx: Queries, { kind, id }: FirmCaller, key_id: string): Promise<void> {
  if (kind === 'key' && (await listMakers(tx, id)).some((maker) => maker.id === key_id)) failOfMaker();
}

/**
 * Prevents a key from freeing what somebody made of who bounds it: what it hands over to a colleague stands under none
 * of those who made that key.
 * @throws RequestError ACCESS_DENIED
 */
export async function assertMayHandOver(tx: Queries, { kind, id }: FirmCaller, maker: Maker): Promise<void> {
  if (kind !== 'key' || maker.id === null) return;
  const above = [maker, ...(maker.kind === 'key' ? await listMakers(tx, maker.id) : [])];
  const own = await listMakers(tx, id);
  if (above.some((other) => own.some((mine) => mine.id === other.id))) failOfMaker();
}

const failOfMaker = (): never => fail('ACCESS_DENIED', { message: 'A key takes nothing over from who made it.' });

const toMadeBy = ({ made_by_kind, made_by_id, made_by_name }: KeyRow) => ({ made_by_kind, made_by_id, made_by_name });

/** Prevents a caller from granting scopes it does not have. @throws RequestError SCOPE_NOT_HELD */
export function assertHeld(held: readonly string[], asked: readonly string[]): void {
  const fields = asked.flatMap((scope, index) =>
    held.includes(scope) ? [] : [{ pointer: `/scopes/${index}`, code: 'not_held' }],
  );
  if (fields.length > 0) fail('SCOPE_NOT_HELD', { fields });
}

type Call = Pick<BackofficeRequest<'endKey'>, 'clock' | 'key' | 'address'>;

/** The event, and the line in the audit trail, with the name of the key that it is about. */
async function writeDown(tx: Queries, call: Call, act: KeyAct, { id, name, scopes }: KeyRow): Promise<void> {
  const line = startAuditEntry(call);
  const { licence_id, at } = line;
  const actor = toActor(call.key);
  const data = { key_id: id, name, scopes, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at, by: actor, type: eventOfKey[act], data });
  await recordAudit(tx, { ...line, act, target_kind: 'backoffice-key', target_id: id, details: { name, scopes } });
}
