import type { AccountOrigin } from '@klantportaal/contract/modules/signing/signature-evidence';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { consumers, isMadeByForm } from '../people/consumers.table.ts';

/** The way the account of who signs came about; null for who has none. */
export async function findAccountOrigin(
  q: Queries,
  { id, licence_id }: { id: string; licence_id: string },
): Promise<AccountOrigin | null> {
  const [found] = await q
    .select({
      firm_id: consumers.firm_id,
      form_id: consumers.form_id,
      made_at: accounts.created_at,
      invited_at: accounts.invited_at,
      password_changed_at: accounts.password_changed_at,
      is_password_given: accounts.is_password_given,
    })
    .from(accounts)
    .innerJoin(consumers, and(eq(consumers.id, accounts.consumer_id), eq(consumers.licence_id, accounts.licence_id)))
    .where(and(eq(accounts.licence_id, licence_id), eq(accounts.consumer_id, id)));
  if (!found) return null;
  const { made_at, invited_at, password_changed_at, is_password_given } = found;
  return {
    made_at: made_at.toISOString(),
    made_by: isMadeByForm(found) ? 'consumer' : 'firm',
    invited_at: invited_at?.toISOString() ?? null,
    password_chosen_at: is_password_given ? null : (password_changed_at?.toISOString() ?? null),
  };
}
