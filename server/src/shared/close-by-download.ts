import type { RequestMeta } from '../http/handler.ts';
import type { Parts } from '../http/parts.ts';
import type { SignedIn } from '../http/session.ts';
import { type ActionRow, closeOnce } from './actions.queries.ts';
import { actOf, auditConsumer } from './acts.ts';
import { recordEvent } from './events.queries.ts';

/**
 * Closes an action whose download is what was asked (decision 17). Two at once are both fine, and close it once. It was
 * asked of the consumer: an adviser who looks along closes nothing.
 */
export async function closeByDownload(
  { db, clock, meta }: Pick<Parts, 'db' | 'clock'> & { meta: RequestMeta },
  consumer: SignedIn,
  action: ActionRow,
): Promise<void> {
  if (consumer.authentication_method === 'view-as') return;
  const act = actOf(consumer, clock.now());
  await db.change(consumer.licence_id, async (tx) => {
    if (!(await closeOnce(tx, action, act.at))) return;
    await recordEvent(tx, { ...act, type: 'document.downloaded', data: { action_id: action.id } });
    await auditConsumer(tx, act, meta, { act: 'download', target_kind: 'action', target_id: action.id });
  });
}
