import type { Queries } from '../../platform/db/queries.ts';
import { type Actor, servedActor } from '../audit/actors.ts';
import { recordEvent } from '../events/events.queries.ts';
import { noticeOf, notificationsOf } from './licence-data.ts';
import type { Switches } from './notices.queries.ts';

/** What is done to what a firm can switch, as the trail names it. */
export type SwitchAct = 'maintenance-on' | 'maintenance-off' | 'notifications-published';

/** Records the event of what was switched, with what stands now. */
export async function recordSwitch(
  tx: Queries,
  { by, ...about }: { licence_id: string; at: Date; by: Actor },
  act: SwitchAct,
  { maintenance, show_notice, notice, notifications }: Switches,
): Promise<void> {
  const [type, now] =
    act === 'notifications-published'
      ? (['notifications.published', { notifications: notificationsOf(notifications) }] as const)
      : (['maintenance.switched', { maintenance, show_notice, notice: noticeOf(notice) }] as const);
  await recordEvent(tx, { ...about, by, type, data: { ...now, by: servedActor(by) } });
}
