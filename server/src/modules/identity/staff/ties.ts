import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { lockAdministrators, lockStaff, type StaffId, type StaffRow } from './accounts.queries.ts';
import { admitByTie } from './admit.ts';
import { findCeremony, type Tie, takeCeremony } from './passkeys/ceremonies.ts';
import type { StaffRequest } from './staff-calls.ts';

type Entering = Pick<
  StaffRequest<'giveCode'>,
  'db' | 'clock' | 'secrets' | 'cookies' | 'staff' | 'staffSessions' | 'meta' | 'config'
> & { body: { tie_organisation: boolean } };

/**
 * Enters an account with its second factor: as itself, or as whom the identity provider sent back to this browser, who
 * is tied to the account by it.
 * @param prove proves the second factor with the account locked by `lock`, and runs the work in the same transaction
 * @returns the id of the session
 * @throws RequestError IDENTITY_ANSWER_REFUSED where nobody was sent back for this account a moment ago
 */
export async function enterWithSecondFactor<Method>(
  call: Entering,
  prove: (
    work: (tx: Queries, account: StaffRow, method: Method) => Promise<string>,
    lock: (tx: Queries) => Promise<StaffRow | null>,
  ) => Promise<string>,
  start: (tx: Queries, account: StaffRow, method: Method) => Promise<string>,
): Promise<string> {
  const { clock, staff, staffSessions, meta, body } = call;
  if (!body.tie_organisation) return prove(start, (tx) => lockStaff(tx, staff));
  const tie = await findTie(call, staff);
  const session_id = await prove(
    async (tx) => {
      const { account, role } = await admitByTie(tx, tie, { at: clock.now(), meta });
      return staffSessions.start(tx, call, account, 'openid', { role });
    },
    // In the order in which everybody locks: administrators before the account.
    async (tx) => {
      await lockAdministrators(tx, staff.licence_id);
      return lockStaff(tx, staff);
    },
  );
  await takeCeremony(call, 'tie');
  return session_id;
}

async function findTie(call: Entering, staff: StaffId): Promise<Tie> {
  const tie = await findCeremony(call, 'tie');
  return tie?.staff_id === staff.id ? tie : fail('IDENTITY_ANSWER_REFUSED');
}
