import { and, asc, eq, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers } from '../people/consumers.table.ts';
import type { Owner } from '../products/products.queries.ts';

/** The persons of the dossier: the consumer first, then the partner if there is one. */
export const listConsumers = (q: Queries, { id, licence_id, dossier_id }: Owner & { id: string }) =>
  q
    .select({
      id: consumers.id,
      display_name: consumers.display_name,
      address_style: consumers.address_style,
      chosen_language: consumers.chosen_language,
      person: consumers.person,
    })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)))
    .orderBy(asc(sql`(${consumers.id} <> ${id})`), asc(consumers.position));
export type PersonRow = Awaited<ReturnType<typeof listConsumers>>[number];
