import { actionTypes } from '@klantportaal/contract/action-types';
import { fail } from '../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import { findStoredFile } from '../files/files.queries.ts';
import { openFile } from '../files/open-file.ts';
import type { AppContext } from '../identity/app-context.ts';
import type { FileAnswer, Handlers } from '../identity/handler.ts';
import type { SignedIn } from '../identity/session.ts';
import { findDossier } from '../products/dossiers.queries.ts';
import { type ActionRow, closeAction, requireOpenAction, requireOwnAction } from './actions.queries.ts';
import { closeByDownload } from './close-by-download.ts';
import { downloadQuoteAttachment } from './download-attachment.ts';
import { respondDocumentApproval } from './respond-approval.ts';
import { toProductAction } from './served-action.ts';
import { listActions } from './served-actions.queries.ts';

/** The file attached to an action, opened; fails with DOWNLOADABLE_DOCUMENT_NOT_FOUND if there is none. */
async function openActionFile(context: AppContext, consumer: SignedIn, action: ActionRow): Promise<FileAnswer> {
  const { file_id } = action.details as { file_id?: string };
  const file = await context.db.query(consumer.licence_id, (q) => findStoredFile(q, consumer.licence_id, file_id));
  if (!file) fail('DOWNLOADABLE_DOCUMENT_NOT_FOUND');
  return openFile(context, file);
}

const handleListActions: Handlers['listActions'] = async ({ db, consumer, adapters, licence }) => {
  const [rows, dossier] = await db.query(consumer.licence_id, (q) =>
    Promise.all([listActions(q, consumer), findDossier(q, consumer)]),
  );
  if (!dossier) fail('DOSSIER_NOT_FOUND');
  const style = licence.features.default_address_style;
  return rows.map((row) => toProductAction(row, dossier, { payable: adapters.payments.on, style, reader: consumer }));
};

export const downloadActionDocument: Handlers['downloadActionDocument'] = async (call) => {
  const { db, consumer, params } = call;
  return openActionFile(
    call,
    consumer,
    await db.query(consumer.licence_id, (q) => requireOwnAction(q, consumer, params.id)),
  );
};

/**
 * The journey itself is the adviser's tool, in its own tab; opening it is what the action asks for.
 */
export const startDialogJourney: Handlers['startDialogJourney'] = async ({ db, clock, consumer, params, meta }) => {
  const act = toAct(consumer, clock.now());
  await db.transaction(consumer.licence_id, async (tx) => {
    const action = await requireOpenAction(tx, consumer, params.actionId, ['START_DIALOG_JOURNEY']);
    await closeAction(tx, action, act.at);
    await recordEvent(tx, { ...act, by: 'consumer', type: 'dialog-journey.started', data: { action_id: action.id } });
    await recordConsumerAudit(tx, act, meta, { act: 'start', target_kind: 'action', target_id: action.id });
  });
};

export const downloadAction: Handlers['downloadAction'] = async (call) => {
  const { db, consumer, params } = call;
  const action = await db.query(consumer.licence_id, (q) => requireOwnAction(q, consumer, params.id));
  // These actions ask for the download itself.
  if (actionTypes[action.type].group !== 'download') fail('INVALID_ACTION_TYPE');
  const file = await openActionFile(call, consumer, action);
  if (!action.is_done)
    await closeByDownload(call, consumer, action).catch((error: unknown) => {
      file.stream.destroy();
      throw error;
    });
  return file;
};

export { downloadQuoteAttachment, handleListActions as listActions, respondDocumentApproval };
