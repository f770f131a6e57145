import type { UndoneClientImport } from '@klantportaal/contract/modules/integrations/client-files';
import { isUuid } from '@klantportaal/contract/values/uuid';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { listConsumers } from '../../compliance/privacy/emptied.queries.ts';
import { eraseFree } from '../../compliance/privacy/erasure.queries.ts';
import { lockDossier } from '../../dossiers/dossier-documents.queries.ts';
import { removeDossier } from '../../endings/touched.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { assertMayStill } from '../../identity/openings/guard-streams.ts';
import { findUse, isKnownImport, listDossiersOfImport, noteUndone } from './client-imports.queries.ts';

type Call = BackofficeRequest<'undoClientImport'>;

/** Dossiers that are taken back in one transaction. */
const BATCH_SIZE = 25;

/**
 * Takes back what an import made, as long as nobody used it: each dossier goes as one that was made by mistake, with its
 * event and its line in the trail. Links that were mailed to its persons lead nowhere any more, and mails that wait are
 * not sent. Sent again, it goes on with what is left.
 */
export async function undoImport(call: Call): Promise<UndoneClientImport> {
  const { db, clock, key, params, share } = call;
  const { licence_id } = key;
  const import_id = params.id;
  if (!isUuid(import_id) || !(await db.query(licence_id, (q) => isKnownImport(q, licence_id, import_id))))
    fail('CLIENT_IMPORT_NOT_FOUND');
  const kept: UndoneClientImport['kept'] = [];
  let removed = 0;
  for (let after = ''; ; ) {
    await assertMayStill(call, 'dossiers:write');
    const began = performance.now();
    const done = await db.transaction(licence_id, async (tx) => {
      const some = await listDossiersOfImport(tx, licence_id, import_id, after, BATCH_SIZE);
      const bytes: string[] = [];
      for (const { firm_id } of some) {
        const outcome = await takeBack(tx, call, import_id, firm_id);
        if (Array.isArray(outcome)) bytes.push(...outcome);
        else if (outcome !== null) kept.push({ firm_id, reason: outcome });
      }
      return { some, bytes };
    });
    for (const file of done.bytes) await removeBytes(call, file);
    const last = done.some.at(-1);
    if (!last) break;
    removed += done.some.length;
    after = last.firm_id;
    if (share.hasNeighbours(licence_id)) await share.rest(licence_id, performance.now() - began);
  }
  removed -= kept.length;
  await db.transaction(licence_id, async (tx) => {
    await noteUndone(tx, licence_id, import_id, clock.now());
    const details = { removed, kept: kept.length };
    await recordAudit(tx, {
      ...startAuditEntry(call),
      act: 'import-undone',
      target_kind: 'client-import',
      target_id: import_id,
      details,
    });
  });
  return { id: import_id, removed, kept };
}

/** The bytes that go with it; why it stays; null: it went meanwhile. */
async function takeBack(tx: Queries, call: Call, import_id: string, firm_id: string) {
  const { key, clock } = call;
  const { licence_id } = key;
  const now = clock.now();
  const dossier_id = await lockDossier(tx, licence_id, firm_id);
  if (dossier_id === null) return null;
  const reason = await findUse(tx, dossier_id);
  if (reason !== null) return reason;
  for (const person of await listConsumers(tx, licence_id, dossier_id)) await eraseFree(tx, 'mails', person, now);
  const bytes = await removeDossier(tx, dossier_id);
  const actor = toActor(key);
  // The dossier is gone, so the data name its id.
  const data = { dossier_firm_id: firm_id, by: toWireActor(actor) };
  await recordEvent(tx, { licence_id, at: now, by: actor, type: 'dossier.removed', data });
  const details = { dossier_firm_id: firm_id, client_import: import_id };
  const target = { target_kind: 'dossier', target_id: dossier_id };
  await recordAudit(tx, { ...startAuditEntry(call), ...target, dossier_id, act: 'dossier-removed', details });
  return bytes;
}
