import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listBusinessIncomes: listProducts<'listBusinessIncomes'>('business_income'),
} satisfies Partial<Handlers>;
