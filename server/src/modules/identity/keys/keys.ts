import type { FirmKey } from '@klantportaal/contract/modules/identity/keys';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Queries } from '../../../platform/db/queries.ts';
import { generateToken } from '../../../platform/kernel/secrets.ts';
import { toWireMaker } from '../../audit/actors.ts';
import type { backoffice_keys } from '../backoffice.table.ts';
import { handOverOpenings } from '../openings/end-openings.queries.ts';
import { addKey, expireKey } from './keys.queries.ts';

type KeyRow = typeof backoffice_keys.$inferSelect;
/** The maker of a key; for a command that is the program itself. */
type MadeBy = Pick<KeyRow, 'made_by_kind' | 'made_by_id' | 'made_by_name'>;

/** A word that nobody guesses; `kp_` lets scanners of source code find one that got there. */
export const generateKey = (): string => `kp_${generateToken()}`;

/**
 * A new key with the name, the scopes and the length of life of an old one, which goes on working for a while so that a
 * program can be told of the new one without a gap.
 */
export async function rotate(
  tx: Queries,
  old: KeyRow,
  { now, overlap_hours, made_by }: { now: Date; overlap_hours: number; made_by: MadeBy },
): Promise<{ key: string; row: KeyRow }> {
  const { licence_id, supplier_id, name, scopes, created_at, expires_at } = old;
  const life = expires_at && expires_at.getTime() - created_at.getTime();
  const key = generateKey();
  const row = await addKey(tx, {
    key,
    licence_id,
    supplier_id,
    name,
    scopes,
    created_at: now,
    expires_at: life === null ? null : new Date(now.getTime() + life),
    ...made_by,
  });
  // Whatever the old key made now belongs to the new one.
  const heir = { made_by_kind: 'key', made_by_id: row.id, made_by_name: name } as const;
  if (licence_id) await handOverOpenings(tx, licence_id, { kind: 'key', id: old.id }, { heir, ids: null });
  await expireKey(tx, old, new Date(now.getTime() + overlap_hours * HOUR_MS));
  return { key, row };
}

/** A key as the firm reads it: never the word itself. */
export const toFirmKey = ({
  id,
  name,
  scopes,
  created_at,
  expires_at,
  last_used_at,
  revoked_at,
  ...made
}: KeyRow): FirmKey => ({
  id,
  name,
  scopes,
  made_by: toWireMaker(made),
  created_at: created_at.toISOString(),
  expires_at: expires_at?.toISOString() ?? null,
  last_used_at: last_used_at?.toISOString() ?? null,
  ended_at: revoked_at?.toISOString() ?? null,
});
