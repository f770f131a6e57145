import { DAY_MS, HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Queries } from '../../../platform/db/queries.ts';
import { generateToken, hashSha256 } from '../../../platform/kernel/secrets.ts';
import type { StaffId } from './accounts.queries.ts';
import { addStaffLink } from './sessions.queries.ts';
import type { staff_links } from './staff.table.ts';

export type LinkPurpose = (typeof staff_links.$inferSelect)['purpose'];

/** The time for which a link works, in milliseconds. */
export const linkLifetimes: Record<LinkPurpose, number> = {
  invitation: 7 * DAY_MS,
  'password-reset': HOUR_MS,
  'two-factor-reset': DAY_MS,
};

/** The path of a new link on the console's origin, which works once. */
export async function createStaffLink(
  tx: Queries,
  { id: staff_id, licence_id }: StaffId,
  purpose: LinkPurpose,
  now: Date,
): Promise<string> {
  const token = generateToken();
  const expires_at = new Date(now.getTime() + linkLifetimes[purpose]);
  await addStaffLink(tx, { hash: hashSha256(token), licence_id, staff_id, purpose, created_at: now, expires_at });
  return `/link/${token}`;
}
