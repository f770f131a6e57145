import { listScopes } from '@klantportaal/contract/modules/identity/roles';
import { and, eq, isNull } from '../../platform/db/drizzle.ts';
import type { FirmActorKind } from '../../platform/db/licences.table.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { backoffice_keys, supplier_grants } from './backoffice.table.ts';
import { staff_accounts, staff_sessions } from './staff/staff.table.ts';

/** The principal who opened, made or granted something of a firm. */
export interface Maker {
  kind: FirmActorKind;
  /** The id of the key or the account; null for a command and for the program itself. */
  id: string | null;
}

/** The columns of a row that say who made it; `id` of a key. */
export interface MadeBy {
  id?: string;
  made_by_kind: FirmActorKind | null;
  made_by_id: string | null;
}

const nobody: Maker = { kind: 'system', id: null };

/**
 * The maker of a row; a row without one was made by a command, or before makers were recorded. A key that rotated itself
 * before its maker was kept names itself: it goes on as one of those.
 */
export const toMaker = ({ id, made_by_kind, made_by_id }: MadeBy): Maker =>
  made_by_id === id ? nobody : { kind: made_by_kind ?? 'system', id: made_by_id };

/** The scopes of a principal: these, or every one there is. */
export type Held = readonly string[] | 'all';

export const isHeld = (held: Held | null, scope: string): boolean => held === 'all' || (held?.includes(scope) ?? false);

const keepHeld = (held: Held, bound: readonly string[]): Held =>
  held === 'all' ? bound : held.filter((scope) => bound.includes(scope));

/**
 * Returns the scopes that a maker has in a firm at this moment: null once their account or key ended, or the firm lets
 * their supplier in no more. Nobody has more than who made them: a key is bound by what its maker may now, as that one is
 * by theirs. A command has all scopes. Runs in `system`, for the key of a supplier is of no firm.
 */
export const findScopesNow = (q: Queries, licence_id: string, maker: Maker, now: Date): Promise<Held | null> =>
  boundByMakers(q, licence_id, 'all', maker, now);

/**
 * Leaves of scopes what their maker, the maker of that one and so on may do now; null once one of them ended. Keys that
 * made each other come from nobody, and may nothing.
 */
export async function boundByMakers(
  q: Queries,
  licence_id: string,
  scopes: Held,
  maker: Maker,
  now: Date,
): Promise<Held | null> {
  let held = scopes;
  let { kind, id } = maker;
  const passed = new Set<string>();
  while (id !== null && (kind === 'staff' || kind === 'key')) {
    if (passed.has(id)) return null;
    passed.add(id);
    const found = kind === 'staff' ? await findRoleNow(q, licence_id, id) : await findKeyNow(q, licence_id, id, now);
    if (!found) return null;
    held = keepHeld(held, found.scopes);
    ({ kind, id } = found.maker);
  }
  return held;
}

interface Standing {
  scopes: readonly string[];
  maker: Maker;
}

/** The rights of an account. Who invited somebody bounds them no more: their role is asked of the account. */
async function findRoleNow(q: Queries, licence_id: string, id: string): Promise<Standing | null> {
  const [account] = await q
    .select({ role: staff_accounts.role })
    .from(staff_accounts)
    .where(and(eq(staff_accounts.licence_id, licence_id), eq(staff_accounts.id, id), isNull(staff_accounts.ended_at)));
  return account ? { scopes: listScopes(account.role), maker: nobody } : null;
}

async function findKeyNow(q: Queries, licence_id: string, id: string, now: Date): Promise<Standing | null> {
  const [key] = await q.select().from(backoffice_keys).where(eq(backoffice_keys.id, id));
  if (!key || key.revoked_at || (key.expires_at && key.expires_at <= now)) return null;
  const { scopes, supplier_id } = key;
  if (key.licence_id) return key.licence_id === licence_id ? { scopes, maker: toMaker(key) } : null;
  if (!supplier_id) return null;
  const [grant] = await q
    .select()
    .from(supplier_grants)
    .where(and(eq(supplier_grants.licence_id, licence_id), eq(supplier_grants.supplier_id, supplier_id)));
  return grant ? { scopes: grant.scopes.filter((scope) => scopes.includes(scope)), maker: toMaker(grant) } : null;
}

/** Lists who made a key, who made that one, and so on, the nearest first; a command is none of them. */
export async function listMakers(q: Queries, key_id: string): Promise<Maker[]> {
  const makers: Maker[] = [];
  for (let next: string | null = key_id; next !== null; ) {
    const [key] = await q.select().from(backoffice_keys).where(eq(backoffice_keys.id, next));
    const maker: Maker = key ? toMaker(key) : nobody;
    if (maker.id === null || makers.some(({ id }) => id === maker.id)) break;
    makers.push(maker);
    next = maker.kind === 'key' ? maker.id : null;
  }
  return makers;
}

/**
 * The session by which somebody of a firm is still signed in, with the role that it is held to; one that they replaced
 * by a newer one counts. Null once it is over.
 */
export async function findSignIn(q: Queries, licence_id: string, session_id: string) {
  const [session] = await q
    .select({
      role: staff_sessions.role,
      ended_at: staff_sessions.ended_at,
      ended_reason: staff_sessions.ended_reason,
    })
    .from(staff_sessions)
    .where(and(eq(staff_sessions.licence_id, licence_id), eq(staff_sessions.id, session_id)));
  if (!session) return null;
  return session.ended_at === null || session.ended_reason === 'signed-in-again' ? session : null;
}
