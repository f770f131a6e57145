import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import type { StaffId } from './accounts.queries.ts';

interface Done {
  at: Date;
  meta: Pick<RequestMeta, 'address' | 'user_agent'>;
  act: TrailAct;
  details?: JsonObject;
}

/** Records what somebody of the firm did with their own account, in the transaction of it. */
export const recordStaff = (tx: Queries, { id, licence_id }: StaffId, { at, meta, act, details = {} }: Done) =>
  recordAudit(tx, {
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
