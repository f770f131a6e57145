import type { Queries } from '../../db/queries.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { noticeOf, notificationsOf } from '../../licences/licence-data.ts';
import { type Actor, servedActor } from '../held/actors.ts';
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
