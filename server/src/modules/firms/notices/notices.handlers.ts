import { Answered, assertCondition, versionOf } from '../../../platform/http/conditions.ts';
import { actorOfKey } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { noticeOf, notificationsOf } from '../../licences/licence-data.ts';
import { findSwitches, lockSwitches, type Switches, switchLicence } from '../../licences/notices.queries.ts';
import { recordSwitch, type SwitchAct } from '../../licences/record-switch.ts';
import { CURRENT } from '../../licences/start-up.ts';

/**
 * What a firm can switch while its consumers are signed in (docs/decisions/045). Each change is recorded in the audit
 * trail.
 */
export const handlers = {
  readMaintenance: async ({ db, key }) => versioned(maintenanceOf(await switchesNow(db, key.licence_id))),

  async switchMaintenance(call) {
    const { maintenance, show_notice, notice } = call.body;
    const values = { maintenance, show_notice, notice: notice && JSON.stringify(notice) };
    return change(call, values, maintenance ? 'maintenance-on' : 'maintenance-off', maintenanceOf);
  },

  readNotifications: async ({ db, key }) =>
    versioned(notificationsOf((await switchesNow(db, key.licence_id)).notifications)),

  async publishNotifications(call) {
    const { notifications } = call.body;
    const values = { notifications: notifications.map(({ id, label }) => ({ id, label: { ...label } })) };
    return change(call, values, 'notifications-published', ({ notifications: now }) => notificationsOf(now));
  },
} satisfies Partial<BackofficeHandlers>;

type Call = Pick<BackofficeRequest<'switchMaintenance'>, 'db' | 'clock' | 'licences' | 'key' | 'address' | 'condition'>;

const switchesNow = async (db: Call['db'], licence_id: string) =>
  (await db.query(licence_id, (q) => findSwitches(q, licence_id)))!;

/** The licence's own maintenance; that of the whole installation is not the firm's to change. */
const maintenanceOf = ({ maintenance, show_notice, notice }: Switches) => ({
  id: CURRENT,
  maintenance,
  show_notice,
  notice: noticeOf(notice),
});

const versioned = <T>(value: T) => new Answered(value, { etag: versionOf(value) });

/** Changes the part that `valueOf` answers, unless it was changed since the version that the caller names. */
async function change<T>(
  call: Call,
  values: Omit<Parameters<typeof switchLicence>[2], 'updated_at'>,
  act: SwitchAct,
  valueOf: (switches: Switches) => T,
): Promise<Answered<T>> {
  const { db, clock, licences, key, condition } = call;
  const at = clock.now();
  const changed = await db.transaction(key.licence_id, async (tx) => {
    const present = valueOf(await lockSwitches(tx, key.licence_id));
    await assertCondition(condition, versionOf(present), () => present);
    await switchLicence(tx, key.licence_id, { ...values, updated_at: at });
    await audit(tx, { ...byKey(call), at, act, target_kind: 'licence', target_id: key.licence_id });
    const now = await lockSwitches(tx, key.licence_id);
    await recordSwitch(tx, { licence_id: key.licence_id, at, by: actorOfKey(key) }, act, now);
    return valueOf(now);
  });
  licences.forget();
  return versioned(changed);
}
