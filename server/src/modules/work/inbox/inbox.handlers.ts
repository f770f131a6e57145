import type { EventType } from '@klantportaal/contract/modules/integrations/event-types';
import type { InboxItem } from '@klantportaal/contract/modules/work/inbox';
import { type InboxKind, inboxKindNames, inboxKinds } from '@klantportaal/contract/modules/work/inbox-kinds';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { JsonObject } from '../../../platform/db/columns.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { cutPage, failAfter } from '../../../platform/kernel/pages.ts';
import { toAuditAct } from '../../audit/act-words.ts';
import { toActor, toAuditActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { lockDelivery } from '../../documents/verdicts/verdicts.queries.ts';
import { listAssigned } from '../../dossiers/assignments/assignments.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { findToldFailure } from '../../integrations/mailbox/mailboxes.queries.ts';
import { findAdviserIds, findDossierId, getInbox, toArray } from '../named.ts';
import { type InboxId, toInboxItemId as itemIdOf, NEVER, parseCursor, parseInboxItemId, toCursor } from './cursor.ts';
import { countInboxLines, type InboxAt, type InboxRow, listInboxLines } from './inbox.queries.ts';
import { endSnooze, lockMark, mark, reopen } from './marks.queries.ts';
import { formatTitle } from './words.ts';

/** The time for which something can be put aside. */
const MAX_SNOOZE_MS = 366 * DAY_MS;

export const listInbox: BackofficeHandlers['listInbox'] = async (call) => {
  const { db, key, query, page: asked } = call;
  const { licence_id } = key;
  const after = asked.after === undefined ? undefined : (parseCursor(asked.after) ?? failAfter());
  const inbox = getInbox(call);
  return db.query(licence_id, async (q) => {
    const wanted = {
      kinds: query.kind === undefined ? undefined : toArray(query.kind),
      advisers: await findAdviserIds(q, licence_id, query.adviser),
      unassigned: query.unassigned === '1',
      dossier_id: await findDossierId(q, licence_id, query.dossier),
      snoozed: query.snoozed === '1',
    };
    const page = cutPage(await listInboxLines(q, inbox, wanted, { after, most: asked.limit + 1 }), asked, toCursor);
    return new Answered(await buildInboxItems(q, inbox, page.rows), { page });
  });
};

export const countInbox: BackofficeHandlers['countInbox'] = async (call) => {
  const { db, key, query } = call;
  const { licence_id } = key;
  const inbox = getInbox(call);
  const isAsked = query.adviser !== undefined;
  const { rows, failing_since } = await db.query(licence_id, async (q) => {
    const rows = await countInboxLines(q, inbox, {
      advisers: await findAdviserIds(q, licence_id, query.adviser),
      dossier_id: await findDossierId(q, licence_id, query.dossier),
    });
    return { rows, failing_since: await findToldFailure(q, licence_id) };
  });
  const kinds = inboxKindNames.map((kind) => {
    const { all, mine, unassigned, snoozed } = rows.find((row) => row.kind === kind) ?? nothing;
    return { kind, all, mine: isAsked ? mine : null, unassigned, snoozed };
  });
  const sum = (getCount: (kind: (typeof kinds)[number]) => number | null) =>
    kinds.reduce((n, kind) => n + (getCount(kind) ?? 0), 0);
  return {
    id: 'inbox',
    all: sum(({ all }) => all),
    mine: isAsked ? sum(({ mine }) => mine) : null,
    unassigned: sum(({ unassigned }) => unassigned),
    snoozed: sum(({ snoozed }) => snoozed),
    kinds,
    mailbox_failing_since: failing_since?.toISOString() ?? null,
  };
};

export const snoozeInboxItem: BackofficeHandlers['snoozeInboxItem'] = async (call) => {
  const until = new Date(call.body.until);
  const now = call.clock.now();
  const ahead = until.getTime() - now.getTime();
  if (!(ahead > 0 && ahead <= MAX_SNOOZE_MS))
    fail('INVALID_REQUEST', { fields: [{ pointer: '/until', code: ahead > 0 ? 'too_late' : 'moment_passed' }] });
  return changeItem(call, async (tx, { id, row, at, actor }) => {
    if (row.done_at !== null) fail('INBOX_ITEM_NOT_FOUND');
    if (row.snoozed_until === until.getTime()) return;
    await mark(tx, toMarkRow(call, id, row), { snoozed_until: until }, actor, at);
    await tell(tx, call, 'inbox-item.snoozed', id, row, { until: until.toISOString() });
  });
};

export const endInboxSnooze: BackofficeHandlers['endInboxSnooze'] = async (call) => {
  await changeItem(call, async (tx, { id, row }) => {
    if (await endSnooze(tx, call.key.licence_id, id)) await tell(tx, call, 'inbox-item.returned', id, row, {});
  });
};

export const finishInboxItem: BackofficeHandlers['finishInboxItem'] = async (call) => {
  return changeItem(call, async (tx, { id, row, at, actor }) => {
    if (inboxKinds[id.kind].ends === 'verdict') fail('INBOX_ITEM_NEEDS_VERDICT');
    if (row.done_at !== null) return;
    await mark(tx, toMarkRow(call, id, row), { done_at: at }, actor, at);
    await tell(tx, call, 'inbox-item.finished', id, row, {});
  });
};

export const reopenInboxItem: BackofficeHandlers['reopenInboxItem'] = async (call) => {
  await changeItem(call, async (tx, { id, row }) => {
    if (await reopen(tx, call.key.licence_id, id)) await tell(tx, call, 'inbox-item.returned', id, row, {});
  });
};

const nothing = { all: 0, mine: 0, unassigned: 0, snoozed: 0 };

type ItemCall = Pick<BackofficeRequest<'finishInboxItem'>, 'db' | 'clock' | 'key' | 'params' | 'address'>;
interface Found {
  id: InboxId;
  row: InboxRow;
  at: Date;
  actor: ReturnType<typeof toActor>;
}

/**
 * Changes what is said of a line, in one transaction that no other of the same line runs beside.
 * @returns the line as it is then
 * @throws RequestError INBOX_ITEM_NOT_FOUND for one that is not there, or was judged meanwhile
 */
async function changeItem(call: ItemCall, change: (tx: Queries, found: Found) => Promise<void>): Promise<InboxItem> {
  const id = parseInboxItemId(call.params.id);
  if (!id) fail('INBOX_ITEM_NOT_FOUND');
  const { licence_id } = call.key;
  const inbox = getInbox(call);
  return call.db.transaction(licence_id, async (tx) => {
    // A line that follows from a delivery may have no row yet, so the delivery is locked too.
    if (id.kind === 'delivery' || id.kind === 'lapse') await lockDelivery(tx, licence_id, id.subject);
    await lockMark(tx, licence_id, id);
    const find = async () =>
      (await listInboxLines(tx, inbox, { only: id, snoozed: null }))[0] ?? fail('INBOX_ITEM_NOT_FOUND');
    await change(tx, { id, row: await find(), at: inbox.now, actor: toActor(call.key) });
    return getFirst(await buildInboxItems(tx, inbox, [await find()]));
  });
}

const toMarkRow = ({ key }: ItemCall, id: InboxId, { dossier_id, revision }: InboxRow) => ({
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
  extra: JsonObject,
): Promise<void> {
  const actor = toActor(key);
  const about = { licence_id: key.licence_id, dossier_id, at: clock.now() };
  const data = { item: itemIdOf(id), kind: id.kind, subject_id: id.subject, ...extra };
  await recordEvent(tx, { ...about, by: actor, type, data: { ...data, by: toWireActor(actor) } });
  const target = { target_kind: 'inbox-item', target_id: itemIdOf(id) };
  await recordAudit(tx, {
    ...about,
    ...toAuditActor(actor),
    ...target,
    address,
    act: toAuditAct(type),
    details: extra,
  });
}

const formatInstant = (millis: number | null): string | null =>
  millis === null ? null : new Date(millis).toISOString();

/** The firm's name of the line's subject: of a document its own label, not that of the action. */
const findLabel = ({ kind, document_label, action_label, product_label, dossier_label }: InboxRow): string | null => {
  if (kind === 'mail') return null;
  if (kind === 'dossier') return dossier_label;
  if (isOfDocument(kind)) return document_label ?? action_label;
  const isAsked = kind === 'answers' || kind === 'approval';
  return isAsked ? (action_label ?? product_label) : (product_label ?? action_label);
};
const isOfDocument = (kind: InboxKind) => kind === 'delivery' || kind === 'lapse';

/** The lines as they are answered, with who works on each. */
async function buildInboxItems(
  q: Queries,
  { licence_id, now, today }: InboxAt,
  rows: InboxRow[],
): Promise<InboxItem[]> {
  const dossiers = [...new Set(rows.flatMap(({ dossier_id }) => dossier_id ?? []))];
  const assigned = dossiers.length === 0 ? [] : await listAssigned(q, licence_id, dossiers, today);
  const byDossier = Map.groupBy(assigned, ({ dossier_id }) => dossier_id);
  return rows.map((row) => {
    const who = byDossier.get(row.dossier_id ?? '') ?? [];
    const own = who.find(({ role }) => role === 'adviser');
    const label = findLabel(row);
    const isSnoozed = row.snoozed_until !== null && row.snoozed_until > now.getTime();
    const { actor_kind, actor_id, actor_name } = row;
    const isMarked = actor_kind !== null && (isSnoozed || row.done_at !== null);
    return {
      id: itemIdOf(row),
      kind: row.kind,
      title: formatTitle(row.kind, row.state, label, isOfDocument(row.kind) ? row.document_label_en : null),
      label,
      state: row.state,
      dossier_firm_id: row.dossier_firm_id,
      dossier_label: row.dossier_label,
      names: row.names,
      person_firm_id: row.person_firm_id,
      person_name: row.person_name,
      requested_for: row.requested_for,
      requested_for_name: row.requested_for_name,
      sent_by_name: row.sent_by_name,
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
      snoozed_until: isSnoozed ? formatInstant(row.snoozed_until) : null,
      done_at: formatInstant(row.done_at),
      marked_by: isMarked ? toWireActor({ actor_kind, actor_id, actor_name }) : null,
    };
  });
}
