import type { LookedBy, OfficeHours, TrailReview } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { Temporal } from 'temporal-polyfill';
import { computeVersion } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toWireActor } from '../../audit/actors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { addActorNames } from '../trail/named-lines.ts';
import { mapActorNames } from '../trail/trail.queries.ts';
import { parseMonth, toMonth } from './months.ts';
import {
  type Counted,
  countLooks,
  findSignedReview,
  findTrailStart,
  type SignedReview,
} from './trail-reviews.queries.ts';

/** When a firm works that says nothing about it. */
const usualOfficeHours: OfficeHours = { from: '08:00', until: '18:00' };

/** When the firm works, by its licence: on Monday to Friday. */
const getOfficeHours = (settings: LicenceData['settings']): OfficeHours =>
  // Validated against its schema when it was written.
  settings.office_hours ?? usualOfficeHours;

type Context = Pick<AppContext, 'db' | 'clock' | 'licences'>;

/** A month as it was signed, or as it counts now, with its version. @throws RequestError TRAIL_REVIEW_NOT_FOUND */
export async function readReview(
  context: Context,
  licence_id: string,
  word: string,
): Promise<{ value: TrailReview; etag: string }> {
  const { db, clock } = context;
  const month = parseMonth(word) ?? fail('TRAIL_REVIEW_NOT_FOUND');
  const { signed, began } = await db.query(licence_id, async (q) => ({
    signed: await findSignedReview(q, licence_id, word),
    began: await findTrailStart(q, licence_id),
  }));
  const now = toMonth(clock.now());
  const { compare } = Temporal.PlainYearMonth;
  if (!signed && (compare(month, now) > 0 || !began || compare(month, toMonth(began)) < 0))
    fail('TRAIL_REVIEW_NOT_FOUND');
  const value: TrailReview = signed
    ? toSignedTrailReview(signed)
    : {
        id: word,
        state: compare(month, now) === 0 ? 'running' : 'open',
        ...unsigned,
        ...(await countMonth(context, licence_id, month)),
      };
  return { value, etag: computeVersion(value) };
}

const unsigned = { remark: null, signed_at: null, signed_by: null };

/** The signer of a month, and the time of the signature. */
export const toReviewSignature = (
  review: Pick<SignedReview, 'remark' | 'signed_at'> & Parameters<typeof toWireActor>[0],
) => ({
  remark: review.remark,
  signed_at: review.signed_at.toISOString(),
  signed_by: toWireActor(review),
});

export const toSignedTrailReview = (review: SignedReview): TrailReview => ({
  id: review.month,
  state: 'signed',
  ...toReviewSignature(review),
  ...review.summary,
});

/** The counts of a month, kept with its signature. */
export type Summary = Pick<TrailReview, 'office_hours' | 'all' | 'people'>;

async function countMonth(
  { db, licences }: Context,
  licence_id: string,
  month: Temporal.PlainYearMonth,
): Promise<Summary> {
  const { settings } = ensure(await licences.byId(licence_id));
  const hours = getOfficeHours(settings);
  const first = month.toPlainDate({ day: 1 });
  const days = [first.toString(), first.add({ months: 1 }).toString()] as const;
  const rows = await db.query(licence_id, async (q) => {
    const rows = await countLooks(q, { licence_id, days, hours });
    const ids = rows.flatMap(({ actor_id }) => (isUuid(actor_id) ? [actor_id] : []));
    const names = await mapActorNames(q, licence_id, ids);
    return rows.map((row) => ({ ...row, actor: names.get(row.actor_id ?? '') ?? null }));
  });
  const all = ensure(rows.find(({ actor_id }) => actor_id === null));
  const people = await addActorNames(
    db,
    rows.filter((row): row is typeof row & Acted => row.actor_id !== null),
  );
  return { office_hours: hours, all: pickFigures(all), people: people.map(toLookedBy) };
}

interface Acted {
  actor_kind: 'staff' | 'backoffice';
  actor_id: string;
}

const pickFigures = ({ dossiers, outside_hours, view_as, originals, exports }: Counted) => ({
  dossiers,
  outside_hours,
  view_as,
  originals,
  exports,
});

function toLookedBy(row: Counted & Acted & { actor: { name?: string } | null }): LookedBy {
  const { actor_kind, actor_id, actor, not_own } = row;
  const by = { kind: actor_kind === 'staff' ? ('staff' as const) : ('key' as const), id: actor_id };
  return { by: { ...by, name: actor?.name ?? null }, ...pickFigures(row), not_own };
}
