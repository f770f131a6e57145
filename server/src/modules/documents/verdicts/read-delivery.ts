import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import type { Queries } from '../../../platform/db/queries.ts';
import { servedActor } from '../../audit/actors.ts';
import { type HeldAct, heldOn } from '../../undo-window/held.queries.ts';
import { addressedOf, earlierDeliveries } from './earlier.queries.ts';
import { servedDocument } from './served-document.ts';
import { countOriginals, deliveredDocument, verdictsOn } from './verdicts.queries.ts';

/** A delivery as those who judge it see it, with its version; null when the licence has none with this id. */
export async function readDelivery(
  q: Queries,
  licence_id: string,
  id: string,
): Promise<{ value: JudgedDelivery; etag: string } | null> {
  const found = await deliveredDocument(q, licence_id, id);
  if (!found) return null;
  const [past, held, originals, addressed, earlier] = await Promise.all([
    verdictsOn(q, id),
    heldOn(q, { licence_id, kind: 'verdict', target_id: id }),
    countOriginals(q, id),
    addressedOf(q, id),
    earlierDeliveries(q, licence_id, found),
  ]);
  const { revision, redaction, deadline, ...row } = found;
  const verdicts = past.map(({ given_at, final_at, ...one }) => ({
    ...one,
    by: servedActor(one),
    given_at: given_at.toISOString(),
    final_at: final_at.toISOString(),
  }));
  const value = {
    ...servedDocument(row),
    deadline,
    judged_by: verdicts[0]?.by ?? null,
    final_at: held?.final_at.toISOString() ?? null,
    held: held && servedHeld(held),
    verdicts,
    originals,
    addressed,
    earlier: earlier.map((one) => ({ ...one, delivered_at: one.delivered_at.toISOString() })),
    redaction: servedRedaction(redaction),
  };
  return { value, etag: `${id.slice(0, 8)}-${revision}` };
}

type FoundRedaction = NonNullable<Awaited<ReturnType<typeof deliveredDocument>>>['redaction'];

function servedRedaction({ pages, at, can_be_restored, ...actor }: FoundRedaction): JudgedDelivery['redaction'] {
  const { actor_kind, actor_id, actor_name } = actor;
  if (!pages || !at || !actor_kind) return null;
  return { pages, at: at.toISOString(), by: servedActor({ actor_kind, actor_id, actor_name }), can_be_restored };
}

function servedHeld({ payload, given_at, final_at, ...actor }: HeldAct): NonNullable<JudgedDelivery['held']> {
  type Given = Pick<NonNullable<JudgedDelivery['held']>, 'verdict' | 'reason' | 'checks'>;
  // An act held before the upgrade names no colleague.
  const given = payload as unknown as Given & { colleague?: string | null };
  const { verdict, reason, colleague = null, checks } = given;
  const times = { given_at: given_at.toISOString(), final_at: final_at.toISOString() };
  return { verdict, reason, colleague, checks, by: servedActor(actor), ...times };
}
