import type { JsonObject } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { Viewer } from './sign-in-sessions.ts';
import { findScopesNow, isHeld, type MadeBy, type Maker } from './standing.queries.ts';

/** The principal who opened a session by view-as; null for a consumer's own, and for older sessions. */
export const findViewer = ({ made_by_kind, made_by_id }: MadeBy): Maker | null =>
  made_by_kind && { kind: made_by_kind, id: made_by_id };

/** The principal who made a link to view as a consumer, as its token keeps it. */
export const findLinkViewer = ({ made_by }: JsonObject): Viewer | null => (made_by ?? null) as unknown as Viewer | null;

/** Whether somebody of the firm may still view as its consumers: asked for each call and refresh of theirs. */
export async function mayStillView(
  { db, clock }: { db: Database; clock: Clock },
  licence_id: string,
  viewer: Maker,
): Promise<boolean> {
  const held = await db.queryAsSystem((q) => findScopesNow(q, licence_id, viewer, clock.now()));
  return isHeld(held, 'view-as');
}
