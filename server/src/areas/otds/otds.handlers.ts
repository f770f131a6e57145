import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listOtds: listProducts<'listOtds'>('otd'),
} satisfies Partial<Handlers>;
