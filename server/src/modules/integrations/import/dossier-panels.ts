import type { ImportDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { ensure } from '@klantportaal/contract/values/ensure';
import { addRows } from '../../../platform/db/add-rows.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossier_panels } from '../../dossiers/dossiers.table.ts';
import type { DossierPlace } from '../../records/import-context.ts';
import { put, removeOthers } from '../../records/put.queries.ts';

/** The panels of a dossier, which are written as a whole: who is no longer named advises no longer. */
export interface PanelsToWrite {
  place: DossierPlace;
  isNew: boolean;
  panels: ImportDossier['panels'];
  /** Ids of advisers by `firm_id`; has all that are named. */
  advisers: ReadonlyMap<string, string>;
}

export async function writePanels(tx: Queries, licence_id: string, written: readonly PanelsToWrite[]): Promise<void> {
  const rows = written.map(({ place: { dossier_id }, panels, advisers }) =>
    panels.map(({ adviser, systemname, label, dont_show_prefix }, position) => ({
      key: { licence_id, dossier_id, adviser_id: ensure(advisers.get(adviser)), systemname },
      values: { label, dont_show_prefix, position },
    })),
  );
  const added = rows.flatMap((panelRows, index) => (ensure(written[index]).isNew ? panelRows : []));
  await addRows(
    tx,
    dossier_panels,
    added.map(({ key, values }) => ({ ...key, ...values })),
  );
  for (const [index, { place, isNew }] of written.entries()) {
    if (isNew) continue;
    const kept: string[] = [];
    for (const order of ensure(rows[index])) kept.push((await put(tx, dossier_panels, order)).id);
    await removeOthers(tx, dossier_panels, { licence_id, dossier_id: place.dossier_id }, 'id', kept);
  }
}
