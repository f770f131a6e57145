import { toEuros } from '@klantportaal/contract/values/numbers/euro';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Handlers } from '../../identity/handler.ts';
import { requireOpenAction, requireOwnAction } from '../../tasks/actions.queries.ts';
import { acceptCardifao } from './accept-premium.ts';
import { closeDeclined, keepPremium } from './cardifao.queries.ts';
import { findKnownApplication } from './known-application.ts';
import {
  calculatePremium,
  findInsuredForAction,
  findKeptPremium,
  getKeptApplication,
  getPremiumQuestion,
  isStillValid,
  type KeptPremium,
  premiumTypes,
  toDetails,
} from './premium.ts';

/**
 * Premium and coverage (D7-27). What the insurer calculated is kept as long as it holds, so that the consumer accepts
 * what they saw. A closed action answers what was decided about, if anything; so does one with an application.
 */
export const getCardifaoPremium: Handlers['getCardifaoPremium'] = async (call) => {
  const { db, clock, consumer, params } = call;
  const { licence_id } = consumer;
  const action = await db.query(licence_id, (q) => requireOwnAction(q, consumer, params.actionId));
  if (!premiumTypes.includes(action.type)) fail('INVALID_ACTION_TYPE');
  const insured = await db.query(licence_id, (q) => findInsuredForAction(q, action));
  const toPremium = ({ premium_cents, disability_cents }: KeptPremium, application_number: string | null) => ({
    id: action.id,
    premium: toEuros(premium_cents),
    disability: toEuros(disability_cents),
    insured_id: insured?.id ?? null,
    insured_name: insured?.display_name ?? null,
    application_number,
  });
  const kept = findKeptPremium(action);
  if (action.is_done) {
    const { application } = getKeptApplication(action);
    return kept ? toPremium(kept, application?.number ?? null) : fail('ACTION_ALREADY_DONE');
  }
  const application = await findKnownApplication(call, action);
  if (kept && application) return toPremium(kept, application.number);
  const { question } = await db.query(licence_id, (q) => getPremiumQuestion(q, action));
  if (kept && isStillValid(kept, question, clock.now())) return toPremium(kept, null);
  const premium = await calculatePremium(call, question);
  // A premium seen by an impersonating adviser has not been seen by the consumer.
  if (consumer.authentication_method !== 'view-as')
    await db.query(licence_id, (q) => keepPremium(q, action, toDetails(premium)));
  return toPremium(premium, null);
};

/**
 * Closes the action, and tells the firm; the insurer is asked nothing, unless it may have an application (D7-28).
 */
export const declineCardifao: Handlers['declineCardifao'] = async (call) => {
  const { db, clock, consumer, meta, params, body } = call;
  const asked = await db.query(consumer.licence_id, (q) =>
    requireOpenAction(q, consumer, params.actionId, premiumTypes),
  );
  const application = await findKnownApplication(call, asked);
  if (application && body.nothing_applied) fail('CARDIF_ALREADY_APPLIED');
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, premiumTypes);
    if (!(await closeDeclined(tx, action, { now: act.at, application }))) fail('ACTION_ALREADY_DONE');
    const data = {
      action_id: action.id,
      firm_id: action.firm_id,
      product_id: action.product_id,
      application_number: application?.number ?? null,
    };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'cardif-premium.declined', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'decline-premium',
      target_kind: 'action',
      target_id: action.id,
      details: data,
    });
  });
};

export { acceptCardifao };
