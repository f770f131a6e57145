import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';

const PURPOSE = 'licence-preview';

interface Sealed {
  purpose: typeof PURPOSE;
  licence_id: string;
  /** Milliseconds. */
  until: number;
}
interface PassTools {
  clock: Clock;
  secrets: Pick<SecretBox, 'seal' | 'open'>;
}

/** A pass shows one licence's drafts without a session, for an hour; only we can make one. */
export function makePass({ clock, secrets }: PassTools, licence_id: string): { pass: string; expires_at: Date } {
  const until = clock.now().getTime() + HOUR_MS;
  const sealed: Sealed = { purpose: PURPOSE, licence_id, until };
  return { pass: secrets.seal(JSON.stringify(sealed)), expires_at: new Date(until) };
}

/** The licence whose drafts a pass shows; null if it is forged, made for another purpose or expired. */
export function findLicenceByPass({ clock, secrets }: PassTools, pass: string): string | null {
  try {
    const { purpose, licence_id, until } = JSON.parse(secrets.open(pass)) as Sealed;
    return purpose === PURPOSE && until > clock.now().getTime() ? licence_id : null;
  } catch {
    return null;
  }
}
