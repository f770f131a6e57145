import type { Clock } from '../kernel/clock.ts';

/** What of a call says which key of a firm makes it. */
interface KeyCall {
  key: { id: string; licence_id: string };
  clock: Clock;
  address: string;
}

/** The key of a call as the audit trail names it: the beginning of each line about what it did or read. */
export const byKey = ({ key, clock, address }: KeyCall) =>
  ({ licence_id: key.licence_id, at: clock.now(), actor_kind: 'backoffice', actor_id: key.id, address }) as const;
