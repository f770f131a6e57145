import type { Queries } from '../../platform/db/queries.ts';
import { type Actor, toWireActor } from '../audit/actors.ts';
import { recordEvent } from '../events/events.queries.ts';
import { parseNotice, toNotifications } from './licence-data.ts';
import type { Switches } from './notices.queries.ts';

/** The acts on what a firm can switch, as the trail names them. */
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
      ? (['notifications.published', { notifications: toNotifications(notifications) }] as const)
      : (['maintenance.switched', { maintenance, show_notice, notice: parseNotice(notice) }] as const);
  await recordEvent(tx, { ...about, by, type, data: { ...now, by: toWireActor(by) } });
}
