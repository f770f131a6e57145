import { and, eq, isNull, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { ToldOrder } from '../../audit/tell-administrators.queries.ts';
import { ownActs } from '../../audit/told-acts.ts';
import { backoffice_keys, suppliers } from '../backoffice.table.ts';
import { findStaffWithAdviser } from './accounts.queries.ts';
import type { ToldAct } from './mail-orders.ts';

/** Finds the principal by the name they have now; runs in `system`, for the key of a supplier is of no licence. */
export async function findActor(
  q: Queries,
  licence_id: string,
  { act, actor_kind, actor_id }: ToldOrder,
): Promise<ToldAct['who']> {
  if (actor_id === null) return { kind: ownActs.includes(act) ? 'program' : 'operator' };
  if (actor_kind === 'staff') {
    const found = await findStaffWithAdviser(q, licence_id, actor_id);
    return found ? { kind: 'staff', name: found.account.name, email: found.account.email } : { kind: 'operator' };
  }
  const [key] = await q
    .select({ name: backoffice_keys.name, supplier: suppliers.name })
    .from(backoffice_keys)
    .leftJoin(suppliers, eq(suppliers.id, backoffice_keys.supplier_id))
    .where(
      and(
        eq(backoffice_keys.id, actor_id),
        or(eq(backoffice_keys.licence_id, licence_id), isNull(backoffice_keys.licence_id)),
      ),
    );
  if (!key) return { kind: 'operator' };
  return key.supplier ? { kind: 'supplier', name: key.supplier } : { kind: 'key', name: key.name };
}
