import { and, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { consumers, type MarketingPreference } from './consumers.table.ts';

/** Returns the language of before; undefined: it was that one already. */
export async function saveLanguage(
  tx: Queries,
  { id, licence_id }: { id: string; licence_id: string },
  language: 'nl' | 'en',
  now: Date,
): Promise<string | null | undefined> {
  const own = and(eq(consumers.licence_id, licence_id), eq(consumers.id, id));
  const [before] = await tx.select({ language: consumers.chosen_language }).from(consumers).where(own).for('update');
  if (!before || before.language === language) return undefined;
  await tx.update(consumers).set({ chosen_language: language, updated_at: now }).where(own);
  return before.language;
}

/** Returns what was chosen before; null: nothing. */
export async function saveMarketingPreference(
  tx: Queries,
  { id, licence_id }: { id: string; licence_id: string },
  preference: MarketingPreference,
  now: Date,
): Promise<MarketingPreference | null> {
  const own = and(eq(consumers.licence_id, licence_id), eq(consumers.id, id));
  const chosen = { preference: consumers.marketing_campaign_preference };
  const [before] = await tx.select(chosen).from(consumers).where(own).for('update');
  await tx.update(consumers).set({ marketing_campaign_preference: preference, updated_at: now }).where(own);
  return before?.preference ?? null;
}
