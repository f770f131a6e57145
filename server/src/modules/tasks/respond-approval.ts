import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { Call } from '../identity/handler.ts';
import { requireShown, requireUnchanged } from './action-version.ts';
import { addDetails, closeAction, requireOpenAction } from './actions.queries.ts';

/**
 * The consumer's answer to a document. One transaction stores it with the action, closes the action and tells the firm;
 * fails with the codes of `requireOpenAction`.
 */
export async function respondDocumentApproval(call: Call<'respondDocumentApproval'>): Promise<void> {
  const { db, clock, consumer, params, body, meta } = call;
  const act = toAct(consumer, clock.now());
  // A remark belongs to a decline or a question (D2-90).
  const approval = { response: body.response, explanation: body.response === 'yes' ? null : body.explanation };
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, ['APPROVE_DOCUMENT']);
    requireShown(action, body.version);
    await closeAction(tx, action, act.at);
    await requireUnchanged(tx, consumer, action);
    await addDetails(tx, action, { approval }, act.at);
    const data = { action_id: action.id, ...approval };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'document-approval.answered', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'answer',
      target_kind: 'action',
      target_id: action.id,
      details: { response: approval.response },
    });
  });
}
