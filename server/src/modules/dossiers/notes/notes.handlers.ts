import type { InternalNote } from '@klantportaal/contract/modules/dossiers/notes';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { findDelivery } from '../../documents/deliveries.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { findDossierId, findNote, listNotes, type Note, type NoteTarget } from './notes.queries.ts';
import { writeNote } from './write-note.ts';

export const listDossierNotes: BackofficeHandlers['listDossierNotes'] = async ({ db, key, params }) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) =>
    toInternalNotes(await listNotes(q, await resolveDossierTarget(q, licence_id, params.firmId))),
  );
};

export const addDossierNote: BackofficeHandlers['addDossierNote'] = async (call) => {
  const { key, params } = call;
  return add(call, (tx) => resolveDossierTarget(tx, key.licence_id, params.firmId));
};

export const listDeliveryNotes: BackofficeHandlers['listDeliveryNotes'] = async ({ db, key, params }) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) =>
    toInternalNotes(await listNotes(q, await resolveDeliveryTarget(q, licence_id, params.id))),
  );
};

export const addDeliveryNote: BackofficeHandlers['addDeliveryNote'] = async (call) => {
  const { key, params } = call;
  return add(call, (tx) => resolveDeliveryTarget(tx, key.licence_id, params.id));
};

type Adding = Pick<BackofficeRequest<'addDossierNote'>, 'db' | 'clock' | 'key' | 'body' | 'address'>;

/** Adds a note, with its event and its line in the audit trail, which say that there is one and not what. */
async function add(
  { db, clock, key, body, address }: Adding,
  targetOf: (tx: Queries) => Promise<NoteTarget>,
): Promise<Answered<InternalNote>> {
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const target = await targetOf(tx);
    const corrects = body.corrects ? await findNote(tx, licence_id, target.dossier_id, body.corrects) : null;
    if (body.corrects && !corrects)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/corrects', code: 'unknown_note' }] });
    const { text, by: written_by } = body;
    const said = { text, written_by, corrects: corrects?.id ?? null };
    const note = await writeNote(tx, target, said, { actor: toActor(key), at: now, address });
    return new Answered(getFirst(toInternalNotes([note])), { status: 201 });
  });
}

async function resolveDossierTarget(q: Queries, licence_id: string, firm_id: string): Promise<NoteTarget> {
  const dossier_id = await findDossierId(q, licence_id, firm_id);
  return dossier_id ? { licence_id, dossier_id, delivery_id: null } : fail('DOSSIER_NOT_FOUND');
}

async function resolveDeliveryTarget(q: Queries, licence_id: string, given: string): Promise<NoteTarget> {
  const found = await findDelivery(q, licence_id, parseUuid(given, 'DELIVERY_NOT_FOUND'));
  if (!found) fail('DELIVERY_NOT_FOUND');
  const { id, dossier_id } = found.delivery;
  return { licence_id, dossier_id, delivery_id: id };
}

function toInternalNotes(notes: readonly Note[]): InternalNote[] {
  return notes.map(({ id, text, delivery_id, corrects, written_by, at, ...actor }) => ({
    id,
    text,
    delivery_id,
    corrects,
    corrected_by: notes.find((note) => note.corrects === id)?.id ?? null,
    by: toWireActor(actor),
    written_by,
    at: at.toISOString(),
  }));
}
