import type { DeliveredDocument } from '@klantportaal/contract/modules/documents/firm-deliveries';
import type { FirmActorKind } from '../../../platform/db/licences.table.ts';
import { toWireActor } from '../../audit/actors.ts';

interface DocumentRow extends Omit<DeliveredDocument, 'delivered_at' | 'judged_at' | 'put_by'> {
  delivered_at: Date;
  judged_at: Date | null;
  put_by_kind: FirmActorKind | null;
  put_by_id: string | null;
  put_by_name: string | null;
}

/** A delivered document as every call of the firm answers it. */
export function toDeliveredDocument({
  delivered_at,
  judged_at,
  put_by_kind: actor_kind,
  put_by_id: actor_id,
  put_by_name: actor_name,
  ...row
}: DocumentRow): DeliveredDocument {
  return {
    ...row,
    delivered_at: delivered_at.toISOString(),
    judged_at: judged_at?.toISOString() ?? null,
    put_by: actor_kind && toWireActor({ actor_kind, actor_id, actor_name }),
  };
}
