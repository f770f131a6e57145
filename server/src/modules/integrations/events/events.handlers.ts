import { isUuid } from '@klantportaal/contract/values/uuid';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList } from '../../audit/reads.ts';
import { addActorNames } from '../../compliance/trail/named-lines.ts';
import { mapActorNames } from '../../compliance/trail/trail.queries.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { getHistoryTitle } from '../../dossiers/history/words.ts';
import { parseFeedPosition } from '../../events/feed.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { listEvents, listPastEvents, numberFeedEvents, readOneEvent } from './events.queries.ts';
import { toFirmEvent } from './to-firm-event.ts';

const handleListEvents: BackofficeHandlers['listEvents'] = async ({ db, key, page: asked }) => {
  const page = await listEvents(db, key.licence_id, { ...asked, code: 'INVALID_REQUEST' });
  return new Answered(page.rows.map(toFirmEvent), { page });
};

export const readEvent: BackofficeHandlers['readEvent'] = async ({ db, key, params }) => {
  const id = parseUuid(params.id, 'EVENT_NOT_FOUND');
  return toFirmEvent((await readOneEvent(db, key.licence_id, id)) ?? fail('EVENT_NOT_FOUND'));
};

export const searchEvents: BackofficeHandlers['searchEvents'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const { dossier, ...filter } = query;
  await numberFeedEvents(db, licence_id);
  const { rows, ...page } = await db.transaction(licence_id, async (tx) => {
    const foundDossier =
      dossier === undefined
        ? undefined
        : ((await findDossierByFirmId(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
    const past = { after: asked.after, most: asked.limit + 1 };
    const read =
      (await listPastEvents(tx, licence_id, { ...filter, dossier_id: foundDossier?.id }, past)) ?? failAfter();
    const { rows: found, ...facts } = cutPage(read, asked, ({ position }) => parseFeedPosition(position));
    const ids = found.flatMap((row) => toFirmEvent(row).caused_by ?? []).filter(isUuid);
    const names = await mapActorNames(tx, licence_id, ids);
    await noteList(tx, startAuditEntry(call), 'searchEvents', query, {
      dossier_id: foundDossier?.id ?? null,
      consumer_id: null,
    });
    return { ...facts, rows: found.map((row) => ({ ...row, actor: names.get(row.actor_id ?? '') ?? null })) };
  });
  const lines = (await addActorNames(db, rows)).map(({ actor, ...row }) => ({
    ...toFirmEvent(row),
    caused_by_name: actor?.name ?? null,
    title: getHistoryTitle('event', row.type),
  }));
  return new Answered(lines, { page });
};

export { handleListEvents as listEvents };
