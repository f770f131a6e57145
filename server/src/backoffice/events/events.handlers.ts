import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { listEvents } from './events.queries.ts';

export const handlers = {
  async listEvents({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'INVALID_REQUEST') : undefined;
    const rows = await listEvents(db, key.licence_id, after);
    if (!rows) fail('INVALID_REQUEST');
    return rows.map(({ actor_kind: actor, actor_id, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor,
      caused_by: actor === 'staff' || actor === 'key' ? actor_id : null,
    }));
  },
} satisfies Partial<BackofficeHandlers>;
