import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listBankguarantees: listProducts<'listBankguarantees'>('bankguarantee'),
} satisfies Partial<Handlers>;
