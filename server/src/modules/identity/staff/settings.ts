import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Config } from '../../../platform/config.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { LicenceData, Licences } from '../../licences/licences.ts';

/** The time for which a session of the firm's people lasts at most, and how long it may be idle. */
export const getSessionTimes = (config: Pick<Config, 'STAFF_SESSION_HOURS' | 'STAFF_IDLE_MINUTES'>) => ({
  absolute_ms: config.STAFF_SESSION_HOURS * HOUR_MS,
  idle_minutes: config.STAFF_IDLE_MINUTES,
});

/** The firm of an account. It is there: an account goes with its licence. */
export const getFirm = async (licences: Licences, licence_id: string): Promise<LicenceData> =>
  (await licences.byId(licence_id)) ?? fail('SERVICE_UNAVAILABLE');
