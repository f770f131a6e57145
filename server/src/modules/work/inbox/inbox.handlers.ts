import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { type InboxKind, inboxKindNames, inboxKinds } from '@klantportaal/contract/modules/work/inbox-kinds';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { actOfEvent } from '../../audit/act-words.ts';
import { actorOfKey, auditActor, servedActor } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { lockDelivery } from '../../documents/verdicts/verdicts.queries.ts';
import { assignedTo } from '../../dossiers/assignments/assignments.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { advisersNamed, dossierNamed, inboxAt, several } from '../named.ts';
import { cursorOf, type InboxId, inboxId, idOf as itemIdOf, NEVER, placeOf } from './cursor.ts';
import { type InboxAt, type InboxRow, inboxCounts, inboxLines } from './inbox.queries.ts';
import { endSnooze, lockMark, mark, reopen } from './marks.queries.ts';
import { titleOf } from './words.ts';

/** How far ahead something can be put aside. */
const LONGEST_SNOOZE = 366 * 24 * 3_600_000;

export const handlers = {
  async listInbox(call) {
    const { db, key, query, page: asked } = call;
    const { licence_id } = key;
    const after = asked.after === undefined ? undefined : (placeOf(asked.after) ?? failAfter());
    const at = inboxAt(call);
    return db.query(licence_id, async (q) => {
      const wanted = {
        kinds: query.kind === undefined ? undefined : several(query.kind),
        advisers: await advisersNamed(q, licence_id, query.adviser),
        unassigned: query.unassigned === '1',
        dossier_id: await dossierNamed(q, licence_id, query.dossier),
        snoozed: query.snoozed === '1',
      };
      const page = cutPage(await inboxLines(q, at, wanted, { after, most: asked.limit + 1 }), asked, cursorOf);
      return new Answered(await served(q, at, page.rows), { page });
    });
  },

  async countInbox(call) {
    const { db, key, query } = call;
    const { licence_id } = key;
    const at = inboxAt(call);
    const isAsked = query.adviser !== undefined;
    const rows = await db.query(licence_id, async (q) =>
      inboxCounts(q, at, {
        advisers: await advisersNamed(q, licence_id, query.adviser),
        dossier_id: await dossierNamed(q, licence_id, query.dossier),
      }),
    );
    const kinds = inboxKindNames.map((kind) => {
      const { all, mine, unassigned, snoozed } = rows.find((row) => row.kind === kind) ?? nothing;
      return { kind, all, mine: isAsked ? mine : null, unassigned, snoozed };
    });
    const sum = (of: (one: (typeof kinds)[number]) => number | null) => kinds.reduce((n, one) => n + (of(one) ?? 0), 0);
    return {
      id: 'inbox',
      all: sum(({ all }) => all),
      mine: isAsked ? sum(({ mine }) => mine) : null,
      unassigned: sum(({ unassigned }) => unassigned),
      snoozed: sum(({ snoozed }) => snoozed),
      kinds,
    };
  },

  async snoozeInboxItem(call) {
    const until = new Date(call.body.until);
    const now = call.clock.now();
    const ahead = until.getTime() - now.getTime();
    if (!(ahead > 0 && ahead <= LONGEST_SNOOZE))
      fail('INVALID_REQUEST', { fields: [{ pointer: '/until', code: ahead > 0 ? 'too_late' : 'moment_passed' }] });
    return changed(call, async (tx, { id, row, at, actor }) => {
      if (row.done_at !== null) fail('INBOX_ITEM_NOT_FOUND');
      if (row.snoozed_until === until.getTime()) return;
      await mark(tx, rowOf(call, id, row), { snoozed_until: until }, actor, at);
      await tell(tx, call, 'inbox-item.snoozed', id, row, { until: until.toISOString() });
    });
  },

  async endInboxSnooze(call) {
    await changed(call, async (tx, { id, row }) => {
      if (await endSnooze(tx, call.key.licence_id, id)) await tell(tx, call, 'inbox-item.returned', id, row, {});
    });
  },

  async finishInboxItem(call) {
    return changed(call, async (tx, { id, row, at, actor }) => {
      if (inboxKinds[id.kind].ends === 'verdict') fail('INBOX_ITEM_NEEDS_VERDICT');
      if (row.done_at !== null) return;
      await mark(tx, rowOf(call, id, row), { done_at: at }, actor, at);
      await tell(tx, call, 'inbox-item.finished', id, row, {});
    });
  },

  async reopenInboxItem(call) {
    await changed(call, async (tx, { id, row }) => {
      if (await reopen(tx, call.key.licence_id, id)) await tell(tx, call, 'inbox-item.returned', id, row, {});
    });
  },
} satisfies Partial<BackofficeHandlers>;

const nothing = { all: 0, mine: 0, unassigned: 0, snoozed: 0 };

type ItemCall = Pick<BackofficeRequest<'finishInboxItem'>, 'db' | 'clock' | 'key' | 'params' | 'address'>;
interface Found {
  id: InboxId;
  row: InboxRow;
  at: Date;
  actor: ReturnType<typeof actorOfKey>;
}

/**
 * Changes what is said of a line, in one transaction that no other of the same line runs beside.
 * @returns the line as it is then
 * @throws RequestError INBOX_ITEM_NOT_FOUND for one that is not there, or was judged meanwhile
 */
async function changed(call: ItemCall, change: (tx: Queries, found: Found) => Promise<void>): Promise<InboxItem> {
  const id = inboxId(call.params.id);
  if (!id) fail('INBOX_ITEM_NOT_FOUND');
  const { licence_id } = call.key;
  const at = inboxAt(call);
  return call.db.transaction(licence_id, async (tx) => {
    // Of what follows from a delivery there may be no row yet.
    if (id.kind === 'delivery' || id.kind === 'lapse') await lockDelivery(tx, licence_id, id.subject);
    await lockMark(tx, licence_id, id);
    const find = async () => (await inboxLines(tx, at, { only: id, snoozed: null }))[0] ?? fail('INBOX_ITEM_NOT_FOUND');
    await change(tx, { id, row: await find(), at: at.now, actor: actorOfKey(call.key) });
    return (await served(tx, at, [await find()]))[0]!;
  });
}

const rowOf = ({ key }: ItemCall, id: InboxId, { dossier_id, revision }: InboxRow) => ({
  ...id,
  licence_id: key.licence_id,
  dossier_id,
  revision,
});

/** The event of what was done with a line, and its line in the audit trail. */
async function tell(
  tx: Queries,
  { key, clock, address }: ItemCall,
  type: EventType & `inbox-item.${string}`,
  id: InboxId,
  { dossier_id }: InboxRow,
  more: JsonObject,
): Promise<void> {
  const actor = actorOfKey(key);
  const about = { licence_id: key.licence_id, dossier_id, at: clock.now() };
  const data = { item: itemIdOf(id), kind: id.kind, subject_id: id.subject, ...more };
  await recordEvent(tx, { ...about, by: actor, type, data: { ...data, by: servedActor(actor) } });
  const target = { target_kind: 'inbox-item', target_id: itemIdOf(id) };
  await audit(tx, { ...about, ...auditActor(actor), ...target, address, act: actOfEvent(type), details: more });
}

const instant = (millis: number | null): string | null => (millis === null ? null : new Date(millis).toISOString());

/** What a line is about, as the firm calls it: of a document its name, and not what the client was asked to do. */
const labelOf = ({ kind, document_label, action_label, product_label, dossier_label }: InboxRow): string | null => {
  if (kind === 'mail') return null;
  if (kind === 'dossier') return dossier_label;
  if (isOfDocument(kind)) return document_label ?? action_label;
  const isAsked = kind === 'answers' || kind === 'approval';
  return isAsked ? (action_label ?? product_label) : (product_label ?? action_label);
};
const isOfDocument = (kind: InboxKind) => kind === 'delivery' || kind === 'lapse';

/** The lines as they are answered, with who works on each. */
async function served(q: Queries, { licence_id, now, today }: InboxAt, rows: InboxRow[]): Promise<InboxItem[]> {
  const dossiers = [...new Set(rows.flatMap(({ dossier_id }) => dossier_id ?? []))];
  const assigned = dossiers.length === 0 ? [] : await assignedTo(q, licence_id, dossiers, today);
  const byDossier = Map.groupBy(assigned, ({ dossier_id }) => dossier_id);
  return rows.map((row) => {
    const who = byDossier.get(row.dossier_id ?? '') ?? [];
    const own = who.find(({ role }) => role === 'adviser');
    const label = labelOf(row);
    const isSnoozed = row.snoozed_until !== null && row.snoozed_until > now.getTime();
    const { actor_kind, actor_id, actor_name } = row;
    const isMarked = actor_kind !== null && (isSnoozed || row.done_at !== null);
    return {
      id: itemIdOf(row),
      kind: row.kind,
      title: titleOf(row.kind, row.state, label, isOfDocument(row.kind) ? row.document_label_en : null),
      label,
      state: row.state,
      dossier_firm_id: row.dossier_firm_id,
      dossier_label: row.dossier_label,
      names: row.names,
      person_firm_id: row.person_firm_id,
      person_name: row.person_name,
      requested_for: row.requested_for,
      requested_for_name: row.requested_for_name,
      colleague: row.colleague,
      question: row.question,
      since: new Date(row.since).toISOString(),
      deadline: row.deadline === NEVER ? null : row.deadline,
      subject_id: row.subject,
      action_firm_id: row.action_firm_id,
      product_kind: row.product_kind,
      product_firm_id: row.product_firm_id,
      adviser: own?.adviser ?? null,
      acting: own ? (own.substitute ?? own.adviser) : null,
      helpers: who.flatMap(({ role, adviser }) => (role === 'helper' ? adviser : [])).sort(),
      snoozed_until: isSnoozed ? instant(row.snoozed_until) : null,
      done_at: instant(row.done_at),
      marked_by: isMarked ? servedActor({ actor_kind, actor_id, actor_name }) : null,
    };
  });
}
