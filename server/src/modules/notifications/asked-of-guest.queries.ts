import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { eq, sql } from '../../platform/db/drizzle.ts';
import type { Database } from '../../platform/db/open.ts';
import { deliveries } from '../files/files.table.ts';
import { guest_links } from '../identity/links/guest-links.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import type { ActionDetails } from '../tasks/details.ts';
import { getDocumentLabel } from './asked-labels.ts';
import type { AskedOfGuest } from './facts.ts';
import { findActionPage, findProductPage } from './mail-pages.ts';

/** The details as they were judged when they were stored. */
const askedDetails = sql<ActionDetails>`${actions.details}`;

interface ToldOf {
  db: Database;
  licence_id: string;
  consumer_id: string;
  locale: Locale;
  style: AddressStyle;
}

/**
 * Tells the consumer what a link to somebody else is about, `delivered` or only `asked`; null once what was delivered was
 * taken away, or where the consumer does not see it.
 */
export async function readAskedOfGuest(
  { db, licence_id, consumer_id, ...reader }: ToldOf,
  id: string,
  when: 'delivered' | 'asked',
): Promise<AskedOfGuest | null> {
  const [row] = await db.asPerson(consumer_id).query(licence_id, (q) =>
    q
      .select({
        guest: guest_links.name,
        id: actions.id,
        type: actions.type,
        label: actions.label,
        details: askedDetails,
        product: { id: products.id, kind: products.kind },
        is_delivered: sql<boolean>`exists (select from ${deliveries} d where d.guest_link_id = ${guest_links.id} and d.deleted_at is null)`,
      })
      .from(guest_links)
      .innerJoin(actions, eq(actions.id, guest_links.action_id))
      .leftJoin(products, eq(products.id, actions.product_id))
      .where(eq(guest_links.id, id)),
  );
  if (!row || (when === 'delivered' && !row.is_delivered)) return null;
  return {
    guest: row.guest,
    document: getDocumentLabel(row, reader),
    page: when === 'delivered' ? findProductPage(row.product) : findActionPage(row, row.product),
  };
}
