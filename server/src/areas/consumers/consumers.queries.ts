import { and, eq, ne, sql } from 'drizzle-orm';
import { prepared, type Queries } from '../../db/queries.ts';
import { consumers, type MarketingPreference } from '../../schema/consumers.table.ts';
import { accounts } from '../../schema/sign-in.table.ts';

const person = {
  id: consumers.id,
  person: consumers.person,
  display_name: consumers.display_name,
  email: consumers.email,
  date_of_birth: consumers.date_of_birth,
  address_style: consumers.address_style,
  chosen_language: consumers.chosen_language,
  is_company: consumers.is_company,
  marketing_campaign_preference: consumers.marketing_campaign_preference,
  two_factor: sql<boolean>`coalesce(${accounts.two_factor_enabled}, false)`,
};
export type PersonRow = Awaited<ReturnType<typeof consumerById>>[number];

export const consumerById = prepared('consumer-by-id', (db) =>
  db
    .select(person)
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, sql.placeholder('licence_id')), eq(consumers.id, sql.placeholder('id')))),
);

/** The other person of the dossier. */
export const partnerOf = prepared('partner-of', (db) =>
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

/** Whether the language changed. */
export async function saveLanguage(
  tx: Queries,
  { id, licence_id }: { id: string; licence_id: string },
  language: 'nl' | 'en',
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(consumers)
    .set({ chosen_language: language, updated_at: now })
    .where(
      and(
        eq(consumers.licence_id, licence_id),
        eq(consumers.id, id),
        sql`${consumers.chosen_language} is distinct from ${language}`,
      ),
    )
    .returning({ id: consumers.id });
  return changed.length > 0;
}

export async function saveMarketingPreference(
  tx: Queries,
  { id, licence_id }: { id: string; licence_id: string },
  preference: MarketingPreference,
  now: Date,
): Promise<void> {
  await tx
    .update(consumers)
    .set({ marketing_campaign_preference: preference, updated_at: now })
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
}
