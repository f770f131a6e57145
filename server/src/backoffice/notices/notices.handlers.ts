import { audit } from '../../journal/audit.queries.ts';
import { CURRENT } from '../../licences/start-up.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { switchLicence } from './notices.queries.ts';

/**
 * What a firm can switch while its consumers are signed in (docs/decisions/045). Each change is recorded in the audit
 * trail.
 */
export const handlers = {
  readMaintenance: maintenanceNow,

  async switchMaintenance(call) {
    const { maintenance, show_notice, notice } = call.body;
    const values = { maintenance, show_notice, notice: notice && JSON.stringify(notice) };
    await change(call, values, maintenance ? 'maintenance-on' : 'maintenance-off');
    return maintenanceNow(call);
  },

  readNotifications: notificationsNow,

  async publishNotifications(call) {
    const { notifications } = call.body;
    const values = { notifications: notifications.map(({ id, label }) => ({ id, label: { ...label } })) };
    await change(call, values, 'notifications-published');
    return notificationsNow(call);
  },
} satisfies Partial<BackofficeHandlers>;

type Call = Pick<BackofficeRequest<'readMaintenance'>, 'db' | 'clock' | 'licences' | 'key' | 'address'>;

/** The licence's own maintenance; that of the whole installation is not the firm's to change. */
async function maintenanceNow({ licences, key }: Pick<Call, 'licences' | 'key'>) {
  const found = await licences.byId(key.licence_id);
  return {
    id: CURRENT,
    maintenance: found?.maintenance ?? false,
    show_notice: found?.show_notice ?? false,
    notice: found?.notice ?? null,
  };
}

async function notificationsNow({ licences, key }: Pick<Call, 'licences' | 'key'>) {
  return [...((await licences.byId(key.licence_id))?.notifications ?? [])];
}

async function change(
  { db, clock, licences, key, address }: Call,
  values: Omit<Parameters<typeof switchLicence>[2], 'updated_at'>,
  act: string,
): Promise<void> {
  const at = clock.now();
  const entry = { licence_id: key.licence_id, at, actor_kind: 'backoffice', actor_id: key.id, act, address } as const;
  await db.transaction(key.licence_id, async (tx) => {
    await switchLicence(tx, key.licence_id, { ...values, updated_at: at });
    await audit(tx, { ...entry, target_kind: 'licence', target_id: key.licence_id });
  });
  licences.forget();
}
