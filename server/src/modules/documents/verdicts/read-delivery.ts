import type { JudgedDelivery } from '@klantportaal/contract/modules/documents/verdicts';
import type { Queries } from '../../../platform/db/queries.ts';
import { toWireActor } from '../../audit/actors.ts';
import { findPendingAct, type HeldAct } from '../../undo-window/held.queries.ts';
import { listAdditions } from '../originals.queries.ts';
import { getDelivererAddress, listEarlierDeliveries } from './earlier.queries.ts';
import { toDeliveredDocument } from './served-document.ts';
import { countOriginals, findDeliveredDocument, listFinalVerdicts } from './verdicts.queries.ts';

/** A delivery as those who judge it see it, with its version; null when the licence has none with this id. */
export async function readDelivery(
  q: Queries,
  licence_id: string,
  id: string,
): Promise<{ value: JudgedDelivery; etag: string } | null> {
  const found = await findDeliveredDocument(q, licence_id, id);
  if (!found) return null;
  const [past, held, originals, additions, addressed, earlier] = await Promise.all([
    listFinalVerdicts(q, id),
    findPendingAct(q, { licence_id, kind: 'verdict', target_id: id }),
    countOriginals(q, id),
    listAdditions(q, licence_id, id),
    getDelivererAddress(q, id),
    listEarlierDeliveries(q, licence_id, found),
  ]);
  const { revision, redaction, deadline, ...row } = found;
  const verdicts = past.map(({ given_at, final_at, ...one }) => ({
    ...one,
    by: toWireActor(one),
    given_at: given_at.toISOString(),
    final_at: final_at.toISOString(),
  }));
  const value = {
    ...toDeliveredDocument(row),
    deadline,
    judged_by: verdicts[0]?.by ?? null,
    final_at: held?.final_at.toISOString() ?? null,
    held: held && toPendingVerdict(held),
    verdicts,
    originals,
    additions: additions.map(({ at, ...added }) => ({ ...added, at: at.toISOString() })),
    addressed,
    earlier: earlier.map((delivery) => ({ ...delivery, delivered_at: delivery.delivered_at.toISOString() })),
    redaction: toRedaction(redaction),
  };
  return { value, etag: `${id.slice(0, 8)}-${revision}` };
}

type FoundRedaction = NonNullable<Awaited<ReturnType<typeof findDeliveredDocument>>>['redaction'];

function toRedaction({ pages, at, can_be_restored, ...actor }: FoundRedaction): JudgedDelivery['redaction'] {
  const { actor_kind, actor_id, actor_name } = actor;
  if (!pages || !at || !actor_kind) return null;
  return { pages, at: at.toISOString(), by: toWireActor({ actor_kind, actor_id, actor_name }), can_be_restored };
}

function toPendingVerdict({ payload, given_at, final_at, ...actor }: HeldAct): NonNullable<JudgedDelivery['held']> {
  type Given = Pick<NonNullable<JudgedDelivery['held']>, 'verdict' | 'reason' | 'checks'>;
  // An act held before the upgrade names no colleague.
  const given = payload as unknown as Given & { colleague?: string | null };
  const { verdict, reason, colleague = null, checks } = given;
  const times = { given_at: given_at.toISOString(), final_at: final_at.toISOString() };
  return { verdict, reason, colleague, checks, by: toWireActor(actor), ...times };
}
