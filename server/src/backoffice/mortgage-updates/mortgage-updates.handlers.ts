import type { MortgageUpdate } from '@klantportaal/contract/backoffice/mortgage-updates';
import { Answered } from '../../http/conditions.ts';
import { feedPlace } from '../../journal/feed.queries.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { listMortgageUpdates } from './mortgage-updates.queries.ts';

export const handlers = {
  async listMortgageUpdates({ db, key, query }) {
    const after = feedPlace(query.after, 'INVALID_REQUEST');
    const page = await listMortgageUpdates(db, key.licence_id, after);
    if (!page) fail('INVALID_REQUEST');
    return new Answered(
      page.rows.map(
        ({ entered, submitted_at, ...row }) =>
          ({ ...row, ...entered, submitted_at: submitted_at.toISOString() }) as unknown as MortgageUpdate,
      ),
      { next: page.next },
    );
  },
} satisfies Partial<BackofficeHandlers>;
