import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { Queries } from '../../../platform/db/queries.ts';
import { withEntries } from '../../products/mortgage-entries.ts';
import { listVersionedProducts, type Owner } from '../../products/products.queries.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';

/** The mortgage about which an action of the dossier asks, as it is served; null if it is about none. */
export async function findActionMortgage(
  q: Queries,
  owner: Owner,
  { product_id }: ActionRow,
): Promise<Mortgage | null> {
  const { products } = await listVersionedProducts(q, owner, 'mortgage');
  const found = products.find(({ id }) => id === product_id);
  // The details were validated by the kind's schema on import, and the answer is validated again before it is sent.
  return found ? (withEntries(found) as Mortgage) : null;
}
