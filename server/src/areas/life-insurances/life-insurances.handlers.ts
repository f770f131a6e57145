import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listLifeInsurances: listProducts<'listLifeInsurances'>('lifeinsurance'),
} satisfies Partial<Handlers>;
