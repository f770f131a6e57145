import { and, eq, sql } from '../../db/drizzle.ts';
import type { Queries } from '../../db/queries.ts';
import { consumers, type MarketingPreference } from '../../schema/consumers.table.ts';

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
