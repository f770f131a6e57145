import type { Handlers } from '../../identity/handler.ts';
import { listEntities } from './create-dossier.queries.ts';
import { createDossier } from './create-dossier.ts';

export const listProductPhases: Handlers['listProductPhases'] = ({ db, licence }) =>
  db.query(licence.id, (q) => listEntities(q, licence.id, 'product-phase'));

export const listIncomeTypes: Handlers['listIncomeTypes'] = ({ db, licence }) =>
  db.query(licence.id, (q) => listEntities(q, licence.id, 'income-type'));

export { createDossier };
