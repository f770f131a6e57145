import { byKey } from '../../journal/by-key.ts';
import { noteList } from '../../journal/reads.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { consumerOfFirm } from '../consumer-of-firm.queries.ts';
import { dossierOfFirm } from '../dossier-of-firm.queries.ts';
import { namedLines } from './named-lines.ts';
import { servedLine } from './served-line.ts';
import { trailLines } from './trail.queries.ts';

export const handlers = {
  /** Looking at it is a line of it, which this page does not show yet. */
  async listTrail(call) {
    const { db, key, query } = call;
    const { licence_id } = key;
    const { dossier, person, act, from, until, before } = query;
    const last =
      before === undefined ? undefined : /^\d{1,15}$/.test(before) ? Number(before) : fail('INVALID_REQUEST');
    const rows = await db.transaction(licence_id, async (tx) => {
      const inDossier =
        dossier === undefined
          ? undefined
          : ((await dossierOfFirm(tx, licence_id, dossier)) ?? fail('DOSSIER_NOT_FOUND'));
      const of =
        person === undefined
          ? undefined
          : ((await consumerOfFirm(tx, licence_id, person)) ?? fail('CONSUMER_NOT_FOUND'));
      const filter = {
        licence_id,
        dossier_id: inDossier?.id,
        consumer_id: of?.id,
        act,
        from,
        until,
      };
      const rows = (await trailLines(tx, filter, last)) ?? fail('INVALID_REQUEST');
      const about = { dossier_id: inDossier?.id ?? of?.dossier_id ?? null, consumer_id: of?.id ?? null };
      await noteList(tx, byKey(call), 'listTrail', query, about);
      return rows;
    });
    return (await namedLines(db, rows)).map(servedLine);
  },
} satisfies Partial<BackofficeHandlers>;
