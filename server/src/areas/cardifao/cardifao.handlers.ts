import { fromCents } from '@klantportaal/contract/values/euro';
import { openAction, ownAction } from '../../actions/actions.queries.ts';
import type { Handlers } from '../../http/handler.ts';
import { actOf, auditConsumer } from '../../journal/acts.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { acceptCardifao } from './accept-premium.ts';
import { closeDeclined, keepPremium } from './cardifao.queries.ts';
import { asDetails, askedPremium, calculated, holds, type KeptPremium, keptPremium, premiumTypes } from './premium.ts';

const served = (id: string, { premium_cents, disability_cents }: KeptPremium) => ({
  id,
  premium: fromCents(premium_cents),
  disability: fromCents(disability_cents),
});

export const handlers = {
  /**
   * Premium and coverage (D7-27). What the insurer calculated is kept as long as it holds, so that the consumer accepts
   * what they saw. A closed action answers what was decided about, if anything.
   */
  async getCardifaoPremium(call) {
    const { db, clock, consumer, params } = call;
    const action = await db.read(consumer.licence_id, (q) => ownAction(q, consumer, params.actionId));
    if (!premiumTypes.includes(action.type)) fail('INVALID_ACTION_TYPE');
    const kept = keptPremium(action);
    if (action.is_done) return kept ? served(action.id, kept) : fail('ACTION_ALREADY_DONE');
    const { question } = await db.read(consumer.licence_id, (q) => askedPremium(q, action));
    if (kept && holds(kept, question, clock.now())) return served(action.id, kept);
    const premium = await calculated(call, question);
    // What an impersonating adviser sees, the consumer has not seen.
    if (consumer.authentication_method !== 'view-as')
      await db.read(consumer.licence_id, (q) => keepPremium(q, action, asDetails(premium)));
    return served(action.id, premium);
  },

  acceptCardifao,

  /** Closes the action, and tells the firm; the insurer is not asked anything (D7-28). */
  async declineCardifao({ db, clock, consumer, meta, params }) {
    const act = actOf(consumer, clock.now());
    await db.change(consumer.licence_id, async (tx) => {
      const action = await openAction(tx, consumer, params.actionId, premiumTypes);
      if (!(await closeDeclined(tx, action, act.at))) fail('ACTION_ALREADY_DONE');
      const data = { action_id: action.id, firm_id: action.firm_id, product_id: action.product_id };
      await recordEvent(tx, { ...act, type: 'cardif-premium.declined', data });
      await auditConsumer(tx, act, meta, {
        act: 'decline-premium',
        target_kind: 'action',
        target_id: action.id,
        details: data,
      });
    });
  },
} satisfies Partial<Handlers>;
