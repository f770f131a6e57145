import { isUuid } from '@klantportaal/contract/values/uuid';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { uuid } from '../../../platform/kernel/ids.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { namedLines } from '../../compliance/trail/named-lines.ts';
import { namesOf } from '../../compliance/trail/trail.queries.ts';
import { dossierOfFirm } from '../../dossiers/dossier-of-firm.queries.ts';
import { historyTitle } from '../../dossiers/history/words.ts';
import { feedPlace } from '../../events/feed.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { listEvents, numberAll, pastEvents, readOneEvent } from './events.queries.ts';
import { toFirmEvent } from './to-firm-event.ts';

export const handlers = {
  async listEvents({ db, key, page: asked }) {
    const page = await listEvents(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
    return new Answered(page.rows.map(toFirmEvent), { page });
  },

  async readEvent({ db, key, params }) {
    const id = uuid(params.id, 'EVENT_NOT_FOUND');
    return toFirmEvent((await readOneEvent(db, key.licence_id, id)) ?? fail('EVENT_NOT_FOUND'));
  },

  async searchEvents(call) {
    const { db, key, query, page: asked } = call;
    const { licence_id } = key;
    const { dossier, ...filter } = query;
    await numberAll(db, licence_id);
    const { rows, ...page } = await db.transaction(licence_id, async (tx) => {
      const of =
        dossier === undefined
          ? undefined
          : ((await dossierOfFirm(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
      const past = { after: asked.after, most: asked.limit + 1 };
      const read = (await pastEvents(tx, licence_id, { ...filter, dossier_id: of?.id }, past)) ?? failAfter();
      const { rows: found, ...facts } = cutPage(read, asked, ({ position }) => feedPlace(position));
      const ids = found.flatMap((row) => toFirmEvent(row).caused_by ?? []).filter(isUuid);
      const names = await namesOf(tx, licence_id, ids);
      await noteList(tx, byKey(call), 'searchEvents', query, { dossier_id: of?.id ?? null, consumer_id: null });
      return { ...facts, rows: found.map((row) => ({ ...row, actor: names.get(row.actor_id ?? '') ?? null })) };
    });
    const lines = (await namedLines(db, rows)).map(({ actor, ...row }) => ({
      ...toFirmEvent(row),
      caused_by_name: actor?.name ?? null,
      title: historyTitle('event', row.type),
    }));
    return new Answered(lines, { page });
  },
} satisfies Partial<BackofficeHandlers>;
