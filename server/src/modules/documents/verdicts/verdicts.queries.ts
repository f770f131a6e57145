import { type ShownStatus } from '@klantportaal/contract/modules/files/shown-statuses';
import { countingVerdicts, type PastVerdict, verdictStates } from '@klantportaal/contract/modules/files/verdict-states';
import type { JsonObject } from '../../../platform/db/columns.ts';
import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  ne,
  type PgColumn,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { advisers, dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { catalogue_entries } from '../../tasks/catalogue/catalogue.table.ts';
import { sentByColumn } from '../guest-links/sent-by.queries.ts';
import { verdicts } from '../verdicts.table.ts';

const documentLabel = sql`coalesce(${actions.details} #>> '{document,label}', ${actions.label})`;

/** The columns of a delivery as the firm reads it, with its own ids. */
export const deliveredColumns = {
  id: deliveries.id,
  dossier_firm_id: dossiers.firm_id,
  action_id: actions.id,
  action_firm_id: actions.firm_id,
  action_type: actions.type,
  label: actions.label,
  document_name: sql<{ nl: string; en: string }>`jsonb_build_object('nl', ${documentLabel},
    'en', coalesce(${actions.details} #>> '{document,label_en}', ${documentLabel}))`,
  file_name: files.name,
  mime: files.mime,
  size: files.size,
  sha256: files.sha256,
  pages: files.pages,
  cleaned: files.cleaned,
  values_differ: files.values_differ,
  redacted: sql<boolean>`${deliveries.unredacted_file_id} is not null`,
  comment: deliveries.comment,
  came_by: sql<
    'mail' | 'post' | 'counter' | 'link' | null
  >`case when ${deliveries.guest_link_id} is null then ${deliveries.came_by} else 'link' end`,
  sent_by: sentByColumn,
  put_by_kind: deliveries.put_by_kind,
  put_by_id: deliveries.put_by_id,
  put_by_name: deliveries.put_by_name,
  unasked: sql<boolean>`coalesce(${actions.details} -> 'unasked' = 'true', false)`,
  requested_for: sql<
    string | null
  >`(select asked.firm_id from ${consumers} as asked where asked.id = ${actions.requested_for})`,
  status: deliveries.status,
  reason: deliveries.reason,
  verdict: deliveries.verdict,
  document_kind: deliveries.document_kind,
  document_date: deliveries.document_date,
  valid_until: deliveries.valid_until,
  delivered_by_firm_id: consumers.firm_id,
  delivered_at: deliveries.delivered_at,
  judged_at: deliveries.judged_at,
};

/** Whether the document as it was before anything was covered is still there. */
const isKept = sql<boolean>`exists (select 1 from ${files} as kept where kept.id = ${deliveries.unredacted_file_id} and kept.removed_at is null)`;

/** A delivery that was not withdrawn, as the firm reads it; null when the licence has none with this id. */
export async function findDeliveredDocument(q: Queries, licence_id: string, id: string) {
  const [found] = await q
    .select({
      ...deliveredColumns,
      revision: deliveries.revision,
      deadline: actions.deadline,
      redaction: {
        pages: deliveries.redacted_pages,
        at: deliveries.redacted_at,
        actor_kind: deliveries.redacted_by_kind,
        actor_id: deliveries.redacted_by_id,
        actor_name: deliveries.redacted_by_name,
        can_be_restored: isKept,
      },
    })
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .innerJoin(dossiers, eq(dossiers.id, deliveries.dossier_id))
    .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id), isNull(deliveries.deleted_at)));
  return found ?? null;
}

/** Every verdict on a delivery that became final, the latest first. */
export const listFinalVerdicts = (q: Queries, delivery_id: string) =>
  q
    .select()
    .from(verdicts)
    .where(eq(verdicts.delivery_id, delivery_id))
    .orderBy(desc(verdicts.final_at), desc(verdicts.given_at));

export async function countOriginals(q: Queries, delivery_id: string): Promise<number> {
  const [row] = await q.select({ number: count() }).from(originals).where(eq(originals.delivery_id, delivery_id));
  return row?.number ?? 0;
}

/** The delivery with its action and its file, locked until the transaction ends; null for none or a withdrawn one. */
export async function lockDelivery(tx: Queries, licence_id: string, id: string) {
  const [found] = await tx
    .select({ delivery: deliveries, action: actions, sha256: files.sha256, file: files })
    .from(deliveries)
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id), isNull(deliveries.deleted_at)))
    .for('update', { of: deliveries });
  return found ?? null;
}
export type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

/** Gives the delivery another version: what the firm sees of it changed. */
export async function touchDelivery(tx: Queries, licence_id: string, id: string): Promise<void> {
  await tx
    .update(deliveries)
    .set({ revision: sql`${deliveries.revision} + 1` })
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id)));
}

export async function isAdviser(q: Queries, licence_id: string, firm_id: string): Promise<boolean> {
  const found = await q
    .select({ id: advisers.id })
    .from(advisers)
    .where(and(eq(advisers.licence_id, licence_id), eq(advisers.firm_id, firm_id)));
  return found.length > 0;
}

/** A kind of the firm's catalogue, as judging needs it; null for none. */
export async function findKindToJudge(q: Queries, licence_id: string, firm_id: string | null) {
  if (firm_id === null) return null;
  const [found] = await q
    .select({ version: catalogue_entries.version, body: catalogue_entries.body })
    .from(catalogue_entries)
    .where(
      and(
        eq(catalogue_entries.licence_id, licence_id),
        eq(catalogue_entries.sort, 'document-kind'),
        eq(catalogue_entries.firm_id, firm_id),
      ),
    );
  if (!found) return null;
  const { term_months, term_from, checks } = found.body as {
    term_months?: number | null;
    term_from?: 'document_date' | 'delivered';
    checks?: { id: string }[];
  };
  return {
    version: found.version,
    term_months: term_months ?? null,
    term_from: term_from ?? 'document_date',
    checks: (checks ?? []).map(({ id }) => id),
  };
}
export type JudgedKind = NonNullable<Awaited<ReturnType<typeof findKindToJudge>>>;

/** The term of a kind, as far as it decides until when a document counts. */
type Term = Pick<JudgedKind, 'term_months' | 'term_from'>;

const deliveredDay = sql`(${deliveries.delivered_at} at time zone 'Europe/Amsterdam')::date`;

/** The last day on which a document counts, by its kind's term; from its delivery where its own date is not known. */
function selectLastValidDay({ term_months, term_from }: Term, document_date: SQL | PgColumn): SQL {
  if (term_months === null) return sql`null::date`;
  const from = term_from === 'delivered' ? deliveredDay : sql`coalesce(${document_date}, ${deliveredDay})`;
  return sql`(${from} + make_interval(months => ${term_months}::int))::date`;
}

/** Counts the last valid day of what was accepted of a kind anew, after its term was changed. */
export async function recountValidity(
  tx: Queries,
  { licence_id, firm_id }: { licence_id: string; firm_id: string },
  term: Term,
): Promise<void> {
  const valid_until = selectLastValidDay(term, deliveries.document_date);
  await tx
    .update(deliveries)
    .set({ valid_until, revision: sql`${deliveries.revision} + 1` })
    .where(
      and(
        eq(deliveries.licence_id, licence_id),
        eq(deliveries.document_kind, firm_id),
        inArray(deliveries.verdict, countingVerdicts),
        sql`${deliveries.valid_until} is distinct from ${valid_until}`,
      ),
    );
}

/** The standing of a delivery after a verdict. */
export interface NewStanding {
  verdict: PastVerdict;
  status: ShownStatus;
  reason: string | null;
  document_kind: string | null;
  document_date: string | null;
  valid_until: string | SQL | null;
  judged_at: Date | null;
}

/** Writes a verdict that is final: its row, which stays, and where the delivery now stands. */
export async function writeVerdict(
  tx: Queries,
  { licence_id, id }: { licence_id: string; id: string },
  given: Omit<typeof verdicts.$inferInsert, 'licence_id' | 'delivery_id' | keyof Actor> & { actor: Actor },
  standing: NewStanding,
): Promise<void> {
  const { actor, ...row } = given;
  await tx.insert(verdicts).values({ ...row, ...actor, licence_id, delivery_id: id });
  await tx
    .update(deliveries)
    .set({ ...standing, revision: sql`${deliveries.revision} + 1` })
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, id)));
}

/** Closes the action of an accepted delivery, if it is open; returns whether it was. */
export async function closeOpen(tx: Queries, { licence_id, id }: { licence_id: string; id: string }, now: Date) {
  const closed = await tx
    .update(actions)
    .set({ is_done: true, date_executed: now, updated_at: now })
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.id, id),
        eq(actions.is_done, false),
        isNull(actions.cancelled_at),
      ),
    )
    .returning({ id: actions.id });
  return closed.length > 0;
}

/** The firm id of the action that asks for a rejected delivery again. */
export const toRepeatFirmId = (delivery_id: string): string => `again-${delivery_id}`;

/**
 * The action that asks for a rejected delivery again; asks once more when the firm had withdrawn it. One that the
 * consumer has done stays as it is.
 */
export async function askAgain(
  tx: Queries,
  action: Pick<typeof actions.$inferInsert, 'licence_id' | 'dossier_id' | 'type' | 'label'> & {
    firm_id: string;
    product_id: string | null;
    requested_for: string | null;
    of_person: string;
    deadline: string | null;
    details: JsonObject;
  },
  now: Date,
): Promise<string | null> {
  const [made] = await tx
    .insert(actions)
    .values({ ...action, date_created: now, updated_at: now })
    .onConflictDoUpdate({
      target: [actions.licence_id, actions.firm_id],
      set: { cancelled_at: null, deadline: action.deadline, details: action.details, updated_at: now },
      setWhere: eq(actions.is_done, false),
    })
    .returning({ id: actions.id });
  return made?.id ?? null;
}

/** Withdraws the action that asked for a delivery again, unless it was done; returns its id if it did. */
export async function askNoMore(tx: Queries, licence_id: string, delivery_id: string, now: Date) {
  const [gone] = await tx
    .update(actions)
    .set({ cancelled_at: now, updated_at: now })
    .where(
      and(
        eq(actions.licence_id, licence_id),
        eq(actions.firm_id, toRepeatFirmId(delivery_id)),
        eq(actions.is_done, false),
        isNull(actions.cancelled_at),
      ),
    )
    .returning({ id: actions.id });
  return gone?.id ?? null;
}

/**
 * The last verdict that the firm's own documents brought, whoever sent them; null for none. It is told by the version,
 * which a verdict by call has: the document that was looked at here.
 */
export async function findLastImportedVerdict(q: Queries, delivery_id: string) {
  const [found] = await q
    .select({ verdict: verdicts.verdict, reason: verdicts.reason })
    .from(verdicts)
    .where(and(eq(verdicts.delivery_id, delivery_id), isNull(verdicts.version), ne(verdicts.verdict, 'lapsed')))
    .orderBy(desc(verdicts.given_at), desc(verdicts.id))
    .limit(1);
  return found ?? null;
}

/** Accepted deliveries of every licence whose last valid day has passed; at most so many. Runs as `system`. */
export const listExpiredDeliveries = (q: Queries, today: string, most: number) =>
  q
    .select({ id: deliveries.id, licence_id: deliveries.licence_id })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.verdict, countingVerdicts),
        lt(deliveries.valid_until, today),
        isNull(deliveries.deleted_at),
      ),
    )
    .limit(most);

export const isExpired = ({ verdict, valid_until }: typeof deliveries.$inferSelect, today: string): boolean =>
  verdictStates[verdict].counts && valid_until !== null && valid_until < today;

/** The last day on which a delivery counts once it is accepted, as `writeVerdict` takes it. */
export const selectValidUntil = (kind: JudgedKind | null, document_date: string | null): SQL | null =>
  kind && selectLastValidDay(kind, sql`${document_date}::date`);
