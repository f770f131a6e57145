import { fail } from '../../../platform/kernel/errors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { createZip } from '../../files/zip.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import { readDossierRows } from './dossier-rows.queries.ts';
import { writeExport } from './write-export.ts';
import { writeFirmExport } from './write-firm-export.ts';

/** Everything of a dossier, for who has to look at it years later. */
export const exportDossier: BackofficeHandlers['exportDossier'] = async (call) => {
  const { db, key, params, clock, licences } = call;
  const { licence_id } = key;
  const now = clock.now();
  const rows = await db.transaction(licence_id, async (tx) => {
    const dossier = (await findDossierByFirmId(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    const target = { dossier_id: dossier.id, target_kind: 'dossier', target_id: dossier.id };
    await recordAudit(tx, { ...startAuditEntry(call), ...target, act: 'export' });
    return (await readDossierRows(tx, { licence_id, dossier_id: dossier.id })) ?? fail('DOSSIER_NOT_FOUND');
  });
  const { firm_id, id, label } = rows.dossier;
  const about = {
    format: 'klantportaal-dossier/1',
    title: `Dossier ${label}`,
    firm: (await licences.byId(licence_id))?.name ?? '',
    made_at: now.toISOString(),
    made_by: key.name,
  };
  const withOriginals = key.scopes.includes('originals:read');
  const content = { rows, about, trail: { licence_id, dossier_id: id }, withOriginals };
  const stream = createZip(now, async (zip) => void (await writeExport(zip, call, content)));
  return { name: `dossier-${firm_id}.zip`, mime: 'application/zip', size: null, stream };
};

/** Exports what we hold on one consumer: their acts and deliveries, and what the firm sent them. */
export const exportPerson = (async (call) => {
  const { db, key, params, clock, licences } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { rows, person } = await db.transaction(licence_id, async (tx) => {
    const found = (await findConsumerByFirmId(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
    const { id: consumer_id, dossier_id } = found;
    const target = { dossier_id, consumer_id, target_kind: 'consumer', target_id: consumer_id };
    await recordAudit(tx, { ...startAuditEntry(call), ...target, act: 'export' });
    const scope = { licence_id, dossier_id, consumer_id };
    return { rows: (await readDossierRows(tx, scope)) ?? fail('CONSUMER_NOT_FOUND'), person: found };
  });
  const about = {
    format: 'klantportaal-person/1',
    title: `Gegevens van ${rows.persons[0]?.display_name ?? params.firmId}`,
    firm: (await licences.byId(licence_id))?.name ?? '',
    made_at: now.toISOString(),
    made_by: key.name,
  };
  const content = { rows, about, trail: { licence_id, consumer_id: person.id }, withOriginals: true };
  const stream = createZip(now, async (zip) => void (await writeExport(zip, call, content)));
  const word = { nl: 'gegevens', en: 'data' }[key.locale];
  return { name: `${word}-${params.firmId}.zip`, mime: 'application/zip', size: null, stream };
}) satisfies BackofficeHandlers['exportPerson'];

/** Everything of a firm, for who leaves or keeps a copy. */
export const exportFirm: BackofficeHandlers['exportFirm'] = async (call) => {
  const { db, key, clock, licences } = call;
  const { licence_id } = key;
  const now = clock.now();
  const licence = (await licences.byId(licence_id)) ?? fail('LICENCE_NOT_FOUND');
  await db.transaction(licence_id, (tx) =>
    recordAudit(tx, { ...startAuditEntry(call), target_kind: 'licence', target_id: licence_id, act: 'export' }),
  );
  const about = {
    format: 'klantportaal-firm/1',
    title: `Alles van ${licence.name}`,
    firm: licence.name,
    made_at: now.toISOString(),
    made_by: key.name,
  };
  const content = { licence_id, about, withOriginals: key.scopes.includes('originals:read') };
  const stream = createZip(now, (zip) => writeFirmExport(zip, call, content));
  return { name: `${licence.name}.zip`, mime: 'application/zip', size: null, stream };
};
