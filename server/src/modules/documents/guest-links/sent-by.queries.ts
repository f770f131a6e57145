import type { SentByGuest } from '@klantportaal/contract/modules/documents/sent-by';
import { sql } from '../../../platform/db/drizzle.ts';
import { deliveries } from '../../files/files.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';

/** A column: who sent a delivery by a link, and who had asked them; null where nobody did, or they were erased. */
export const sentByColumn = sql<SentByGuest | null>`(select jsonb_build_object('name', g.name, 'email', g.email,
    'made_by', case when g.made_by_kind is null then 'consumer' else 'firm' end, 'made_by_name', g.made_by_name)
  from ${guest_links} as g
  where g.licence_id = ${deliveries.licence_id} and g.id = ${deliveries.guest_link_id})`;
