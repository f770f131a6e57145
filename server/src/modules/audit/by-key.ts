import type { Clock } from '../../platform/kernel/clock.ts';

/**
 * The caller of a firm's call: a key of its systems, or one of its people in the console. Their ids are those of the
 * key and of the account. Or the program itself on the operator's word, which has no id and no address.
 */
export interface FirmCaller {
  kind: 'key' | 'staff' | 'system';
  id: string;
  licence_id: string;
}

/** The parts of a call that identify the principal of the firm. */
interface KeyCall {
  key: FirmCaller;
  clock: Clock;
  address: string;
}

const actorKinds = { key: 'backoffice', staff: 'staff', system: 'system' } as const;

/** The principal of a call as the audit trail names it: the start of each entry about what they did or read. */
export const startAuditEntry = ({ key: { kind, id, licence_id }, clock, address }: KeyCall) => ({
  licence_id,
  at: clock.now(),
  actor_kind: actorKinds[kind],
  actor_id: kind === 'system' ? null : id,
  address: kind === 'system' ? null : address,
});
