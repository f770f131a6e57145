import { byKey } from '../../journal/by-key.ts';
import { noteList } from '../../journal/reads.ts';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { dossierOfFirm } from '../dossier-of-firm.queries.ts';
import { historyTitle } from '../history/words.ts';
import { listEvents, numberAll, pastEvents } from './events.queries.ts';

export const handlers = {
  async listEvents({ db, key, query }) {
    const after = query.after ? uuid(query.after, 'INVALID_REQUEST') : undefined;
    const rows = await listEvents(db, key.licence_id, after);
    if (!rows) fail('INVALID_REQUEST');
    return rows.map(served);
  },

  async searchEvents(call) {
    const { db, key, query } = call;
    const { licence_id } = key;
    const { dossier, before, ...filter } = query;
    const last = before === undefined ? undefined : uuid(before, 'INVALID_REQUEST');
    await numberAll(db, licence_id);
    const rows = await db.transaction(licence_id, async (tx) => {
      const of =
        dossier === undefined
          ? undefined
          : ((await dossierOfFirm(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
      const found = await pastEvents(tx, licence_id, { ...filter, dossier_id: of?.id }, last);
      await noteList(tx, byKey(call), 'searchEvents', query, { dossier_id: of?.id ?? null, consumer_id: null });
      return found;
    });
    return (rows ?? fail('INVALID_REQUEST')).map((row) => ({ ...served(row), title: historyTitle('event', row.type) }));
  },
} satisfies Partial<BackofficeHandlers>;

type Row = NonNullable<Awaited<ReturnType<typeof listEvents>>>[number];

const served = ({ actor_kind: actor, actor_id, at, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
  actor,
  caused_by: actor === 'staff' || actor === 'key' ? actor_id : null,
});
