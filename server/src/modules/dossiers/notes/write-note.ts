import type { Queries } from '../../../platform/db/queries.ts';
import { type Actor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { addNote, type Note, type NoteTarget } from './notes.queries.ts';

/** The text of a note, and its author where a program passes it on. */
type Said = Pick<Note, 'text' | 'written_by' | 'corrects'>;

/** Adds a note, with its event and its line in the audit trail, which say that there is one and not what. */
export async function writeNote(
  tx: Queries,
  target: NoteTarget,
  said: Said,
  { actor, at, address }: { actor: Actor; at: Date; address: string },
): Promise<Note> {
  const { licence_id, dossier_id, delivery_id } = target;
  const note = await addNote(tx, { ...target, ...actor, ...said, at });
  const about = { licence_id, dossier_id, at };
  const data = { note_id: note.id, delivery_id, by: toWireActor(actor) };
  await recordEvent(tx, { ...about, by: actor, type: 'note.added', data });
  const line = { ...about, ...toAuditActor(actor), address, act: 'note-added' as const };
  await recordAudit(tx, { ...line, target_kind: 'note', target_id: note.id });
  return note;
}
