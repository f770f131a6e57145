import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listMortgages: listProducts<'listMortgages'>('mortgage'),
} satisfies Partial<Handlers>;
