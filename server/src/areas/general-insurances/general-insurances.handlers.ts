import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  // `api_id` names the policy document in its download; a product has one, so it is the product's own id.
  listGeneralInsurances: listProducts<'listGeneralInsurances'>('general_insurance', (product) => ({
    ...product,
    product_id: product.id,
    api_id: product.id,
  })),
} satisfies Partial<Handlers>;
