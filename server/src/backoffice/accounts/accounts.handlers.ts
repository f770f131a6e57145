import type { Queries } from '../../db/queries.ts';
import { audit, securityEvent } from '../../journal/audit.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { removeAccount } from '../../sign-in/accounts.queries.ts';
import { type OneTimePurpose, useUpTokensOf } from '../../sign-in/sessions.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { consumerOfFirm } from '../consumer-of-firm.queries.ts';

/** What still signs somebody in, or lets them choose a password; an invitation goes with the account alone. */
const waysIn: OneTimePurpose[] = ['password-reset', 'view-as', 'product-action'];

export const handlers = {
  endSessions: (call) => shutOut(call, 'sessions-ended', waysIn),

  /** The consumer stays, with the dossier and what was delivered (docs/decisions/193). */
  closeAccount: (call) =>
    shutOut(call, 'account-closed', [...waysIn, 'invitation'], (tx, id) => removeAccount(tx, call.key.licence_id, id)),
} satisfies Partial<BackofficeHandlers>;

/** Ends a consumer's sessions and open links in one transaction with its line in the audit trail. */
async function shutOut(
  { db, clock, sessions, key, params, address }: BackofficeRequest<'endSessions' | 'closeAccount'>,
  act: 'sessions-ended' | 'account-closed',
  links: OneTimePurpose[],
  more: (tx: Queries, consumer_id: string) => Promise<void> = async () => {},
): Promise<void> {
  const { licence_id } = key;
  const at = clock.now();
  const consumer_id = await db.transaction(licence_id, async (tx) => {
    const consumer = await consumerOfFirm(tx, licence_id, params.firmId);
    if (!consumer) fail('CONSUMER_NOT_FOUND');
    const { id, dossier_id } = consumer;
    await sessions.endAllOf(tx, id, 'ended-by-firm');
    await useUpTokensOf(tx, id, links, at);
    await more(tx, id);
    const by = { licence_id, at, actor_kind: 'backoffice', actor_id: key.id, address } as const;
    await audit(tx, { ...by, act, dossier_id, consumer_id: id, target_kind: 'consumer', target_id: id });
    await securityEvent(tx, { licence_id, at, kind: 'ended-by-firm', consumer_id: id });
    return id;
  });
  sessions.forget(consumer_id);
}
