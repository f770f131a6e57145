import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { findStaff } from '../staff/accounts.queries.ts';
import type { Heir } from './end-openings.queries.ts';

/** The colleague under whose name what somebody made goes on. @throws RequestError STAFF_NOT_FOUND */
export async function getHeir(tx: Queries, licence_id: string, id: string, pointer: string): Promise<Heir> {
  const account = isUuid(id) ? await findStaff(tx, { id, licence_id }) : null;
  if (!account) fail('STAFF_NOT_FOUND', { fields: [{ pointer, code: 'unknown_colleague' }] });
  return { made_by_kind: 'staff', made_by_id: account.id, made_by_name: account.name };
}
