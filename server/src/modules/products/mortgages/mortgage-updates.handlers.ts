import type { MortgageUpdate } from '@klantportaal/contract/modules/products/mortgage-updates';
import { Answered } from '../../../platform/http/conditions.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { listMortgageUpdates } from './mortgage-updates.queries.ts';

const handleListMortgageUpdates: BackofficeHandlers['listMortgageUpdates'] = async ({ db, key, page: asked }) => {
  const page = await listMortgageUpdates(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
  return new Answered(
    page.rows.map(
      ({ entered, submitted_at, ...row }): MortgageUpdate => ({
        ...row,
        ...entered,
        submitted_at: submitted_at.toISOString(),
      }),
    ),
    { page },
  );
};

export { handleListMortgageUpdates as listMortgageUpdates };
