import { and, eq, inArray, isNotNull, isNull } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { consumers } from './consumers.table.ts';

/** Lists the invited who have chosen no password yet, with the address that the invitation went to. */
export const listInvitedOnly = (q: Queries, licence_id: string, firm_ids: string[]) =>
  q
    .select({
      id: consumers.id,
      licence_id: consumers.licence_id,
      dossier_id: consumers.dossier_id,
      firm_id: consumers.firm_id,
      email: consumers.email,
      invitations: accounts.invitations,
    })
    .from(consumers)
    .innerJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(
      and(
        eq(consumers.licence_id, licence_id),
        inArray(consumers.firm_id, firm_ids),
        isNull(accounts.password_hash),
        isNotNull(accounts.invited_at),
      ),
    );
export type InvitedOnly = Awaited<ReturnType<typeof listInvitedOnly>>[number];
