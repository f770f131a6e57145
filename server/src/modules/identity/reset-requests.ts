import type { Database } from '../../platform/db/open.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import type { JobHandler } from '../../platform/jobs/outbox.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { listAccountsByAddress } from './accounts.queries.ts';

/**
 * Turns a request for a reset link into one mail for each account of the address, none for an
 * unknown one. The request itself is deleted: it holds what a stranger may have typed.
 */
export const answerResetRequests =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'reset-request'> =>
  async ({ licence_id, payload }) => {
    await db.transaction(licence_id, async (tx) => {
      const accounts = await listAccountsByAddress(tx, licence_id, payload.email);
      for (const { consumer_id } of accounts)
        await enqueueMail(tx, licence_id, { template: 'password-reset', consumer_id, data: {} }, clock.now());
    });
    return 'forget';
  };
