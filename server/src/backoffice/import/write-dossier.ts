import type { ImportDossier } from '@klantportaal/contract/backoffice/dossier';
import { letterheadOf } from '../../licences/letterhead.ts';
import { advisers, dossier_panels, dossiers } from '../../schema/dossiers.table.ts';
import { closeAnswered } from './close-answered.queries.ts';
import { actionFiles, writeActions } from './dossier-actions.ts';
import { writeNps } from './dossier-nps.ts';
import { preparePersons, recipientOf, writePersons } from './dossier-persons.ts';
import { productFiles, writeProducts } from './dossier-products.ts';
import type { DossierPlace, ImportContext } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { licenceOf } from './licence-of.ts';
import { put, removeOthers, rowOf } from './put.queries.ts';
import { toMoment } from './relative-days.ts';
import { putFiles, type Sources } from './sources.ts';

/** The whole dossier in one transaction. Products and actions that the document no longer names are left unchanged. */
export async function writeDossier(dossier: ImportDossier, context: ImportContext, sources: Sources): Promise<void> {
  const { db, clock } = context;
  const licence = await licenceOf(db, dossier.licence);
  const paper = { firm: letterheadOf(licence), recipient: recipientOf(dossier) };
  const [persons, products, prepared] = await Promise.all([
    preparePersons(dossier, licence, context, sources),
    productFiles.withThumbnails(dossier, sources),
    sources.prepare(db, licence.id, paper, [...productFiles.of(dossier), ...actionFiles(dossier)]),
  ]);
  await db.transaction(licence.id, async (tx) => {
    const { id: dossier_id } = await put(tx, dossiers, {
      key: { licence_id: licence.id, firm_id: dossier.firm_id },
      values: { label: dossier.label },
      added: { created_at: toMoment(dossier.date_created) },
    });
    const files = await putFiles(tx, prepared, dossier_id);
    const place: DossierPlace = { tx, licence_id: licence.id, dossier_id, now: clock.now(), files };
    const consumers = await writePersons(persons, place);
    await writePanels(dossier, place);
    const known = await writeProducts(products, place);
    await writeActions(dossier, place, known, consumers);
    await closeAnswered(place);
    await writeNps(dossier, place, consumers);
  });
}

async function writePanels({ panels }: ImportDossier, { tx, licence_id, dossier_id }: DossierPlace): Promise<void> {
  const kept: string[] = [];
  for (const [position, panel] of panels.entries()) {
    const adviser = await rowOf(tx, advisers, { licence_id, firm_id: panel.adviser });
    if (!adviser) throw new ImportPlaceError(`/panels/${position}/adviser`, `unknown adviser: ${panel.adviser}`);
    const { label, systemname, dont_show_prefix } = panel;
    const { id } = await put(tx, dossier_panels, {
      key: { licence_id, dossier_id, adviser_id: adviser.id, systemname },
      values: { label, dont_show_prefix, position },
    });
    kept.push(id);
  }
  await removeOthers(tx, dossier_panels, { licence_id, dossier_id }, 'id', kept);
}
