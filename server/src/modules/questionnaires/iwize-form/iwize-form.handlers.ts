import { readFile } from 'node:fs/promises';
import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { Json } from '../../../platform/db/columns.ts';
import { type ReceivedUpload, receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Handlers } from '../../identity/handler.ts';
import { requireOpenAction } from '../../tasks/actions.queries.ts';
import { isDelivered, readDelivered } from '../delivered-data.ts';
import { keepDelivered } from '../keep-delivered.ts';

const formTypes: readonly ActionTypeName[] = ['FILL_INVENTORY', 'FILL_INVENTORY_IWIZE'];
/** The limit for both files together. */
const MAX_BYTES = 1024 * 1024;

/** Keeps the three parts of the embedded form (Q7-08, Q8-07). */
export const submitIwize: Handlers['submitIwize'] = async (call) => {
  const { config, db, consumer, licence, params, request } = call;
  const upload = await receiveUpload(request, {
    owner: consumer.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: MAX_BYTES,
    maxFiles: 2,
    fields: ['iwize-data-origin'],
  });
  try {
    const action = await db.query(consumer.licence_id, (q) => requireOpenAction(q, consumer, params.action, formTypes));
    if (!licence.modules.has_iwize_enabled) fail('ACCESS_DENIED');
    if (!config.IWIZE_URL) fail('INVENTORY_FORM_SOURCE_FAILED');
    const origin = upload.fields['iwize-data-origin'];
    if (origin !== new URL(config.IWIZE_URL).origin)
      fail('INVALID_REQUEST', { fields: [{ pointer: '/iwize-data-origin', code: 'origin' }] });
    const data = await findPart(upload, 'iwize-data');
    const events = await findPart(upload, 'iwize-events');
    if (!isDelivered(data)) failUnreadable('iwize-data');
    if (!Array.isArray(events)) failUnreadable('iwize-events');
    await keepDelivered(call, action, { source: 'iwize', data, beside: { origin, events } });
  } finally {
    await upload.discard();
  }
};

function failUnreadable(part: string): never {
  fail('INVENTORY_FORM_DECODE_FAILED', { fields: [{ pointer: `/${part}`, code: 'json' }] });
}

/** A JSON file of the form; null when it is missing or cannot be read. */
async function findPart({ files }: ReceivedUpload, name: string): Promise<Json | null> {
  const file = files.find(({ field }) => field === name);
  if (!file) return null;
  const bytes = await readFile(file.path);
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return readDelivered(text.decode(bytes));
  } catch {
    return null;
  }
}
