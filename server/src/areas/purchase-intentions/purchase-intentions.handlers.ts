import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listPurchaseIntentions: listProducts<'listPurchaseIntentions'>('purchase_intention'),
} satisfies Partial<Handlers>;
