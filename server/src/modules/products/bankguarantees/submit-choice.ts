import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { fail } from '../../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Call } from '../../identity/handler.ts';
import { closeAction, requireOpenAction } from '../../tasks/actions.queries.ts';
import { computeProductVersion } from '../product-version.ts';
import { findProduct } from '../products.queries.ts';

const types: readonly ActionTypeName[] = ['BNP_BANKGUARANTEE'];

/**
 * Approves or declines the request of a guarantee (D4-11): closes the action, tells the firm, and keeps in the trail
 * what was answered to, as it was then. Fails as `requireOpenAction` does, with BANK_GUARANTEE_PROPOSAL_FAILED if the
 * firm's action has no guarantee to pass the choice on for, and with ACTION_CHANGED if the firm changed the guarantee since
 * it was shown.
 */
export async function submitBankguaranteeChoice(call: Call<'submitBankguaranteeChoice'>): Promise<void> {
  const { db, consumer, clock, params, meta, body } = call;
  const { accepted, version: shown } = body;
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, types);
    const guarantee =
      action.product_id && (await findProduct(tx, consumer.licence_id, 'bankguarantee', action.product_id));
    if (!guarantee) fail('BANK_GUARANTEE_PROPOSAL_FAILED');
    if (shown && shown !== computeProductVersion(guarantee)) fail('ACTION_CHANGED');
    await closeAction(tx, action, act.at);
    const data = { bankguarantee_id: guarantee.id, firm_id: guarantee.firm_id, action_id: action.id, accepted };
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: `bankguarantee.${accepted ? 'approved' : 'declined'}`,
      data,
    });
    await recordConsumerAudit(tx, act, meta, {
      act: accepted ? 'approve' : 'decline',
      target_kind: 'bankguarantee',
      target_id: guarantee.id,
      details: { ...data, shown: guarantee.details },
    });
  });
}
