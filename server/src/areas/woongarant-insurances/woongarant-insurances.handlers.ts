import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../products/list-products.ts';

export const handlers = {
  listWoongarantInsurances: listProducts<'listWoongarantInsurances'>('woongarant_insurance', (product) => ({
    ...product,
    product_id: product.id,
  })),
} satisfies Partial<Handlers>;
