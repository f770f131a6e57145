import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listWillWritingAdvices: listProducts<'listWillWritingAdvices'>('will_writing_advice'),
} satisfies Partial<Handlers>;
