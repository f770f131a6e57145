import type { TrailReviewMonth } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { Answered, assertCondition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { actorOfKey } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { monthAt, monthsBetween } from './months.ts';
import { readReview, type Summary, servedSignature } from './read-review.ts';
import { addReview, signedReviews, trailBegan } from './trail-reviews.queries.ts';

const target = (month: string) => ({ target_kind: 'trail-review', target_id: month }) as const;

export const handlers = {
  async listTrailReviews(call) {
    const { db, key, clock } = call;
    const { licence_id } = key;
    return db.transaction(licence_id, async (tx) => {
      const began = await trailBegan(tx, licence_id);
      const signed = new Map((await signedReviews(tx, licence_id)).map((review) => [review.month, review]));
      await noteList(tx, byKey(call), 'listTrailReviews', {});
      const now = monthAt(clock.now());
      return monthsBetween(began ? monthAt(began) : now, now).map((id): TrailReviewMonth => {
        const review = signed.get(id);
        if (review) return { id, state: 'signed', ...servedSignature(review) };
        const state = id === now.toString() ? 'running' : 'open';
        return { id, state, remark: null, signed_at: null, signed_by: null };
      });
    });
  },

  async readTrailReview(call) {
    const { db, key, params } = call;
    const { value, etag } = await readReview(call, key.licence_id, params.month);
    await db.transaction(key.licence_id, (tx) => noteRead(tx, byKey(call), target(value.id)));
    return new Answered(value, { etag });
  },

  /** What is kept is what the caller read: the version says so. The same signature again is answered as it stands. */
  async signTrailReview(call) {
    const { db, clock, key, params, body, condition } = call;
    const { licence_id } = key;
    if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
    const { value, etag } = await readReview(call, licence_id, params.month);
    const signed = async () => {
      const now = await readReview(call, licence_id, params.month);
      const { remark, signed_by } = now.value;
      const isSame = remark === body.remark && signed_by?.kind === key.kind && signed_by.id === key.id;
      if (isSame) return new Answered(now.value, { etag: now.etag });
      throw new StaleVersionError(now.value, now.etag, 'TRAIL_REVIEW_SIGNED');
    };
    if (value.state === 'signed') return signed();
    if (value.state === 'running') fail('TRAIL_REVIEW_RUNNING');
    await assertCondition(condition, etag, () => value);
    const at = clock.now();
    const { office_hours, all, people } = value;
    const summary: Summary = { office_hours, all, people };
    const isFirst = await db.transaction(licence_id, async (tx) => {
      const review = { licence_id, month: value.id, summary: { ...summary }, remark: body.remark, signed_at: at };
      if (!(await addReview(tx, { ...review, ...actorOfKey(key) }))) return false;
      await audit(tx, { ...byKey(call), at, act: 'trail-reviewed', ...target(value.id) });
      const data = { month: value.id };
      await recordEvent(tx, { licence_id, at, by: actorOfKey(key), type: 'trail.reviewed', data });
      return true;
    });
    if (!isFirst) return signed();
    const now = await readReview(call, licence_id, params.month);
    return new Answered(now.value, { etag: now.etag });
  },
} satisfies Partial<BackofficeHandlers>;
