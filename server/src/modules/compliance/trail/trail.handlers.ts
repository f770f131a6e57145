import type { TrailFilter as Asked } from '@klantportaal/contract/modules/compliance/trail';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { filterWords, noteList } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import { addActorNames } from './named-lines.ts';
import { createPeopleColumns } from './people-columns.ts';
import { toTrailLine } from './served-line.ts';
import { listTrailLines } from './trail.queries.ts';
import { programColumns, streamTrailCsv } from './trail-file.ts';

/** Looking at it is a line of it, which this page does not show yet. */
export const listTrail: BackofficeHandlers['listTrail'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const page = await db.transaction(licence_id, async (tx) => {
    const { filter, about } = await resolveTrailFilter(tx, licence_id, query);
    const rows = (await listTrailLines(tx, filter, asked.after, asked.limit + 1)) ?? failAfter();
    await noteList(tx, startAuditEntry(call), 'listTrail', query, about);
    return cutPage(rows, asked, ({ place }) => place);
  });
  return new Answered((await addActorNames(db, page.rows)).map(toTrailLine), { page });
};

/**
 * Is a line of the trail before anything of it leaves; so it is the first of the file. Who is signed in gets what
 * their page shows, a program the names and values of the calls.
 */
export const exportTrail: BackofficeHandlers['exportTrail'] = async (call) => {
  const { db, key, query, clock } = call;
  const { licence_id } = key;
  const filter = await db.transaction(licence_id, async (tx) => {
    const { filter, about } = await resolveTrailFilter(tx, licence_id, query);
    const target = { target_kind: 'trail', target_id: null, details: filterWords(query) };
    await recordAudit(tx, { ...startAuditEntry(call), ...about, ...target, act: 'export' });
    return filter;
  });
  const columns = key.kind === 'staff' ? createPeopleColumns(key.locale) : programColumns;
  const stream = streamTrailCsv(db, filter, columns);
  const word = { nl: 'logboek', en: 'audit-trail' }[key.locale];
  return { name: `${word}-${toDutchDay(clock.now())}.csv`, mime: 'text/csv; charset=utf-8', size: null, stream };
};

/** Resolves the filter's firm ids to our ids. @throws RequestError for unknown ids */
export async function resolveTrailFilter(tx: Queries, licence_id: string, { dossier, person, ...more }: Asked) {
  const inDossier =
    dossier === undefined
      ? undefined
      : ((await findDossierByFirmId(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
  const consumer =
    person === undefined
      ? undefined
      : ((await findConsumerByFirmId(tx, licence_id, person)) ?? fail('CONSUMER_NOT_FOUND'));
  const { by, act, kind, from, until } = more;
  return {
    filter: { licence_id, dossier_id: inDossier?.id, consumer_id: consumer?.id, by, act, kind, from, until },
    about: { dossier_id: inDossier?.id ?? consumer?.dossier_id ?? null, consumer_id: consumer?.id ?? null },
  };
}
