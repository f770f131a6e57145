import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { closeAction, requireOpenAction } from '../../actions/actions.queries.ts';
import type { Call } from '../../http/handler.ts';
import { actOf, auditConsumer } from '../../journal/acts.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { fail } from '../../kernel/errors.ts';
import { productVersion } from '../../products/product-version.ts';
import { findProduct } from '../../products/products.queries.ts';

const types: readonly ActionTypeName[] = ['BNP_BANKGUARANTEE'];

/**
 * Approves or declines the request of a guarantee (D4-11): closes the action, tells the firm, and keeps in the trail
 * what was answered to, as it was then. Fails as `requireOpenAction` does, with BANK_GUARANTEE_PROPOSAL_FAILED if the
 * firm's action has no guarantee to pass the choice on for, and with ACTION_CHANGED if the firm changed the guarantee since
 * it was shown (docs/decisions/120).
 */
export async function submitBankguaranteeChoice(call: Call<'submitBankguaranteeChoice'>): Promise<void> {
  const { db, consumer, clock, params, meta, body } = call;
  const { accepted, version: shown } = body;
  const act = actOf(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, types);
    const guarantee =
      action.product_id && (await findProduct(tx, consumer.licence_id, 'bankguarantee', action.product_id));
    if (!guarantee) fail('BANK_GUARANTEE_PROPOSAL_FAILED');
    if (shown && shown !== productVersion(guarantee)) fail('ACTION_CHANGED');
    await closeAction(tx, action, act.at);
    const data = { bankguarantee_id: guarantee.id, firm_id: guarantee.firm_id, action_id: action.id, accepted };
    await recordEvent(tx, {
      ...act,
      by: 'consumer',
      type: `bankguarantee.${accepted ? 'approved' : 'declined'}`,
      data,
    });
    await auditConsumer(tx, act, meta, {
      act: accepted ? 'approve' : 'decline',
      target_kind: 'bankguarantee',
      target_id: guarantee.id,
      details: { ...data, shown: guarantee.details },
    });
  });
}
