import type { Handlers } from '../../http/handler.ts';
import { listProducts } from '../../shared/list-products.ts';

export const handlers = {
  listAppointments: listProducts<'listAppointments'>('appointment'),
} satisfies Partial<Handlers>;
