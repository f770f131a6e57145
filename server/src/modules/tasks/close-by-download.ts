import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { SignedIn } from '../identity/session.ts';
import { type ActionRow, closeOnce } from './actions.queries.ts';

/**
 * Closes an action that asks for a download. Two simultaneous downloads both succeed, and close it
 * once. The consumer was asked, so an impersonating adviser closes nothing.
 */
export async function closeByDownload(
  { db, clock, meta }: Pick<AppContext, 'db' | 'clock'> & { meta: RequestMeta },
  consumer: SignedIn,
  action: ActionRow,
): Promise<void> {
  if (consumer.authentication_method === 'view-as') return;
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    if (!(await closeOnce(tx, action, act.at, { delivers: false }))) return;
    await recordEvent(tx, { ...act, by: 'consumer', type: 'document.downloaded', data: { action_id: action.id } });
    await recordConsumerAudit(tx, act, meta, { act: 'download', target_kind: 'action', target_id: action.id });
  });
}
