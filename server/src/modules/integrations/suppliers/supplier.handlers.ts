import type { SupplierEvent, SupplierWebhook } from '@klantportaal/contract/modules/identity/supplier/supplier';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { system, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { notePoll } from '../../audit/reads.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { listGrantingLicences } from '../../identity/suppliers/suppliers.queries.ts';
import { toFirmEvent } from '../events/to-firm-event.ts';
import { createSecret } from '../webhooks/new-secret.ts';
import type { SupplierHandlers, SupplierRequest } from './supplier-calls.ts';
import {
  addSupplierEndpoint,
  changeSupplierEndpoint,
  findSupplierEndpoint,
  lockSupplierEndpoint,
  removeSupplierEndpoint,
  type SupplierEndpoint,
} from './supplier-endpoints.queries.ts';
import {
  countEntries,
  getLastFeedPosition,
  placeEvents,
  readSupplierFeed,
  type SupplierEntry,
} from './supplier-feed.queries.ts';
import { parseSupplierPlace, toSupplierPlace } from './supplier-place.ts';

const MAX_COUNTED = 100_000;

/** A supplier's view of all firms that let it in, and its endpoint. */
export const supplierHandlers: SupplierHandlers = {
  async listLettingFirms({ db, supplier }) {
    const firms = await listLicences(db, supplier.id);
    return firms.map(({ firm_id, name, scopes, granted_at }) => ({
      id: firm_id,
      name,
      scopes: supplier.scopes.filter((scope) => scopes.includes(scope)),
      granted_at: granted_at.toISOString(),
    }));
  },

  async listSupplierEvents(call) {
    const { db, clock, supplier, page } = call;
    const after = parseSupplierPlace(page.after);
    const { entries, last, has_more } = await readSupplierFeed(db, supplier.id, after, page.limit, clock.now());
    const licences = new Set(entries.filter(({ event }) => event).map(({ licence }) => licence));
    await notePolls(call, licences);
    const next = last !== null ? toSupplierPlace(last) : after > 0 ? toSupplierPlace(after) : null;
    return new Answered(entries.map(toSupplierEvent), { page: { next, has_more } });
  },

  readSupplierWebhook: ({ db, clock, supplier }) =>
    db.queryAsSystem(async (q) => {
      const endpoint = (await findSupplierEndpoint(q, supplier.id)) ?? fail('WEBHOOK_NOT_FOUND');
      return toWebhook(q, endpoint, clock.now());
    }),

  async setSupplierWebhook(call) {
    const { db, clock, supplier, body, secrets, adapters } = call;
    const code = adapters.webhooks.refusal(body.url);
    if (code) fail('INVALID_REQUEST', { fields: [{ pointer: '/url', code }] });
    const now = clock.now();
    const secret = createSecret();
    // Past events get their positions first, so that a new endpoint starts after them even if nobody read the feed.
    await placeEvents(db, supplier.id);
    const { endpoint, isNew } = await db.transactionAsSystem(async (tx) => {
      const known = await lockSupplierEndpoint(tx, supplier.id);
      const resumed = { paused_at: null, failing_since: null, attempts: 0, next_at: now };
      if (known)
        return {
          isNew: false,
          endpoint: ensure(await changeSupplierEndpoint(tx, supplier.id, { ...body, ...resumed })),
        };
      const row = {
        ...body,
        supplier_id: supplier.id,
        secret: secrets.seal(secret),
        created_at: now,
        next_at: now,
        sent_position: await getLastFeedPosition(tx, supplier.id),
      };
      return { isNew: true, endpoint: await addSupplierEndpoint(tx, row) };
    });
    await tellFirms(call, endpoint, 'set');
    const answer = await db.queryAsSystem((q) => toWebhook(q, endpoint, clock.now()));
    return new Answered({ ...answer, secret: isNew ? secret : null }, { status: isNew ? 201 : 200 });
  },

  async removeSupplierWebhook(call) {
    const { db, supplier } = call;
    const gone = await db.queryAsSystem((q) => removeSupplierEndpoint(q, supplier.id));
    await tellFirms(call, gone ?? fail('WEBHOOK_NOT_FOUND'), 'removed');
  },

  async rotateSupplierWebhookSecret({ db, clock, supplier, body, secrets }) {
    const secret = createSecret();
    const answer = await db.transactionAsSystem(async (tx) => {
      const endpoint = (await lockSupplierEndpoint(tx, supplier.id)) ?? fail('WEBHOOK_NOT_FOUND');
      const changed = await changeSupplierEndpoint(tx, supplier.id, {
        secret: secrets.seal(secret),
        previous_secret: endpoint.secret,
        previous_until: new Date(clock.now().getTime() + body.overlap_hours * HOUR_MS),
      });
      return toWebhook(tx, ensure(changed), clock.now());
    });
    return new Answered({ ...answer, secret }, { status: 201 });
  },

  async replaySupplierWebhook({ db, clock, supplier, body }) {
    const sent_position = parseSupplierPlace(body.after);
    const answer = await db.transactionAsSystem(async (tx) => {
      const resumed = { paused_at: null, failing_since: null, attempts: 0, next_at: clock.now() };
      const changed = await changeSupplierEndpoint(tx, supplier.id, { ...resumed, sent_position });
      return toWebhook(tx, changed ?? fail('WEBHOOK_NOT_FOUND'), clock.now());
    });
    return new Answered(answer, { status: 202 });
  },
};

function toSupplierEvent({ id, licence, notice, scopes, at, event }: SupplierEntry): SupplierEvent {
  if (event) return { ...toFirmEvent(event), licence };
  return {
    id,
    licence,
    type: ensure(notice),
    at: at.toISOString(),
    dossier_firm_id: null,
    consumer_firm_id: null,
    actor: 'system',
    caused_by: null,
    data: { ...(scopes && { scopes }), by: toWireActor(system) },
  };
}

async function toWebhook(q: Queries, endpoint: SupplierEndpoint, now: Date): Promise<SupplierWebhook> {
  const { supplier_id, url, types, created_at, failing_since, paused_at, sent_position } = endpoint;
  return {
    id: supplier_id,
    url,
    types,
    created_at: created_at.toISOString(),
    failing_since: failing_since?.toISOString() ?? null,
    paused_at: paused_at?.toISOString() ?? null,
    waiting: await countEntries(q, supplier_id, sent_position, MAX_COUNTED, now),
  };
}

type Call = Pick<SupplierRequest<'listSupplierEvents'>, 'db' | 'clock' | 'supplier' | 'address'>;

/** Creates the audit entry that names the supplier's key in each firm's trail. */
const createAuditEntry = ({ clock, supplier, address }: Call, licence_id: string) => {
  const actor = { actor_kind: 'key', actor_id: supplier.key_id, actor_name: supplier.name } as const;
  return { actor, line: { licence_id, at: clock.now(), ...toAuditActor(actor), address } };
};

/** Each firm of which something was read has a line about it, one a day as for what any system follows. */
async function notePolls(call: Call, firm_ids: ReadonlySet<string>): Promise<void> {
  if (firm_ids.size === 0) return;
  const letting = await listLicences(call.db, call.supplier.id);
  for (const { licence_id, firm_id } of letting) {
    if (!firm_ids.has(firm_id)) continue;
    const { line } = createAuditEntry(call, licence_id);
    await notePoll(call.db, { ...line, actor_kind: 'backoffice', actor_id: call.supplier.key_id }, 'listEvents');
  }
}

/** Each firm hears where the supplier is told of it, or that it is told no more. */
async function tellFirms(call: Call, { url, types }: SupplierEndpoint, change: 'set' | 'removed'): Promise<void> {
  for (const { licence_id } of await listLicences(call.db, call.supplier.id)) {
    const { actor, line } = createAuditEntry(call, licence_id);
    const details = { host: new URL(url).host, types };
    await call.db.transaction(licence_id, async (tx) => {
      const data = { supplier_id: call.supplier.id, name: call.supplier.name, ...details, by: toWireActor(actor) };
      await recordEvent(tx, { licence_id, at: line.at, by: actor, type: `supplier.endpoint-${change}`, data });
      const target = { target_kind: 'supplier' as const, target_id: call.supplier.id };
      await recordAudit(tx, { ...line, act: `supplier-endpoint-${change}`, ...target, details });
    });
  }
}

const listLicences = (db: Database, supplier_id: string) =>
  db.queryAsSystem((q) => listGrantingLicences(q, supplier_id));
