import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { system, toWireActor } from '../../modules/audit/actors.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { recordEvent } from '../../modules/events/events.queries.ts';
import type { backoffice_keys } from '../../modules/identity/backoffice.table.ts';
import { eventOfKey, type KeyAct } from '../../modules/identity/keys/key-acts.ts';
import { addKey, listKeys, lockKey, revokeKey } from '../../modules/identity/keys/keys.queries.ts';
import { generateKey, rotate } from '../../modules/identity/keys/keys.ts';
import { endOpenings } from '../../modules/identity/openings/end-openings.queries.ts';
import { openSigningKeys } from '../../modules/identity/signing-keys.ts';
import {
  findSupplierByName,
  listSupplierKeys,
  putGrant,
  putSupplier,
  removeGrant,
} from '../../modules/identity/suppliers/suppliers.queries.ts';
import { getLicenceByDomain } from '../../modules/licences/licence-of-domain.ts';
import { type Answer, type CommandContext, toAnswer } from '../../platform/command.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { openSecrets } from '../rotate/open-secrets.ts';

export type KeysContext = Pick<CommandContext, 'config' | 'db' | 'clock'>;
type KeyRow = typeof backoffice_keys.$inferSelect;

/** The scopes of a new key, and its last day. */
export interface KeyTerms {
  scopes: string[];
  expires_at: Date | null;
}

export async function list({ db, clock }: KeysContext): Promise<Answer> {
  const keys = await db.queryAsSystem(listKeys);
  const data = keys.map(({ id, owner, name, scopes: may, created_at, last_used_at, expires_at, revoked_at }) => ({
    id,
    owner,
    name,
    scopes: may,
    created_at,
    last_used_at,
    expires_at,
    revoked_at,
  }));
  if (keys.length === 0) return { text: 'There are no keys yet.', data };
  const lines = keys.map((key) => {
    const { id, owner, name, scopes: may, created_at } = key;
    return `${id}  ${owner}: ${name} (${may.join(', ')}), made ${formatDay(created_at)}, ${describeState(key, clock.now())}`;
  });
  return { text: lines.join('\n'), data };
}

/** The maker columns of what a command makes. */
const byOperator = { made_by_kind: 'system', made_by_id: null, made_by_name: null } as const;

function describeState({ last_used_at, revoked_at, expires_at }: KeyRow, now: Date): string {
  if (revoked_at) return `withdrawn ${formatDay(revoked_at)}`;
  const use = last_used_at ? `last used ${formatDay(last_used_at)}` : 'never used';
  if (!expires_at) return use;
  return `${use}, ${expires_at <= now ? 'expired' : 'expires'} ${formatDay(expires_at)}`;
}

/** @throws Error when it would open nothing from the start */
function generateKeyUntil({ expires_at }: KeyTerms, now: Date): string {
  if (expires_at && expires_at <= now)
    throw new Error(`A key until ${formatDay(expires_at)} would open nothing. None was made.`);
  return generateKey();
}

export async function make({ db, clock }: KeysContext, domain: string, name: string, asked: KeyTerms): Promise<Answer> {
  const licence = await getLicenceByDomain(db, domain);
  const key = generateKeyUntil(asked, clock.now());
  const created_at = clock.now();
  const row = await db.transactionAsSystem(async (tx) => {
    const added = await addKey(tx, { ...asked, ...byOperator, licence_id: licence.id, name, key, created_at });
    await writeDown(tx, { licence_id: licence.id, at: created_at, act: 'backoffice-key-made', name });
    return added;
  });
  return toKeyAnswer(toKeyText(`A key for ${licence.name}.`, key), row, key, { firm_id: licence.firm_id });
}

export async function makeForSupplier({ db, clock }: KeysContext, supplier: string, name: string, asked: KeyTerms) {
  const key = generateKeyUntil(asked, clock.now());
  const created_at = clock.now();
  const row = await db.transactionAsSystem(async (tx) => {
    const { id } = await putSupplier(tx, supplier, created_at);
    return addKey(tx, { ...asked, ...byOperator, supplier_id: id, name, key, created_at });
  });
  const text = `${toKeyText(`A key for the supplier ${supplier}.`, key)}\nFirms let it in by its id: ${row.supplier_id}\n`;
  return toKeyAnswer(text, row, key);
}

/** Makes a key for the operator's calls. It belongs to nobody: neither a firm's calls nor a supplier's take it. */
export async function makeForOperator({ db, clock }: KeysContext, name: string, asked: KeyTerms): Promise<Answer> {
  const key = generateKeyUntil(asked, clock.now());
  const created_at = clock.now();
  const row = await db.transactionAsSystem((tx) => addKey(tx, { ...asked, ...byOperator, name, key, created_at }));
  return toKeyAnswer(toKeyText('A key for the calls of the installation.', key), row, key);
}

const toKeyText = (intro: string, key: string): string =>
  `${intro} It is shown this once; only its hash is kept:\n\n${key}\n`;

/** The only answer that ever holds a key itself, as `key`; `id` is what `list` shows. */
function toKeyAnswer(text: string, row: KeyRow, key: string, extra: object = {}): Answer {
  const { id, supplier_id, name, scopes, created_at, expires_at } = row;
  return toAnswer(text, { id, key, supplier_id, name, scopes, created_at, expires_at, ...extra });
}

export async function renew({ db, clock }: KeysContext, id: string, overlap_hours: number): Promise<Answer> {
  const now = clock.now();
  const made = await db.transactionAsSystem(async (tx) => {
    const old = await lockKeyInForce(tx, id, now);
    if (old.licence_id)
      await writeDown(tx, { licence_id: old.licence_id, at: now, act: 'backoffice-key-rotated', name: old.name });
    return { ...(await rotate(tx, old, { now, overlap_hours, made_by: byOperator })), old_id: old.id };
  });
  const old =
    overlap_hours === 0
      ? 'opens nothing any more'
      : `works for ${formatCount(overlap_hours, 'more hour', 'more hours')}`;
  const text = toKeyText(`A new key for ${made.row.name}; the old one ${old}.`, made.key);
  return toKeyAnswer(text, made.row, made.key, { old_id: made.old_id, overlap_hours });
}

export async function withdraw({ db, clock }: KeysContext, id: string): Promise<Answer> {
  const now = clock.now();
  const withdrawn = await db.transactionAsSystem(async (tx) => {
    const key = await lockKeyInForce(tx, id, now);
    await revokeKey(tx, key.id, now);
    if (key.licence_id) await endOpenings(tx, key.licence_id, { kind: 'key', id: key.id }, now);
    if (key.licence_id)
      await writeDown(tx, { licence_id: key.licence_id, at: now, act: 'backoffice-key-withdrawn', name: key.name });
    return key;
  });
  return toAnswer(`${withdrawn.name} is withdrawn.`, { id: withdrawn.id, name: withdrawn.name });
}

async function lockKeyInForce(tx: Queries, id: string, now: Date): Promise<KeyRow> {
  const key = isUuid(id) ? await lockKey(tx, id, now) : null;
  if (!key) throw new Error(`No key in force has the id ${id}. See npm run keys -- list.`);
  return key;
}

export async function grant({ db, clock }: KeysContext, domain: string, name: string, asked: Scope[]): Promise<Answer> {
  const licence = await getLicenceByDomain(db, domain);
  const now = clock.now();
  const supplier_id = await db.transactionAsSystem(async (tx) => {
    const { id } = await getSupplier(tx, name);
    await putGrant(tx, { licence_id: licence.id, supplier_id: id, scopes: asked, granted_at: now, ...byOperator }, now);
    await writeDown(tx, { licence_id: licence.id, at: now, act: 'supplier-let-in', name });
    return id;
  });
  const text = `${licence.name} lets ${name} in: ${asked.join(', ')}.`;
  return toAnswer(text, { firm_id: licence.firm_id, supplier_id, scopes: asked });
}

export async function endGrant({ db, clock }: KeysContext, domain: string, name: string): Promise<Answer> {
  const licence = await getLicenceByDomain(db, domain);
  const supplier_id = await db.transactionAsSystem(async (tx) => {
    const { id } = await getSupplier(tx, name);
    if (!(await removeGrant(tx, licence.id, id, clock.now())))
      throw new Error(`${licence.name} had not let ${name} in.`);
    for (const made of await listSupplierKeys(tx, id))
      await endOpenings(tx, licence.id, { kind: 'key', id: made }, clock.now());
    await writeDown(tx, { licence_id: licence.id, at: clock.now(), act: 'supplier-ended', name });
    return id;
  });
  return toAnswer(`${licence.name} no longer lets ${name} in.`, { firm_id: licence.firm_id, supplier_id });
}

async function getSupplier(tx: Queries, name: string) {
  const supplier = await findSupplierByName(tx, name);
  if (!supplier) throw new Error(`No supplier is called ${name}. See npm run keys -- list.`);
  return supplier;
}

export async function renewSigningKey({ config, db, clock }: KeysContext): Promise<Answer> {
  const keys = await openSigningKeys({ db, clock, secrets: await openSecrets({ config, db }) });
  await keys.rotate();
  return toAnswer('Tokens are signed with a new key, within ten minutes by every process. Nobody is signed out.');
}

/** The event of what the operator did, and its line in the firm's trail. */
async function writeDown(
  tx: Queries,
  {
    name,
    ...entry
  }: { licence_id: string; at: Date; act: KeyAct | 'supplier-let-in' | 'supplier-ended'; name: string },
): Promise<void> {
  const { licence_id, at, act } = entry;
  const types = { ...eventOfKey, 'supplier-let-in': 'supplier.let-in', 'supplier-ended': 'supplier.ended' } as const;
  await recordEvent(tx, { licence_id, at, by: system, type: types[act], data: { name, by: toWireActor(system) } });
  await recordAudit(tx, { ...entry, actor_kind: 'system', details: { name } });
}

const formatDay = (moment: Date) => moment.toISOString().slice(0, 10);
