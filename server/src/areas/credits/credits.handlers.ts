import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listCredits: listProducts<'listCredits'>('credit'),
} satisfies Partial<Handlers>;
