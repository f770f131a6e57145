import type { GrantedSupplier } from '@klantportaal/contract/modules/identity/keys';
import { ensure } from '@klantportaal/contract/values/ensure';
import { lockByName } from '../../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, computeVersion, toEtagHeader } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toMadeByColumns, toWireActor, toWireMaker } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import { assertHeld } from '../keys/keys.handlers.ts';
import { endOpenings } from '../openings/end-openings.queries.ts';
import {
  findSupplierById,
  type Grant,
  listGrants,
  listSupplierKeys,
  putGrant,
  removeGrant,
} from './suppliers.queries.ts';

/** Manages the suppliers that a firm lets in besides its own systems. */

export const listSuppliers: BackofficeHandlers['listSuppliers'] = async ({ db, key }) =>
  (await db.query(key.licence_id, (q) => listGrants(q, key.licence_id))).map(toGrantedSupplier);

const toGrantedSupplier = ({ id, name, scopes, granted_at, ...made }: Grant): GrantedSupplier => ({
  id,
  name,
  scopes,
  granted_at: granted_at.toISOString(),
  made_by: toWireMaker(made),
  etag: toEtagHeader(computeVersion(scopes)),
});

export const grantSupplier: BackofficeHandlers['grantSupplier'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  assertHeld(key.scopes, body.scopes);
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const supplier =
      (await findSupplierById(tx, parseUuid(params.id, 'SUPPLIER_NOT_FOUND'))) ?? fail('SUPPLIER_NOT_FOUND');
    const { id, name } = supplier;
    const { scopes } = body;
    await lockByName(tx, `grant ${licence_id} ${id}`);
    const before = (await listGrants(tx, licence_id)).find((grant) => grant.id === id);
    await assertCondition(condition, before ? computeVersion(before.scopes) : null, () =>
      toGrantedSupplier(ensure(before)),
    );
    const made = toMadeByColumns(key);
    const now = clock.now();
    const granted_at = await putGrant(tx, { licence_id, supplier_id: id, scopes, granted_at: now, ...made }, now);
    await writeDown(tx, call, { act: 'supplier-let-in', target_id: id, details: { name, scopes } });
    const granted = toGrantedSupplier({ id, name, scopes, granted_at, ...made });
    return new Answered(granted, { etag: computeVersion(granted.scopes) });
  });
};

export const endSupplier = (async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const id = parseUuid(params.id, 'SUPPLIER_NOT_FOUND');
  // Before: they are of no firm, and not seen in its transaction.
  const keys = await db.queryAsSystem((q) => listSupplierKeys(q, id));
  await db.transaction(licence_id, async (tx) => {
    if (!(await removeGrant(tx, licence_id, id, clock.now()))) fail('SUPPLIER_NOT_FOUND');
    for (const made of keys) await endOpenings(tx, licence_id, { kind: 'key', id: made }, clock.now());
    await writeDown(tx, call, { act: 'supplier-ended', target_id: id, details: {} });
  });
}) satisfies BackofficeHandlers['endSupplier'];

type Call = Pick<BackofficeRequest<'endSupplier'>, 'clock' | 'key' | 'address'>;

async function writeDown(
  tx: Queries,
  call: Call,
  entry: {
    act: 'supplier-let-in' | 'supplier-ended';
    target_id: string;
    details: { name?: string; scopes?: string[] };
  },
): Promise<void> {
  const line = startAuditEntry(call);
  const { licence_id, at } = line;
  const actor = toActor(call.key);
  const type = entry.act === 'supplier-let-in' ? 'supplier.let-in' : 'supplier.ended';
  const data = { supplier_id: entry.target_id, ...entry.details, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at, by: actor, type, data });
  await recordAudit(tx, { ...line, ...entry, target_kind: 'supplier' });
}
