import { ensure } from '@klantportaal/contract/values/ensure';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Database } from '../../../platform/db/open.ts';
import { mapSupplierKeyNames } from './trail.queries.ts';

/** The principal of a line of the trail. */
interface Acted {
  actor_kind: string;
  actor_id: string | null;
  actor: { firm_id?: string; name?: string } | null;
}

/** The names of a key in the trail and in events. */
const keyKinds = ['backoffice', 'key'];

/** Lines of a licence's trail or events, also those of suppliers' keys with the name of who acted. */
export async function addActorNames<Row extends Acted>(
  db: Pick<Database, 'queryAsSystem'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const unnamed = rows.filter(
    ({ actor, actor_kind, actor_id }) => !actor && keyKinds.includes(actor_kind) && isUuid(actor_id),
  );
  const ids = [...new Set(unnamed.map(({ actor_id }) => ensure(actor_id)))];
  if (ids.length === 0) return [...rows];
  const names = await db.queryAsSystem((q) => mapSupplierKeyNames(q, ids));
  return rows.map((row) => {
    const name = row.actor ? undefined : names.get(row.actor_id ?? '');
    return name === undefined ? row : { ...row, actor: { name } };
  });
}
