import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Queries } from '../../../platform/db/queries.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import { type Act, recordConsumerAudit } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { AppContext } from '../../identity/app-context.ts';
import { deleteLinks, endLinks, listLinksOver, type UploadLink } from '../../identity/links/upload-links.queries.ts';
import type { LinkEnd } from '../../identity/links/upload-links.table.ts';
import { forgetPhotos, takePhotos } from './waiting-photos.queries.ts';

/** The parts of a link that its events tell. */
export const toLinkData = ({ id, kind, action_id }: Pick<UploadLink, 'id' | 'kind' | 'action_id'>) => ({
  upload_link_id: id,
  kind,
  action_id,
});

/**
 * Ends links of a consumer, with their events and lines in the trail, and takes away photos that nobody fetched.
 * Returns the keys of their bytes, which the caller removes after the commit.
 */
export async function endUploadLinks(
  tx: Queries,
  which: Parameters<typeof endLinks>[2],
  { act, meta, reason }: { act: Act; meta: RequestMeta; reason: LinkEnd },
): Promise<string[]> {
  const { licence_id, at } = act;
  const ended = await endLinks(tx, licence_id, which, reason, at);
  for (const link of ended) {
    const data = { ...toLinkData(link), reason };
    await recordEvent(tx, { ...act, by: 'consumer', type: 'upload-link.ended', data });
    const line = { target_kind: 'action', target_id: link.action_id, details: { reason } };
    await recordConsumerAudit(tx, act, meta, { ...line, act: 'upload-link.ended' });
  }
  const ids = ended.map(({ id }) => id);
  return takePhotos(tx, licence_id, ids, at);
}

/** Milliseconds after which nothing is left of a link that works no more; the store was swept in between. */
const KEPT_MS = 3 * DAY_MS;

/** Takes away photos of links that are past their time, and later the links themselves. */
export async function tidyUploadLinks({ db, clock, ...files }: Pick<AppContext, 'db' | 'clock' | 'adapters' | 'log'>) {
  const now = clock.now();
  for (const [licence_id, ids] of await listByLicence(db, now)) {
    const keys = await db.transaction(licence_id, (tx) => takePhotos(tx, licence_id, ids, now));
    for (const key of keys) await removeBytes(files, key);
  }
  for (const [licence_id, ids] of await listByLicence(db, new Date(now.getTime() - KEPT_MS)))
    await db.transaction(licence_id, async (tx) => {
      await forgetPhotos(tx, licence_id, ids);
      await deleteLinks(tx, ids);
    });
}

async function listByLicence(
  db: Pick<AppContext['db'], 'queryAsSystem'>,
  before: Date,
): Promise<Map<string, string[]>> {
  const over = await db.queryAsSystem((q) => listLinksOver(q, before));
  const grouped = Map.groupBy(over, ({ licence_id }) => licence_id);
  return new Map([...grouped].map(([licence_id, links]) => [licence_id, links.map(({ id }) => id)]));
}
