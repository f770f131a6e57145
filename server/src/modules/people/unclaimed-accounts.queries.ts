import { and, eq, exists, inArray, isNull, ne, or } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { accounts, one_time_tokens } from '../identity/sign-in.table.ts';
import { answers } from '../questionnaires/answers.table.ts';
import { consumers } from './consumers.table.ts';

/**
 * Removes others' accounts with one of these user names or mail addresses that anybody could have had made by the open
 * form for a new dossier: no one has chosen a password yet, and the firm never sent that person.
 * Their links go too. Returns whose they were.
 */
export async function removeUnclaimedAccounts(
  tx: Queries,
  { licence_id, consumer_id }: { licence_id: string; consumer_id: string },
  names: readonly string[],
): Promise<{ consumer_id: string; dossier_id: string }[]> {
  const made = tx
    .select({ id: answers.id })
    .from(answers)
    .where(and(eq(answers.dossier_id, consumers.dossier_id), eq(answers.questionnaire, 'create-dossier')));
  const found = await tx
    .select({ consumer_id: consumers.id, dossier_id: consumers.dossier_id })
    .from(accounts)
    .innerJoin(consumers, eq(consumers.id, accounts.consumer_id))
    .where(
      and(
        eq(accounts.licence_id, licence_id),
        ne(accounts.consumer_id, consumer_id),
        isNull(accounts.password_hash),
        or(inArray(accounts.user_name, [...names]), inArray(consumers.email, [...names])),
        // An import sets the later time.
        eq(consumers.updated_at, consumers.created_at),
        exists(made),
      ),
    );
  if (found.length === 0) return [];
  const ids = found.map((account) => account.consumer_id);
  // Links first: whoever uses one this moment keeps the account, with the password it has then.
  await tx.delete(one_time_tokens).where(inArray(one_time_tokens.consumer_id, ids));
  const removed = await tx
    .delete(accounts)
    .where(and(inArray(accounts.consumer_id, ids), isNull(accounts.password_hash)))
    .returning({ id: accounts.consumer_id });
  return found.filter((account) => removed.some(({ id }) => id === account.consumer_id));
}
