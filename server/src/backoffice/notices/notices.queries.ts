import { eq } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { licences } from '../../schema/licences.table.ts';

type Row = typeof licences.$inferSelect;

/** Changes what the firm may switch for its own licence while the portal is running. */
export async function switchLicence(
  tx: Queries,
  id: string,
  values: Partial<Pick<Row, 'maintenance' | 'show_notice' | 'notice' | 'notifications'>> & Pick<Row, 'updated_at'>,
): Promise<void> {
  await tx.update(licences).set(values).where(eq(licences.id, id));
}
