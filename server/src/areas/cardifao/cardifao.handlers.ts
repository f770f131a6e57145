import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listCardifao: listProducts<'listCardifao'>('cardifao'),
} satisfies Partial<Handlers>;
