import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { resolveParties } from '../../licences/sandbox/sandbox-parties.ts';
import { requireOwnAction } from '../../tasks/actions.queries.ts';
import { followSharing } from './follow-sharing.ts';
import { findKeptSession, hasExpired } from './sharing-session.ts';

/** A consumer who scanned the code in its last minute may take this long in the app. */

/**
 * Follows a session on behalf of a consumer who need not come back: looks at once, and then after
 * waits that grow, until it has ended, a newer one has begun, or its code expired a day ago.
 */
export const fetchShared =
  (context: AppContext): JobHandler<'sharing'> =>
  async ({ licence_id, payload }) => {
    const { clock, licences } = context;
    const db = context.db.asPerson(payload.consumer_id);
    const consumer = { id: payload.consumer_id, licence_id, dossier_id: payload.dossier_id };
    const licence = await licences.byId(licence_id);
    const action = await db
      .query(licence_id, (q) => requireOwnAction(q, consumer, payload.action_id))
      .catch(returnNullFor('PRODUCTACTION_NOT_FOUND'));
    const kept = action && findKeptSession(action);
    if (!licence || !kept || action.is_done || kept.nth !== payload.nth || kept.failed) return;
    const parties = await resolveParties(context, licence_id);
    const state = await followSharing({ ...context, ...parties, db, consumer, licence, meta: null }, action).catch(
      returnNullFor('INVENTORY_FORM_SOURCE_FAILED'),
    );
    const ended = state === 'finished' || state === 'failed';
    if (!ended && !hasExpired(kept, new Date(clock.now().getTime() - DAY_MS))) return 'later';
  };

/** For `catch`: null for one refusal; anything else is thrown on. */
const returnNullFor =
  (code: RequestError['code']) =>
  (error: unknown): null => {
    if (error instanceof RequestError && error.code === code) return null;
    throw error;
  };
