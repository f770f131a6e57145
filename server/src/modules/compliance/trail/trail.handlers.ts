import type { TrailFilter as Asked } from '@klantportaal/contract/modules/compliance/trail';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { dutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { filterWords, noteList } from '../../audit/reads.ts';
import { dossierOfFirm } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { consumerOfFirm } from '../../people/consumer-of-firm.queries.ts';
import { namedLines } from './named-lines.ts';
import { peopleColumns } from './people-columns.ts';
import { servedLine } from './served-line.ts';
import { trailLines } from './trail.queries.ts';
import { programColumns, trailFile } from './trail-file.ts';

export const handlers = {
  /** Looking at it is a line of it, which this page does not show yet. */
  async listTrail(call) {
    const { db, key, query, page: asked } = call;
    const { licence_id } = key;
    const page = await db.transaction(licence_id, async (tx) => {
      const { filter, about } = await filterOf(tx, licence_id, query);
      const rows = (await trailLines(tx, filter, asked.after, asked.limit + 1)) ?? failAfter();
      await noteList(tx, byKey(call), 'listTrail', query, about);
      return cutPage(rows, asked, ({ place }) => place);
    });
    return new Answered((await namedLines(db, page.rows)).map(servedLine), { page });
  },

  /**
   * Is a line of the trail before anything of it leaves; so it is the first of the file. Who is signed in gets what
   * their page shows, a program the names and values of the calls.
   */
  async exportTrail(call) {
    const { db, key, query, clock } = call;
    const { licence_id } = key;
    const filter = await db.transaction(licence_id, async (tx) => {
      const { filter, about } = await filterOf(tx, licence_id, query);
      const target = { target_kind: 'trail', target_id: null, details: filterWords(query) };
      await audit(tx, { ...byKey(call), ...about, ...target, act: 'export' });
      return filter;
    });
    const columns = key.kind === 'staff' ? peopleColumns(key.locale) : programColumns;
    const stream = trailFile(db, filter, columns);
    const word = { nl: 'logboek', en: 'audit-trail' }[key.locale];
    return { name: `${word}-${dutchDay(clock.now())}.csv`, mime: 'text/csv; charset=utf-8', size: null, stream };
  },
} satisfies Partial<BackofficeHandlers>;

/** What is asked for with our ids, and whose file that is. @throws RequestError for ids of nobody */
export async function filterOf(tx: Queries, licence_id: string, { dossier, person, ...more }: Asked) {
  const inDossier =
    dossier === undefined ? undefined : ((await dossierOfFirm(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
  const of =
    person === undefined ? undefined : ((await consumerOfFirm(tx, licence_id, person)) ?? fail('CONSUMER_NOT_FOUND'));
  const { by, act, kind, from, until } = more;
  return {
    filter: { licence_id, dossier_id: inDossier?.id, consumer_id: of?.id, by, act, kind, from, until },
    about: { dossier_id: inDossier?.id ?? of?.dossier_id ?? null, consumer_id: of?.id ?? null },
  };
}
