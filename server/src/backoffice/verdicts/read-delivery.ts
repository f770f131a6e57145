import type { JudgedDelivery } from '@klantportaal/contract/backoffice/verdicts';
import type { Queries } from '../../db/queries.ts';
import { servedActor } from '../held/actors.ts';
import { type HeldAct, heldOn } from '../held/held.queries.ts';
import { countOriginals, deliveredDocument, verdictsOn } from './verdicts.queries.ts';

/** A delivery as those who judge it see it, with its version; null when the licence has none with this id. */
export async function readDelivery(
  q: Queries,
  licence_id: string,
  id: string,
): Promise<{ value: JudgedDelivery; etag: string } | null> {
  const found = await deliveredDocument(q, licence_id, id);
  if (!found) return null;
  const [past, held, originals] = await Promise.all([
    verdictsOn(q, id),
    heldOn(q, { licence_id, kind: 'verdict', target_id: id }),
    countOriginals(q, id),
  ]);
  const { revision, actor_kind, actor_id, actor_name, ...row } = found;
  const verdicts = past.map(({ given_at, final_at, ...one }) => ({
    ...one,
    by: servedActor(one),
    given_at: given_at.toISOString(),
    final_at: final_at.toISOString(),
  }));
  const value = {
    ...row,
    delivered_at: row.delivered_at.toISOString(),
    judged_at: row.judged_at?.toISOString() ?? null,
    put_by: actor_kind && servedActor({ actor_kind, actor_id, actor_name }),
    judged_by: verdicts[0]?.by ?? null,
    final_at: held?.final_at.toISOString() ?? null,
    held: held && servedHeld(held),
    verdicts,
    originals,
  };
  return { value, etag: `${id.slice(0, 8)}-${revision}` };
}

function servedHeld({ payload, given_at, final_at, ...actor }: HeldAct): NonNullable<JudgedDelivery['held']> {
  const given = payload as unknown as Pick<NonNullable<JudgedDelivery['held']>, 'verdict' | 'reason' | 'checks'>;
  const { verdict, reason, checks } = given;
  const times = { given_at: given_at.toISOString(), final_at: final_at.toISOString() };
  return { verdict, reason, checks, by: servedActor(actor), ...times };
}
