import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { Handlers } from '../../identity/handler.ts';
import { closeAction, requireOpenAction } from '../../tasks/actions.queries.ts';
import { keepDate } from './conditions-precedent.queries.ts';

const types: readonly ActionTypeName[] = ['REQUEST_DATE_CONDITIONS_PRECEDENT'];

/** Saves the date, closes the action that asked for it and tells the firm (D7-05). */
export const saveDateConditionsPrecedent: Handlers['saveDateConditionsPrecedent'] = async ({
  db,
  clock,
  consumer,
  meta,
  params,
  body,
}) => {
  const date = body.dateConditionsPrecedent;
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, types);
    await closeAction(tx, action, act.at);
    await keepDate(tx, action, date);
    const data = { action_id: action.id, firm_id: action.firm_id, product_id: action.product_id, date };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'conditions-precedent.submitted', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'conditions-precedent-submitted',
      target_kind: 'action',
      target_id: action.id,
      details: { date },
    });
  });
};
