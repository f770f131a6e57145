import type { Application } from '../../../platform/adapters/premiums/premiums.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Call } from '../../identity/handler.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { forgetTry, keepApplication } from './cardifao.queries.ts';
import { failWithInsurer, findKeptPremium, getKeptApplication } from './premium.ts';

type PremiumCall = Call<'getCardifaoPremium' | 'acceptCardifao' | 'declineCardifao'>;

/**
 * The application that the insurer has for an action, or null. When a try to apply ended without an answer, the insurer
 * is asked first: nothing else may be said about the premium until that is known. Fails with
 * CARDIF_API_ERROR. While somebody is accepting, only what is known already counts.
 */
export async function findKnownApplication(call: PremiumCall, action: ActionRow): Promise<Application | null> {
  const { db, clock, consumer, adapters } = call;
  const { application, applying, accepting_until } = getKeptApplication(action);
  if (application || !applying || (accepting_until ?? '') > clock.now().toISOString()) return application;
  const found = await adapters.premiums
    .findApplication(action.id)
    .catch((error: unknown) => failWithInsurer(call, error, 'CARDIF_API_ERROR'));
  // An impersonating adviser leaves no trace.
  if (consumer.authentication_method === 'view-as') return found;
  if (found) await recordApplication(call, action, found);
  else await db.query(consumer.licence_id, (q) => forgetTry(q, action, applying));
  return found;
}

/** Keeps the application with its action and tells the firm, once; what follows may fail. */
export async function recordApplication(
  { apart, clock, consumer, meta }: PremiumCall,
  action: ActionRow,
  application: Application,
): Promise<void> {
  const act = toAct(consumer, clock.now());
  await apart.transaction(consumer.licence_id, async (tx) => {
    const details = await keepApplication(tx, action, application);
    if (!details) return;
    const { premium_cents = null, disability_cents = null } = findKeptPremium({ details }) ?? {};
    const data = {
      action_id: action.id,
      firm_id: action.firm_id,
      product_id: action.product_id,
      premium_cents,
      disability_cents,
      application_number: application.number,
    };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'cardif-premium.applied', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'apply-premium',
      target_kind: 'action',
      target_id: action.id,
      details: data,
    });
  });
}
