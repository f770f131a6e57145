import type { Handlers } from '../../identity/handler.ts';
import { listEntities } from './create-dossier.queries.ts';
import { createDossier } from './create-dossier.ts';

export const handlers = {
  createDossier,
  listProductPhases: ({ db, licence }) => db.query(licence.id, (q) => listEntities(q, licence.id, 'product-phase')),
  listIncomeTypes: ({ db, licence }) => db.query(licence.id, (q) => listEntities(q, licence.id, 'income-type')),
} satisfies Partial<Handlers>;
