import { and, eq, ne, sql } from '../../platform/db/drizzle.ts';
import { prepareQuery } from '../../platform/db/queries.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { consumers } from './consumers.table.ts';

const person = {
  id: consumers.id,
  person: consumers.person,
  display_name: consumers.display_name,
  email: consumers.email,
  date_of_birth: consumers.date_of_birth,
  address_style: consumers.address_style,
  chosen_language: consumers.chosen_language,
  is_company: consumers.is_company,
  wants_todo_mails: consumers.wants_todo_mails,
  marketing_campaign_preference: consumers.marketing_campaign_preference,
  two_factor: sql<boolean>`coalesce(${accounts.two_factor_enabled}, false)`,
};
export type PersonRow = Awaited<ReturnType<typeof consumerById>>[number];

export const consumerById = prepareQuery('consumer-by-id', (db) =>
  db
    .select(person)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, sql.placeholder('licence_id')), eq(consumers.id, sql.placeholder('id')))),
);

/** The other person of the dossier. */
export const partnerOf = prepareQuery('partner-of', (db) =>
  db
    .select(person)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(
      and(
        eq(consumers.licence_id, sql.placeholder('licence_id')),
        eq(consumers.dossier_id, sql.placeholder('dossier_id')),
        ne(consumers.id, sql.placeholder('id')),
      ),
    ),
);
