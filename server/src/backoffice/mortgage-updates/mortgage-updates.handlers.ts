import type { MortgageUpdate } from '@klantportaal/contract/backoffice/mortgage-updates';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { listMortgageUpdates } from './mortgage-updates.queries.ts';

export const handlers = {
  async listMortgageUpdates({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'INVALID_REQUEST') : undefined;
    const rows = await listMortgageUpdates(db, key.licence_id, after);
    if (!rows) fail('INVALID_REQUEST');
    return rows.map(
      ({ entered, submitted_at, ...row }) =>
        ({ ...row, ...entered, submitted_at: submitted_at.toISOString() }) as unknown as MortgageUpdate,
    );
  },
} satisfies Partial<BackofficeHandlers>;
