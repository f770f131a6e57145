import type { ImportMailSettings } from '@klantportaal/contract/modules/firms/licence';
import { type Given, pickGiven } from '@klantportaal/contract/values/objects';
import type { LicenceData } from '../licences/licences.ts';

export type MailSettings = Required<Given<ImportMailSettings>>;

/** The default for firms without mail settings. */
const usual: MailSettings = {
  todos: true,
  gather_seconds: 900,
  quiet_hours: { from: '21:00', until: '08:00' },
  remind_days_before: [7, 1],
  remind_days_after: [3],
};

/** The way a licence's consumers are mailed about what is asked of them. */
export const getMailSettings = ({ settings }: Pick<LicenceData, 'settings'>): MailSettings => ({
  ...usual,
  // Validated against its schema when it was written.
  ...pickGiven(settings.mails ?? {}),
});

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam', timeStyle: 'short' });

/** Whether nothing is mailed at this moment, by the clock in the Netherlands: in summer and in winter. */
export function isQuiet(now: Date, { quiet_hours }: Pick<MailSettings, 'quiet_hours'>): boolean {
  if (!quiet_hours) return false;
  const { from, until } = quiet_hours;
  const time = wallClock.format(now);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
