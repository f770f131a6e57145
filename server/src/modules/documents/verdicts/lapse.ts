import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { system } from '../../audit/actors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { tell } from './judge.ts';
import { isExpired, listExpiredDeliveries, lockDelivery, writeVerdict } from './verdicts.queries.ts';

const BATCH = 200;

/**
 * Lets every accepted document lapse whose last valid day has passed, each once, whichever process comes first.
 * What the consumer sees stays: a new request is the firm's to make.
 * @returns how many lapsed
 */
export async function lapseDocuments({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const today = toDutchDay(now);
  let lapsed = 0;
  for (;;) {
    const found = await db.queryAsSystem((q) => listExpiredDeliveries(q, today, BATCH));
    for (const { id, licence_id } of found) {
      lapsed += await db.transaction(licence_id, async (tx) => {
        const locked = await lockDelivery(tx, licence_id, id);
        if (!locked || !isExpired(locked.delivery, today)) return 0;
        const { delivery } = locked;
        const { document_kind, document_date, valid_until, status, reason, judged_at } = delivery;
        const about = { document_kind, document_date };
        const row = { ...about, verdict: 'lapsed', reason: null, actor: system, given_at: now, final_at: now } as const;
        await writeVerdict(tx, delivery, row, { ...about, verdict: 'lapsed', status, reason, valid_until, judged_at });
        await tell(tx, locked, system, { verdict: 'lapsed', reason: null, at: now, more: { valid_until } });
        return 1;
      });
    }
    if (found.length < BATCH) return lapsed;
  }
}
