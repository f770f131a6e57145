import { actionTypes } from '@klantportaal/contract/action-types';
import { fail } from '../../http/errors.ts';
import type { FileAnswer, Handlers } from '../../http/handler.ts';
import type { Parts } from '../../http/parts.ts';
import type { SignedIn } from '../../http/session.ts';
import { type ActionRow, closeAction, openAction, ownAction } from '../../shared/actions.queries.ts';
import { actOf, auditConsumer } from '../../shared/acts.ts';
import { closeByDownload } from '../../shared/close-by-download.ts';
import { findDossier } from '../../shared/dossiers.queries.ts';
import { recordEvent } from '../../shared/events.queries.ts';
import { storedFile } from '../../shared/files.queries.ts';
import { listActions } from './actions.queries.ts';
import { servedAction } from './served-action.ts';

/** The file that hangs on an action, opened; DOWNLOADABLE_DOCUMENT_NOT_FOUND when there is none. */
async function fileOf({ db, outside }: Parts, consumer: SignedIn, action: ActionRow): Promise<FileAnswer> {
  const { file_id } = action.details as { file_id?: string };
  const file = await db.read(consumer.licence_id, (q) => storedFile(q, consumer.licence_id, file_id));
  if (!file) fail('DOWNLOADABLE_DOCUMENT_NOT_FOUND');
  const { stream, size } = await outside.files.open(file.id);
  return { name: file.name, mime: file.mime, size, stream };
}

export const handlers = {
  async listActions({ db, consumer, outside }) {
    const [rows, dossier] = await db.read(consumer.licence_id, (q) =>
      Promise.all([listActions(q, consumer), findDossier(q, consumer)]),
    );
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    return rows.map((row) => servedAction(row, dossier, outside.payments.on));
  },

  async downloadActionDocument(call) {
    const { db, consumer, params } = call;
    return fileOf(call, consumer, await db.read(consumer.licence_id, (q) => ownAction(q, consumer, params.id)));
  },

  /** The journey itself is the adviser's tool, in its own tab; that it was opened is what was asked (decision 17). */
  async startDialogJourney({ db, clock, consumer, params, meta }) {
    const act = actOf(consumer, clock.now());
    await db.change(consumer.licence_id, async (tx) => {
      const action = await openAction(tx, consumer, params.actionId, ['START_DIALOG_JOURNEY']);
      await closeAction(tx, action, act.at);
      await recordEvent(tx, { ...act, type: 'dialog-journey.started', data: { action_id: action.id } });
      await auditConsumer(tx, act, meta, { act: 'start', target_kind: 'action', target_id: action.id });
    });
  },

  async downloadAction(call) {
    const { db, consumer, params } = call;
    const action = await db.read(consumer.licence_id, (q) => ownAction(q, consumer, params.id));
    // Their download is what was asked (decision 17).
    if (actionTypes[action.type].group !== 'download') fail('INVALID_ACTION_TYPE');
    const file = await fileOf(call, consumer, action);
    if (!action.is_done)
      await closeByDownload(call, consumer, action).catch((error: unknown) => {
        file.stream.destroy();
        throw error;
      });
    return file;
  },
} satisfies Partial<Handlers>;
