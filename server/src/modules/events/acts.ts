import type { Queries } from '../../platform/db/queries.ts';
import type { RequestMeta } from '../../platform/kernel/request-meta.ts';
import { type AuditEntry, recordAudit } from '../audit/audit.queries.ts';

/** The consumer that acted, and when: the common part of its event and its audit entry. */
export interface Act {
  licence_id: string;
  dossier_id: string;
  consumer_id: string;
  at: Date;
}

export const toAct = (consumer: { id: string; licence_id: string; dossier_id: string }, now: Date): Act => ({
  licence_id: consumer.licence_id,
  dossier_id: consumer.dossier_id,
  consumer_id: consumer.id,
  at: now,
});

/** Records what a consumer did, in the transaction of the action itself. */
export function recordConsumerAudit(
  tx: Queries,
  act: Act,
  meta: RequestMeta,
  entry: Pick<AuditEntry, 'act' | 'target_kind' | 'target_id' | 'details'>,
): Promise<void> {
  return recordAudit(tx, {
    ...act,
    actor_kind: 'consumer',
    actor_id: act.consumer_id,
    address: meta.address,
    user_agent: meta.user_agent,
    ...entry,
  });
}
