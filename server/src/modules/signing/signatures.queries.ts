import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, desc, eq } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { files } from '../files/files.table.ts';
import { signatures } from './signatures.table.ts';

type Of = Partial<Record<'product_id' | 'action_id', string>>;

/** The newest signed document of a product or an action; null if it was not signed in the portal. */
export async function findSignedFile(q: Queries, licence_id: string, { product_id, action_id }: Of) {
  const [row] = await q
    .select({ file: files })
    .from(signatures)
    .innerJoin(files, eq(files.id, signatures.file_id))
    .where(
      and(
        eq(signatures.licence_id, licence_id),
        product_id ? eq(signatures.product_id, product_id) : undefined,
        action_id ? eq(signatures.action_id, action_id) : undefined,
      ),
    )
    .orderBy(desc(signatures.signed_at))
    .limit(1);
  return row?.file ?? null;
}

/** Stores the signed document's row and its signature; returns the signature's id. */
export async function addSignature(
  tx: Queries,
  { file, signature }: { file: typeof files.$inferInsert; signature: Omit<typeof signatures.$inferInsert, 'file_id'> },
): Promise<string> {
  const stored = getFirst(await tx.insert(files).values(file).returning({ id: files.id }));
  const signed = getFirst(
    await tx
      .insert(signatures)
      .values({ ...signature, file_id: stored.id })
      .returning({ id: signatures.id }),
  );
  return signed.id;
}
