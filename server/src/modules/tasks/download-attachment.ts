import { actionTypes } from '@klantportaal/contract/action-types';
import { fail } from '../../platform/kernel/errors.ts';
import { recordConsumerAudit, toAct } from '../events/acts.ts';
import { recordEvent } from '../events/events.queries.ts';
import { findStoredFile } from '../files/files.queries.ts';
import { openFile } from '../files/open-file.ts';
import type { Call, FileAnswer } from '../identity/handler.ts';
import { type ActionRow, addDetails, closeOnce, lockDetails, requireOwnAction } from './actions.queries.ts';
import type { ActionDetails } from './details.ts';

type AttachmentCall = Call<'downloadQuoteAttachment'>;

const listAttachments = ({ quotes = [] }: ActionDetails) => quotes.flatMap(({ attachments }) => attachments);

/**
 * An attachment of a quote, also once the action is closed. The first download of the last one closes the action.
 * Fails with ATTACHMENT_ID_NOT_PROVIDED, the codes of `requireOwnAction`, INVALID_ACTION_TYPE or
 * QUOTE_ATTACHMENT_NOT_FOUND.
 */
export async function downloadQuoteAttachment(call: AttachmentCall): Promise<FileAnswer> {
  const { db, consumer, params, query } = call;
  const id = params.attachmentId.trim() || fail('ATTACHMENT_ID_NOT_PROVIDED');
  const { action, file } = await db.query(consumer.licence_id, async (q) => {
    const action = await requireOwnAction(q, consumer, query.productActionId);
    if (actionTypes[action.type].group !== 'quote') fail('INVALID_ACTION_TYPE');
    const known = listAttachments(action.details).some((attachment) => attachment.id === id);
    const file = known ? await findStoredFile(q, consumer.licence_id, id) : null;
    return { action, file: file ?? fail('QUOTE_ATTACHMENT_NOT_FOUND') };
  });
  const opened = await openFile(call, file);
  await keepDownload(call, action, file.id).catch((error: unknown) => {
    opened.stream.destroy();
    throw error;
  });
  return opened;
}

/** Marks the attachment as downloaded, once. The consumer was asked, so an impersonating adviser marks nothing. */
async function keepDownload(call: AttachmentCall, action: ActionRow, attachment_id: string): Promise<void> {
  const { db, clock, consumer, meta } = call;
  if (consumer.authentication_method === 'view-as') return;
  const act = toAct(consumer, clock.now());
  const listDownloaded = (details: ActionDetails) => details.downloaded_attachments ?? [];
  if (listDownloaded(action.details).includes(attachment_id)) return;
  await db.transaction(consumer.licence_id, async (tx) => {
    const details = await lockDetails(tx, action);
    if (listDownloaded(details).includes(attachment_id)) return;
    const downloaded = [...listDownloaded(details), attachment_id];
    await addDetails(tx, action, { downloaded_attachments: downloaded }, act.at);
    const all = listAttachments(details).every(({ id }) => downloaded.includes(id));
    const closed = all && (await closeOnce(tx, action, act.at, { delivers: false }));
    const data = { action_id: action.id, attachment_id, closed };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'quote-attachment.downloaded', data });
    await recordConsumerAudit(tx, act, meta, {
      act: 'download',
      target_kind: 'action',
      target_id: action.id,
      details: { attachment_id },
    });
  });
}
