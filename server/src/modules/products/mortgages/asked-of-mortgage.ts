import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { SignedIn } from '../../identity/session.ts';
import { type ActionRow, requireOpenAction } from '../../tasks/actions.queries.ts';
import type { Facts } from '../mortgage-entries.ts';
import { findMortgage } from './mortgages.queries.ts';

/** An open action, and the mortgage it is about. */
export interface OpenMortgageAction {
  action: ActionRow;
  mortgage: { id: string; facts: Facts };
}

/**
 * The mortgage of the consumer's dossier, and the open action of that type about it.
 * @throws MORTGAGE_NOT_FOUND, PRODUCT_OWNERSHIP_MISMATCH, PRODUCTACTION_NOT_FOUND (also when it is about another
 * mortgage), INVALID_ACTION_TYPE, ACTION_ALREADY_DONE
 */
export async function requireOpenMortgageAction(
  call: Pick<AppContext, 'db'> & { consumer: SignedIn; params: { id: string } },
  actionId: string,
  type: ActionTypeName,
): Promise<OpenMortgageAction> {
  const { db, consumer, params } = call;
  const id = parseUuid(params.id, 'MORTGAGE_NOT_FOUND');
  return db.query(consumer.licence_id, async (q) => {
    const found = await findMortgage(q, consumer.licence_id, id);
    if (!found) fail('MORTGAGE_NOT_FOUND');
    if (found.dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
    const action = await requireOpenAction(q, consumer, actionId, [type]);
    if (action.product_id !== found.id) fail('PRODUCTACTION_NOT_FOUND');
    return { action, mortgage: { id: found.id, facts: found.details as unknown as Facts } };
  });
}
