import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listFgvs: listProducts<'listFgvs'>('fgv'),
} satisfies Partial<Handlers>;
