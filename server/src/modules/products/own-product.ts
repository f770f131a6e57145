import type { ErrorCode } from '@klantportaal/contract/errors';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import { findProduct, type Owner, type ProductRow } from './products.queries.ts';

/**
 * The product of this kind, if it is of the consumer's dossier; `unknown` is the code if there is none.
 * @throws that code, or PRODUCT_OWNERSHIP_MISMATCH
 */
export async function requireOwnProduct(
  q: Queries,
  owner: Owner,
  { kind, id, unknown }: { kind: string; id: string; unknown: ErrorCode },
): Promise<ProductRow> {
  const found = await findProduct(q, owner.licence_id, kind, parseUuid(id, unknown));
  if (!found) fail(unknown);
  if (found.dossier_id !== owner.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
  return found;
}
