import { signInActs } from '@klantportaal/contract/modules/integrations/event-data';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { StaffId } from './accounts.queries.ts';

interface Done {
  at: Date;
  meta: Pick<RequestMeta, 'address' | 'user_agent'>;
  act: TrailAct;
  details?: JsonObject;
}

/** Records what somebody of the firm did with their own account, in the transaction of it. */
export async function recordStaff(tx: Queries, { id, licence_id }: StaffId, { at, meta, act, details = {} }: Done) {
  await recordAudit(tx, {
    licence_id,
    at,
    actor_kind: 'staff',
    actor_id: id,
    act,
    target_kind: 'staff',
    target_id: id,
    address: meta.address,
    user_agent: meta.user_agent,
    details,
  });
  const changed = signInActs.find((name) => name === act);
  if (!changed) return;
  const by = { actor_kind: 'staff', actor_id: id } as const;
  await recordEvent(tx, { licence_id, at, by, type: 'staff.sign-in-changed', data: { staff_id: id, act: changed } });
}
