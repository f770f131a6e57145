import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { FEED_PAGE, type Feed, readFeed } from '../../journal/feed.queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { dossiers } from '../../schema/dossiers.table.ts';
import { deliveries, files } from '../../schema/files.table.ts';

const { id, licence_id, position, delivered_at } = deliveries;
const feed: Feed = { table: deliveries, id, licence_id, position, at: delivered_at };

/**
 * A page of what a licence's consumers delivered and did not withdraw, in the order of the feed, after the given
 * delivery.
 * @returns null when there is no such delivery
 */
export function listDeliveredDocuments(
  db: Pick<Database, 'query' | 'transaction'>,
  licence_id: string,
  { status, after }: { status?: 'received' | 'approved' | 'rejected'; after?: string },
) {
  return readFeed(db, feed, licence_id, after, async (q, later) => {
    return q
      .select({
        id: deliveries.id,
        dossier_firm_id: dossiers.firm_id,
        action_id: actions.id,
        action_firm_id: actions.firm_id,
        action_type: actions.type,
        label: actions.label,
        file_name: files.name,
        mime: files.mime,
        size: files.size,
        sha256: files.sha256,
        pages: files.pages,
        cleaned: files.cleaned,
        comment: deliveries.comment,
        status: deliveries.status,
        reason: deliveries.reason,
        delivered_by_firm_id: consumers.firm_id,
        delivered_at: deliveries.delivered_at,
        judged_at: deliveries.judged_at,
      })
      .from(deliveries)
      .innerJoin(files, eq(files.id, deliveries.file_id))
      .innerJoin(actions, eq(actions.id, deliveries.action_id))
      .innerJoin(dossiers, eq(dossiers.id, deliveries.dossier_id))
      .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
      .where(
        and(
          eq(deliveries.licence_id, licence_id),
          isNull(deliveries.deleted_at),
          status && eq(deliveries.status, status),
          later,
        ),
      )
      .orderBy(asc(deliveries.position))
      .limit(FEED_PAGE);
  });
}
