import { and, asc, eq } from '../../../platform/db/drizzle.ts';
import type { Database } from '../../../platform/db/open.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { type AskedOfFeed, type Feed, readFeed } from '../../events/feed.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { products } from '../products.table.ts';
import { mortgage_updates } from './mortgage-updates.table.ts';

const { id, licence_id, position, submitted_at } = mortgage_updates;
const feed: Feed = { table: mortgage_updates, id, licence_id, position, at: submitted_at };

/**
 * A page of what a licence's consumers sent about their mortgages, in the order of the feed, after the given update.
 */
export function listMortgageUpdates(
  db: Pick<Database, 'query' | 'transaction'>,
  licence_id: string,
  asked: AskedOfFeed,
) {
  return readFeed(db, feed, licence_id, asked, async (q, later, most) => {
    return q
      .select({
        id: mortgage_updates.id,
        dossier_firm_id: dossiers.firm_id,
        product_firm_id: products.firm_id,
        action_firm_id: actions.firm_id,
        action_type: actions.type,
        submitted_by_firm_id: consumers.firm_id,
        submitted_at: mortgage_updates.submitted_at,
        entered: mortgage_updates.entered,
      })
      .from(mortgage_updates)
      .innerJoin(dossiers, eq(dossiers.id, mortgage_updates.dossier_id))
      .innerJoin(products, eq(products.id, mortgage_updates.product_id))
      .leftJoin(actions, eq(actions.id, mortgage_updates.action_id))
      .leftJoin(consumers, eq(consumers.id, mortgage_updates.submitted_by))
      .where(and(eq(mortgage_updates.licence_id, licence_id), later))
      .orderBy(asc(mortgage_updates.position))
      .limit(most);
  });
}
