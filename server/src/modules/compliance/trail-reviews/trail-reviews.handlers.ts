import type { TrailReviewMonth } from '@klantportaal/contract/modules/compliance/trail-reviews';
import { Answered, assertCondition, StaleVersionError } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { listMonthsBetween, toMonth } from './months.ts';
import { readReview, type Summary, toReviewSignature } from './read-review.ts';
import { addReview, findTrailStart, listSignedReviews } from './trail-reviews.queries.ts';

const toTarget = (month: string) => ({ target_kind: 'trail-review', target_id: month }) as const;

export const listTrailReviews: BackofficeHandlers['listTrailReviews'] = async (call) => {
  const { db, key, clock } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const began = await findTrailStart(tx, licence_id);
    const signed = new Map((await listSignedReviews(tx, licence_id)).map((review) => [review.month, review]));
    await noteList(tx, startAuditEntry(call), 'listTrailReviews', {});
    const now = toMonth(clock.now());
    return listMonthsBetween(began ? toMonth(began) : now, now).map((id): TrailReviewMonth => {
      const review = signed.get(id);
      if (review) return { id, state: 'signed', ...toReviewSignature(review) };
      const state = id === now.toString() ? 'running' : 'open';
      return { id, state, remark: null, signed_at: null, signed_by: null };
    });
  });
};

export const readTrailReview: BackofficeHandlers['readTrailReview'] = async (call) => {
  const { db, key, params } = call;
  const { value, etag } = await readReview(call, key.licence_id, params.month);
  await db.transaction(key.licence_id, (tx) => noteRead(tx, startAuditEntry(call), toTarget(value.id)));
  return new Answered(value, { etag });
};

/** The version proves that the caller read what is stored. Repeating the same signature changes nothing. */
export const signTrailReview: BackofficeHandlers['signTrailReview'] = async (call) => {
  const { db, clock, key, params, body, condition } = call;
  const { licence_id } = key;
  if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
  const { value, etag } = await readReview(call, licence_id, params.month);
  const answerIfSameSignature = async () => {
    const now = await readReview(call, licence_id, params.month);
    const { remark, signed_by } = now.value;
    const isSame = remark === body.remark && signed_by?.kind === key.kind && signed_by.id === key.id;
    if (isSame) return new Answered(now.value, { etag: now.etag });
    throw new StaleVersionError(now.value, now.etag, 'TRAIL_REVIEW_SIGNED');
  };
  if (value.state === 'signed') return answerIfSameSignature();
  if (value.state === 'running') fail('TRAIL_REVIEW_RUNNING');
  await assertCondition(condition, etag, () => value);
  const signedAt = clock.now();
  const { office_hours, all, people } = value;
  const summary: Summary = { office_hours, all, people };
  const isFirst = await db.transaction(licence_id, async (tx) => {
    const review = { licence_id, month: value.id, summary: { ...summary }, remark: body.remark, signed_at: signedAt };
    if (!(await addReview(tx, { ...review, ...toActor(key) }))) return false;
    await recordAudit(tx, { ...startAuditEntry(call), at: signedAt, act: 'trail-reviewed', ...toTarget(value.id) });
    const data = { month: value.id };
    await recordEvent(tx, { licence_id, at: signedAt, by: toActor(key), type: 'trail.reviewed', data });
    return true;
  });
  if (!isFirst) return answerIfSameSignature();
  const now = await readReview(call, licence_id, params.month);
  return new Answered(now.value, { etag: now.etag });
};
