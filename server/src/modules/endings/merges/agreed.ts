import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import { toAuditActor } from '../../audit/actors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { findScopesNow, isHeld } from '../../identity/standing.queries.ts';
import { lockAgreed } from './dossier-merges.queries.ts';
import { makeMerge } from './make-merge.ts';
import { lockTwoById } from './merge.queries.ts';
import { planMerge } from './preview.ts';

/**
 * The job that makes one dossier of two, once both persons have said yes, in the name of who asked. What stands in the
 * way by now, such as that who asked may do it no more, is for the firm to look at, whose next call does it.
 */
export const mergeAgreed =
  ({ db, clock, sessions }: Pick<AppContext, 'db' | 'clock' | 'sessions'>): JobHandler<'merge-agreed'> =>
  async ({ licence_id, payload }) => {
    const left = await db.transaction(licence_id, async (tx) => {
      const merge = await lockAgreed(tx, licence_id, payload.merge_id);
      if (!merge) return [];
      const [into, from] = await lockTwoById(tx, licence_id, [merge.into_id, merge.from_id]);
      if (!into || !from) return [];
      const plan = await planMerge(tx, into, from, merge.persons);
      if (plan.value.obstacles.length > 0) return [];
      // Somebody may have come since, or in the place of who said yes: nobody says it for another.
      if (plan.strangers.some(({ id }) => merge.answers[id] !== true)) return [];
      const { actor_kind, actor_id, actor_name } = merge;
      const actor = { actor_kind, actor_id, actor_name };
      const now = clock.now();
      // Read in `system`, for the key of a supplier is of no firm.
      const asker = { kind: actor_kind, id: actor_id };
      const held = await db.queryAsSystem((q) => findScopesNow(q, licence_id, asker, now));
      if (!isHeld(held, backofficeCalls.mergeDossiers.scope)) return [];
      const line = { licence_id, at: now, ...toAuditActor(actor) };
      const merger = { at: now, actor, line, sessions, said: merge.persons, waited: merge.id, isAgreed: true };
      return makeMerge(tx, merger, into, from, plan);
    });
    for (const id of left) sessions.forget(id);
    return 'forget';
  };
