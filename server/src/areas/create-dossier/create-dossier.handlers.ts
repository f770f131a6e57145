import type { Handlers } from '../../http/handler.ts';
import { listEntities } from './create-dossier.queries.ts';

export const handlers = {
  listProductPhases: ({ db, licence }) => db.read(licence.id, (q) => listEntities(q, licence.id, 'product-phase')),
  listIncomeTypes: ({ db, licence }) => db.read(licence.id, (q) => listEntities(q, licence.id, 'income-type')),
} satisfies Partial<Handlers>;
