import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/open.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { Account } from '../accounts.queries.ts';
import { tryOnce } from '../throttle.ts';
import { isLocked } from '../throttles-by.ts';

/**
 * Whether an account has a password that the firm's system gave, and somebody of the firm therefore knows: nobody signs
 * in with it. The demo and sandboxes hold invented people alone, for whom it is how one tries them.
 */
export const hasGivenPassword = (
  { config }: { config: Pick<Config, 'DEMO'> },
  { is_sandbox }: Pick<LicenceData, 'is_sandbox'>,
  { is_password_given }: Pick<Account, 'is_password_given'>,
): boolean => is_password_given && !config.DEMO && !is_sandbox;

/** Mails the client a link to choose a password of their own, not more often than forgotten ones. */
export async function sendPasswordChoice(
  context: { db: Database; clock: Clock },
  { licence_id, consumer_id, email }: Pick<Account, 'licence_id' | 'consumer_id' | 'email'>,
): Promise<void> {
  if (!email) return;
  const request = await tryOnce(context, licence_id, 'reset-mail', consumer_id);
  if (isLocked(request) || (await request.wrong())) return;
  const order = { template: 'password-reset', consumer_id, data: {} } as const;
  await context.db.transaction(licence_id, (tx) => enqueueMail(tx, licence_id, order, context.clock.now()));
}
