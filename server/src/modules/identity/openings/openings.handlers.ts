import type { OpeningKind } from '@klantportaal/contract/modules/identity/openings';
import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { Queries } from '../../../platform/db/queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import * as webhooks from '../../integrations/webhooks/webhooks.handlers.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../firm-calls.ts';
import * as keys from '../keys/keys.handlers.ts';
import { endGuestLink } from '../links/end-guest-link.ts';
import { findGuestLink } from '../links/guest-links.queries.ts';
import { endSession } from '../sessions.queries.ts';
import { endSession as endStaffSession } from '../staff/sessions.queries.ts';
import { getSessionTimes } from '../staff/settings.ts';
import * as staff from '../staff-accounts/staff-accounts.handlers.ts';
import * as suppliers from '../suppliers/suppliers.handlers.ts';
import { endStream, findOpenings } from './openings.queries.ts';

/** Lists what is open for the firm's people and programs, and ends each of it. */

const handleListOpenings: BackofficeHandlers['listOpenings'] = (call) => listOpenings(call, call.query.by ?? null);

export const endOpening: BackofficeHandlers['endOpening'] = async (call) => {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const found = (await listOpenings(call, null)).find(({ id }) => id === params.id) ?? fail('OPENING_NOT_FOUND');
  const { id, kind } = found;
  const needed = scopeOf[kind];
  if (needed && !key.scopes.includes(needed)) fail('SCOPE_NOT_HELD');
  const now = clock.now();
  const endAndRecord = (end: (tx: Queries) => Promise<void>) =>
    db.transaction(licence_id, async (tx) => {
      await end(tx);
      await recordAudit(tx, {
        ...startAuditEntry(call),
        act: 'opening-ended',
        target_kind: kind,
        target_id: id,
        details: { kind },
      });
    });
  switch (kind) {
    case 'session':
      return endAndRecord((tx) => endStaffSession(tx, id, now, 'ended-by-administrator'));
    case 'view-as':
      return endAndRecord((tx) => endSession(tx, id, now, 'viewer-ended'));
    case 'guest-link':
      return db.transaction(licence_id, async (tx) => {
        const link = await findGuestLink(tx, licence_id, id, { lock: true });
        if (link) await endGuestLink(tx, link, { actor: toActor(key), address: call.address }, now);
      });
    case 'stream':
      return endAndRecord((tx) => endStream(tx, licence_id, id, now));
    // Ended as by their own calls, with their own lines in the trail.
    case 'key':
      return keys.endKey({ ...call, query: {} });
    case 'supplier':
      return suppliers.endSupplier(call);
    case 'invitation':
      return staff.endStaff(call);
    case 'webhook':
      return void (await webhooks.pauseWebhook(call));
  }
};

/** TABLE: what the call for it needs besides. */
const scopeOf: Partial<Record<OpeningKind, Scope>> = {
  key: 'keys:write',
  supplier: 'keys:write',
  webhook: 'webhooks:write',
};

type Call = Pick<BackofficeRequest<'endOpening'>, 'db' | 'clock' | 'config' | 'key' | 'licences'>;

async function listOpenings({ db, clock, config, key, licences }: Call, by: string | null) {
  const { licence_id } = key;
  const now = clock.now();
  const toTimeAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const idle_since = toTimeAgo(getSessionTimes(config).idle_minutes);
  const view_idle_since = toTimeAgo((await licences.byId(licence_id))?.idle_minutes ?? 0);
  return db.query(licence_id, (q) => findOpenings(q, { licence_id, by, now, idle_since, view_idle_since }));
}

export { handleListOpenings as listOpenings };
