import { buildPath } from '@klantportaal/contract/build-path';
import type { AddressStyle, Locale } from '@klantportaal/contract/language';
import { findLocalized } from '@klantportaal/contract/localized-text';
import { countingVerdicts } from '@klantportaal/contract/modules/files/verdict-states';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { formatDutchDate } from '@klantportaal/contract/values/dates/dutch-date';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import type { MailOrder } from '../../platform/jobs/orders.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { isPlainName } from '../../platform/kernel/plain-name.ts';
import { writeCalendar } from '../../platform/pdf/calendar.ts';
import { important_documents } from '../documents/important-documents/important-documents.table.ts';
import { deliveries } from '../files/files.table.ts';
import { consumers, isMadeByForm } from '../people/consumers.table.ts';
import { isNotCancelled, products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { findOwnerName } from '../tasks/find-owner-name.ts';
import { getActionLabel, getDocumentLabel } from './asked-labels.ts';
import { readAskedOfGuest } from './asked-of-guest.queries.ts';
import type {
  AppointmentFacts,
  DocumentFacts,
  MailToWrite,
  NewsMail,
  NewsOrder,
  NewsToWrite,
  TodoFacts,
} from './facts.ts';
import { readGuestFacts } from './guest-mail.ts';
import { findActionPage, findProductPage } from './mail-pages.ts';
import { announcements } from './mails.table.ts';
import { isInvoiceToRead, isStillAsked } from './news/notice.queries.ts';

/** The mail's consumer, language, form of address and time. */
interface MailScope {
  db: Database;
  licence_id: string;
  locale: Locale;
  style: AddressStyle;
  now: Date;
}

/**
 * Adds the facts of its subjects to the order of a mail, as they are at this moment and as its reader may see them.
 * Returns null when none holds any more, so that there is nothing to mail.
 */
export async function addFacts(order: MailOrder, scope: MailScope): Promise<MailToWrite | null> {
  const { template, consumer_id } = order;
  if (template === 'several-news') {
    const orders = order.data.parts.map((part) => ({ ...part, consumer_id }));
    const found = await Promise.all(orders.map((newsOrder) => readFacts(newsOrder, scope)));
    const parts = found.filter((part) => part !== null);
    // A single part that is left is mailed as if it had come alone.
    return parts.length > 1 ? { template, data: { parts } } : (parts[0] ?? null);
  }
  if (template === 'guest-link') {
    const data = await readGuestFacts(scope.db, scope, order.data.guest_link_id);
    return data && { template, data };
  }
  if (template === 'guest-delivered') {
    const data = await readAskedOfGuest({ ...scope, consumer_id }, order.data.guest_link_id, 'delivered');
    return data && { template, data };
  }
  if (template === 'guest-link-ended') {
    const { guest_link_id, ended_by } = order.data;
    const data = await readAskedOfGuest({ ...scope, consumer_id }, guest_link_id, 'asked');
    return (
      data && { template, data: { ...data, ended_by: ended_by && ((await findOtherName(scope, ended_by)) ?? '') } }
    );
  }
  return template in facts ? readFacts(order as NewsOrder, scope) : (order as MailToWrite);
}

async function readFacts(order: NewsOrder, scope: MailScope): Promise<NewsToWrite | null> {
  const { template } = order;
  const read = facts[template] as (order: NewsOrder, scope: MailScope) => Promise<object | null>;
  const data = await read(order, scope);
  return data && ({ template, data } as NewsToWrite);
}

type Facts = {
  [N in NewsMail]: (
    order: Extract<NewsOrder, { template: N }>,
    scope: MailScope,
  ) => Promise<Extract<MailToWrite, { template: N }>['data'] | null>;
};

/** TABLE: reads the facts of each mail about requests and acts of the firm. */
const facts: Facts = {
  'new-todos': async ({ consumer_id, data }, scope) =>
    keepIfNotEmpty({ todos: await readTodoFacts(consumer_id, data.about, scope) }),
  'todo-reminder': async ({ consumer_id, data }, scope) =>
    keepIfNotEmpty({ todos: await readTodoFacts(consumer_id, data.about, scope) }),
  'document-rejected': async ({ consumer_id, data }, scope) => {
    const rejected = await readTodoFacts(consumer_id, data.about, scope);
    const others = await readTodoFacts(consumer_id, data.todos, scope);
    // If the document was sent again meanwhile, the other tasks can wait in the portal.
    return rejected.length > 0 ? { rejected, todos: others } : null;
  },
  'new-invoice': async ({ consumer_id, data }, scope) => {
    const rows = await listOpenVisibleActions(consumer_id, data.about, scope);
    const numbers = rows.map(({ label, product, details }) =>
      String(product?.public_number ?? details.public_number ?? label),
    );
    return keepIfNotEmpty({ numbers, pages: rows.map(findPage) });
  },
  'invoice-to-read': async ({ consumer_id, data }, { db, licence_id }) => {
    const rows = await db.asPerson(consumer_id).query(licence_id, (q) =>
      q
        .select({ number: sql<string>`${products.details} ->> 'public_number'` })
        .from(products)
        .where(and(inArray(products.id, data.about), isInvoiceToRead))
        .orderBy(products.created_at),
    );
    return keepIfNotEmpty({ numbers: rows.map(({ number }) => number) });
  },
  'new-document': async ({ consumer_id, data }, scope) => {
    const rows = await listOpenVisibleActions(consumer_id, data.about, scope);
    return keepIfNotEmpty({ labels: rows.map((row) => getActionLabel(row, scope)), pages: rows.map(findPage) });
  },
  'document-expiring': async ({ consumer_id, data }, scope) =>
    keepIfNotEmpty({
      documents: await readDocumentFacts(consumer_id, data.about, countingVerdicts, scope),
    }),
  'document-lapsed': async ({ consumer_id, data }, scope) =>
    keepIfNotEmpty({ documents: await readDocumentFacts(consumer_id, data.about, ['lapsed'], scope) }),
  'all-approved': async () => ({}),
  appointment: async ({ consumer_id, data }, scope) =>
    keepIfNotEmpty({ appointments: await readAppointmentFacts(consumer_id, data.about, scope) }),
  'important-document': async ({ data }, { db, licence_id, ...reader }) => {
    const rows = await db.query(licence_id, (q) =>
      q
        .select({ label: important_documents.label })
        .from(important_documents)
        .where(inArray(important_documents.id, data.about))
        .orderBy(important_documents.position),
    );
    return keepIfNotEmpty({ labels: rows.map(({ label }) => findLocalized(label, reader) ?? '') });
  },
  'second-reader': async ({ data }, scope) => {
    const other = await findOtherName(scope, getFirst(data.about));
    return other === null ? null : { other };
  },
};

/** Finds the name of another person; '' for one that may be a stranger's message, null for nobody. */
async function findOtherName(
  { db, licence_id }: Pick<MailScope, 'db' | 'licence_id'>,
  id: string,
): Promise<string | null> {
  const [other] = await db.query(licence_id, (q) =>
    q
      .select({ firm_id: consumers.firm_id, form_id: consumers.form_id, display_name: consumers.display_name })
      .from(consumers)
      .where(eq(consumers.id, id)),
  );
  if (!other) return null;
  const { display_name } = other;
  return isMadeByForm(other) && !isPlainName(display_name) ? '' : display_name;
}

/** The facts, unless their list is empty. */
const keepIfNotEmpty = <F extends Record<string, unknown[]>>(found: F): F | null =>
  Object.values(found).every((list) => list.length > 0) ? found : null;

type AskedAction = Awaited<ReturnType<typeof selectActions>>[number];

const selectActions = (q: Queries, licence_id: string, ids: string[]) =>
  q
    .select({
      id: actions.id,
      type: actions.type,
      product_id: products.id,
      product_kind: products.kind,
      label: actions.label,
      deadline: actions.deadline,
      details: actions.details,
      product: products.details,
      requested_for: actions.requested_for,
      asked_of: consumers.display_name,
    })
    .from(actions)
    .leftJoin(consumers, eq(consumers.id, actions.requested_for))
    .leftJoin(products, eq(products.id, actions.product_id))
    .where(and(eq(actions.licence_id, licence_id), inArray(actions.id, ids), isStillAsked))
    .orderBy(actions.deadline, actions.label);

/** Lists the actions that are still open and that this person sees. */
async function listOpenVisibleActions(
  consumer_id: string,
  ids: string[],
  { db, licence_id }: MailScope,
): Promise<AskedAction[]> {
  if (ids.length === 0) return [];
  const selectActionIds = (q: Queries) => q.select({ id: actions.id }).from(actions).where(inArray(actions.id, ids));
  const seen = await db.asPerson(consumer_id).query(licence_id, selectActionIds);
  const visible = seen.map(({ id }) => id);
  return visible.length > 0 ? db.query(licence_id, (q) => selectActions(q, licence_id, visible)) : [];
}

/** Returns the page of an action. */
const findPage = ({ id, type, product_id, product_kind }: AskedAction): string =>
  findActionPage({ id, type }, product_id && product_kind ? { id: product_id, kind: product_kind } : null);

/** Returns the owner's name unless it may be a stranger's message; then the task goes without it. */
function findPlainOwner({ details, asked_of }: AskedAction): string | null {
  const name = findOwnerName(details, asked_of);
  return name && isPlainName(name) ? name : null;
}

async function readTodoFacts(consumer_id: string, ids: string[], scope: MailScope): Promise<TodoFacts[]> {
  const today = toDutchDay(scope.now);
  const rows = await listOpenVisibleActions(consumer_id, ids, scope);
  return rows.map((row) => ({
    label: getActionLabel(row, scope),
    owner: row.requested_for === consumer_id ? null : findPlainOwner(row),
    deadline: row.deadline,
    isLate: row.deadline !== null && row.deadline < today,
    reason: typeof row.details.rejection_reason === 'string' ? row.details.rejection_reason : null,
    page: findPage(row),
  }));
}

/**
 * Reads the appointments that are still worth a mail. Each version that a person was told of, or knew without a mail,
 * has a time of its own: with a single one the appointment is new to them, and one that was cancelled before they knew
 * of it is no news.
 */
async function readAppointmentFacts(
  consumer_id: string,
  ids: string[],
  { db, licence_id, now, ...reader }: MailScope,
): Promise<AppointmentFacts[]> {
  const today = toDutchDay(now);
  const rows = await db.asPerson(consumer_id).query(licence_id, (q) =>
    q
      .select({
        id: products.id,
        label: products.label,
        details: products.details,
        created_at: products.created_at,
        updated_at: products.updated_at,
        stands: isNotCancelled,
        times: sql<number>`(select count(distinct a.settled_at)::int from ${announcements} a where a.consumer_id = ${consumer_id}
          and a.kind = 'appointment' and a.subject like products.id::text || ' %')`,
      })
      .from(products)
      .where(and(inArray(products.id, ids), eq(products.kind, 'appointment')))
      .orderBy(sql`${products.details} ->> 'date'`, sql`${products.details} ->> 'start_time'`),
  );
  const cancelled = await findCancellers(consumer_id, ids, { db, licence_id });
  return rows.flatMap(({ id, label, details, times, ...version }) => {
    const { stands } = version;
    // Validated against the kind's schema on import.
    const entry = { ...(details as unknown as Omit<Appointment, 'id' | 'label'>), id, label };
    const isKnown = times > 1;
    if (entry.date < today || (!stands && !isKnown)) return [];
    return {
      label: getActionLabel({ label, details }, reader),
      state: stands ? (isKnown ? ('changed' as const) : ('made' as const)) : ('cancelled' as const),
      day: formatDutchDate(entry.date),
      start_time: entry.start_time,
      end_time: entry.end_time,
      location: entry.location,
      adviser: entry.advisor_name ?? null,
      cancelled_by: stands ? null : (cancelled.get(id) ?? null),
      page: buildPath('appointment', { id }),
      calendar: writeCalendar(entry, version, now),
    };
  });
}

/** Lists which person of the dossier cancelled which of these appointments in the portal. */
async function findCancellers(reader: string, ids: string[], { db, licence_id }: Pick<MailScope, 'db' | 'licence_id'>) {
  const rows = await db.query(licence_id, (q) =>
    q
      .select({ id: sql<string>`${events.data} ->> 'appointment_id'`, by: consumers.id, name: consumers.display_name })
      .from(events)
      .innerJoin(consumers, eq(consumers.id, events.consumer_id))
      .where(and(eq(events.type, 'appointment.cancelled'), inArray(sql`${events.data} ->> 'appointment_id'`, ids)))
      .orderBy(events.at),
  );
  return new Map(rows.map(({ id, by, name }) => [id, { is_reader: by === reader, name }]));
}

async function readDocumentFacts(
  consumer_id: string,
  ids: string[],
  verdicts: (typeof deliveries.$inferSelect)['verdict'][],
  { db, licence_id, ...reader }: MailScope,
): Promise<DocumentFacts[]> {
  const rows = await db.asPerson(consumer_id).query(licence_id, (q) =>
    q
      .select({
        label: actions.label,
        details: actions.details,
        valid_until: deliveries.valid_until,
        product_id: products.id,
        product_kind: products.kind,
      })
      .from(deliveries)
      .innerJoin(actions, eq(actions.id, deliveries.action_id))
      .leftJoin(products, eq(products.id, actions.product_id))
      .where(and(inArray(deliveries.id, ids), inArray(deliveries.verdict, verdicts), isNull(deliveries.deleted_at)))
      .orderBy(deliveries.valid_until),
  );
  return rows.map((row) => {
    const product = row.product_id && row.product_kind ? { id: row.product_id, kind: row.product_kind } : null;
    return { label: getDocumentLabel(row, reader), valid_until: row.valid_until, page: findProductPage(product) };
  });
}
