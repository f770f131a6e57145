import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { SignedIn } from '../../identity/session.ts';
import { closeAction } from '../../tasks/actions.queries.ts';
import { type Change, withChange } from '../mortgage-entries.ts';
import type { OpenMortgageAction } from './asked-of-mortgage.ts';
import type { Entered } from './mortgage-updates.table.ts';
import { addUpdate, changeDetails } from './mortgages.queries.ts';

/** Nothing: the part of an update that its form does not ask. */
export const nothingEntered: Entered = {
  collateral: null,
  loan_parts: [],
  new_loan_parts: [],
  smartcare: null,
  opportunity: null,
};

export interface Update {
  /** The values that the firm reads. */
  entered: Entered;
  /** The values that the consumer sees from now on. */
  change: Change;
  /** Name of the event. */
  event: 'mortgage.details-updated' | 'mortgage.market-value-updated' | 'mortgage.opportunity-answered';
}

/**
 * Closes the action with what was entered, all or nothing; of several at once one succeeds and the others fail with
 * ACTION_ALREADY_DONE.
 */
export async function saveUpdate(
  { db, clock, consumer, meta }: Pick<AppContext, 'db' | 'clock'> & { consumer: SignedIn; meta: RequestMeta },
  { action, mortgage }: OpenMortgageAction,
  { entered, change, event }: Update,
): Promise<void> {
  const { licence_id, dossier_id } = consumer;
  const act = toAct(consumer, clock.now());
  await db.transaction(licence_id, async (tx) => {
    await closeAction(tx, action, act.at);
    await changeDetails(tx, { licence_id, id: mortgage.id, at: act.at }, (details) => withChange(details, change));
    const update_id = await addUpdate(tx, {
      licence_id,
      dossier_id,
      product_id: mortgage.id,
      action_id: action.id,
      submitted_by: consumer.id,
      submitted_at: act.at,
      entered,
    });
    const data = { update_id, mortgage_id: mortgage.id, action_id: action.id };
    await recordEvent(tx, { ...act, by: 'consumer', type: event, data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'save',
      target_kind: 'mortgage',
      target_id: mortgage.id,
      details: data,
    });
  });
}
