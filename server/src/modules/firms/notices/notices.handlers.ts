import { ensure } from '@klantportaal/contract/values/ensure';
import { pickGiven } from '@klantportaal/contract/values/objects';
import { Answered, assertCondition, computeVersion } from '../../../platform/http/conditions.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { parseNotice, toNotifications } from '../../licences/licence-data.ts';
import { findSwitches, lockSwitches, type Switches, switchLicence } from '../../licences/notices.queries.ts';
import { recordSwitch, type SwitchAct } from '../../licences/record-switch.ts';
import { CURRENT } from '../../licences/start-up.ts';

/** Switches that a firm can turn while its consumers are signed in. Each change is recorded in the audit trail. */

export const readMaintenance: BackofficeHandlers['readMaintenance'] = async ({ db, key }) =>
  answerWithVersion(toMaintenance(await getSwitches(db, key.licence_id)));

export const switchMaintenance = (async (call) => {
  const { maintenance, show_notice, notice } = call.body;
  const values = { maintenance, show_notice, notice: notice && JSON.stringify(notice) };
  return change(call, values, maintenance ? 'maintenance-on' : 'maintenance-off', toMaintenance);
}) satisfies BackofficeHandlers['switchMaintenance'];

export const readNotifications: BackofficeHandlers['readNotifications'] = async ({ db, key }) =>
  answerWithVersion(toNotifications((await getSwitches(db, key.licence_id)).notifications));

export const publishNotifications: BackofficeHandlers['publishNotifications'] = async (call) => {
  const { notifications } = call.body;
  const values = { notifications: notifications.map(({ id, label }) => ({ id, label: pickGiven(label) })) };
  return change(call, values, 'notifications-published', ({ notifications: now }) => toNotifications(now));
};

type Call = Pick<BackofficeRequest<'switchMaintenance'>, 'db' | 'clock' | 'licences' | 'key' | 'address' | 'condition'>;

const getSwitches = async (db: Call['db'], licence_id: string) =>
  ensure(await db.query(licence_id, (q) => findSwitches(q, licence_id)));

/** The licence's own maintenance; that of the whole installation is not the firm's to change. */
const toMaintenance = ({ maintenance, show_notice, notice }: Switches) => ({
  id: CURRENT,
  maintenance,
  show_notice,
  notice: parseNotice(notice),
});

const answerWithVersion = <T>(value: T) => new Answered(value, { etag: computeVersion(value) });

/** Changes the part that `valueOf` answers, unless it was changed since the version that the caller names. */
async function change<T>(
  call: Call,
  values: Omit<Parameters<typeof switchLicence>[2], 'updated_at'>,
  act: SwitchAct,
  valueOf: (switches: Switches) => T,
): Promise<Answered<T>> {
  const { db, clock, licences, key, condition } = call;
  const changedAt = clock.now();
  const changed = await db.transaction(key.licence_id, async (tx) => {
    const present = valueOf(await lockSwitches(tx, key.licence_id));
    await assertCondition(condition, computeVersion(present), () => present);
    await switchLicence(tx, key.licence_id, { ...values, updated_at: changedAt });
    await recordAudit(tx, {
      ...startAuditEntry(call),
      at: changedAt,
      act,
      target_kind: 'licence',
      target_id: key.licence_id,
    });
    const now = await lockSwitches(tx, key.licence_id);
    await recordSwitch(tx, { licence_id: key.licence_id, at: changedAt, by: toActor(key) }, act, now);
    return valueOf(now);
  });
  licences.forget();
  return answerWithVersion(changed);
}
