import type { FirmKey } from '@klantportaal/contract/backoffice/keys';
import type { Queries } from '../../db/queries.ts';
import { randomToken } from '../../kernel/secrets.ts';
import type { backoffice_keys } from '../../schema/backoffice.table.ts';
import { addKey, expireKey } from './keys.queries.ts';

type KeyRow = typeof backoffice_keys.$inferSelect;

/** A word that nobody guesses; `kp_` lets scanners of source code find one that got there. */
export const newKey = (): string => `kp_${randomToken()}`;

/**
 * A new key with the name, the scopes and the length of life of an old one, which goes on working for a while so that a
 * program can be told of the new one without a gap.
 */
export async function rotate(
  tx: Queries,
  old: KeyRow,
  { now, overlap_hours }: { now: Date; overlap_hours: number },
): Promise<{ key: string; row: KeyRow }> {
  const { licence_id, supplier_id, name, scopes, created_at, expires_at } = old;
  const life = expires_at && expires_at.getTime() - created_at.getTime();
  const key = newKey();
  const row = await addKey(tx, {
    key,
    licence_id,
    supplier_id,
    name,
    scopes,
    created_at: now,
    expires_at: life === null ? null : new Date(now.getTime() + life),
  });
  await expireKey(tx, old, new Date(now.getTime() + overlap_hours * 3_600_000));
  return { key, row };
}

/** A key as the firm reads it: never the word itself. */
export const described = ({ id, name, scopes, created_at, expires_at, last_used_at, revoked_at }: KeyRow): FirmKey => ({
  id,
  name,
  scopes,
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
  ended_at: revoked_at?.toISOString() ?? null,
});
