import { type ShownStatus } from '@klantportaal/contract/modules/files/shown-statuses';
import { countingVerdicts, type Verdict } from '@klantportaal/contract/modules/files/verdict-states';
import { and, asc, eq, inArray, isNull, lte } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, type Feed, readFeed } from '../../events/feed.queries.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { listFilesByFirmId } from '../../files/files-of-firm.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { findDeliveryByFileId } from '../redactions/redactions.queries.ts';
import { deliveredColumns } from '../verdicts/verdicts.queries.ts';

const { id, licence_id, position, delivered_at } = deliveries;
const feed: Feed = { table: deliveries, id, licence_id, position, at: delivered_at };

interface Filter {
  dossier_id?: string | undefined;
  status?: ShownStatus | undefined;
  verdict?: Verdict | undefined;
  /** Accepted, and valid until this day at most. YYYY-MM-DD. */
  lapsing_by?: string | undefined;
}

/**
 * A page of what a licence's consumers delivered and did not withdraw, in the order of the feed, after the given
 * delivery.
 */
export function listDeliveredDocuments(
  db: Pick<Database, 'query' | 'transaction'>,
  licence_id: string,
  { dossier_id, status, verdict, lapsing_by }: Filter,
  asked: AskedOfFeed,
) {
  return readFeed(db, feed, licence_id, asked, async (q, later, most) => {
    return q
      .select(deliveredColumns)
      .from(deliveries)
      .innerJoin(files, eq(files.id, deliveries.file_id))
      .innerJoin(actions, eq(actions.id, deliveries.action_id))
      .innerJoin(dossiers, eq(dossiers.id, deliveries.dossier_id))
      .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
      .where(
        and(
          eq(deliveries.licence_id, licence_id),
          isNull(deliveries.deleted_at),
          dossier_id === undefined ? undefined : eq(deliveries.dossier_id, dossier_id),
          status && eq(deliveries.status, status),
          verdict && eq(deliveries.verdict, verdict),
          lapsing_by === undefined
            ? undefined
            : and(inArray(deliveries.verdict, countingVerdicts), lte(deliveries.valid_until, lapsing_by)),
          later,
        ),
      )
      .orderBy(asc(deliveries.position))
      .limit(most);
  });
}

/** A delivery by the firm's own id of it; null for none. */
export async function findDeliveryByFirmId(q: Queries, licence_id: string, firm_id: string) {
  const key = `delivery/${firm_id}`;
  const file = (await listFilesByFirmId(q, licence_id, [key])).get(key);
  return file ? findDeliveryByFileId(q, licence_id, file.id) : null;
}

/** The person of a dossier whose delivery it is: by the firm's own id, else who was asked, else the first. */
export async function findConsumerToDeliverFor(
  q: Queries,
  { licence_id, dossier_id }: { licence_id: string; dossier_id: string },
  firm_id: string | null,
  requested_for: string | null,
): Promise<string | null> {
  if (firm_id === null && requested_for !== null) return requested_for;
  const [found] = await q
    .select({ id: consumers.id })
    .from(consumers)
    .where(
      and(
        eq(consumers.licence_id, licence_id),
        eq(consumers.dossier_id, dossier_id),
        firm_id === null ? undefined : eq(consumers.firm_id, firm_id),
      ),
    )
    .orderBy(asc(consumers.position))
    .limit(1);
  return found?.id ?? null;
}
