import type { Locale } from '@klantportaal/contract/language';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import type { Queries } from '../db/queries.ts';
import { dutchDay } from '../kernel/clock.ts';
import { isPlainName } from '../kernel/plain-name.ts';
import type { MailOrder } from '../outbox/orders.ts';
import { actions } from '../schema/actions.table.ts';
import { consumers, OF_PORTAL } from '../schema/consumers.table.ts';
import { deliveries } from '../schema/files.table.ts';
import { products } from '../schema/products.table.ts';
import type { DocumentFacts, MailToWrite, NewsMail, NewsOrder, TodoFacts } from './facts.ts';
import { isStillAsked } from './news/notice.queries.ts';

/** Whose mail is written, in which language, and when. */
interface Place {
  db: Database;
  licence_id: string;
  locale: Locale;
  now: Date;
}

/**
 * The mail of an order with what it names, as it is at this moment and as its reader may see it; null when nothing of it
 * holds any more, and there is nothing to mail.
 */
export async function withFacts(order: MailOrder, place: Place): Promise<MailToWrite | null> {
  const { template } = order;
  if (!(template in facts)) return order as MailToWrite;
  const look = facts[template as NewsMail] as (order: NewsOrder, place: Place) => Promise<object | null>;
  const data = await look(order as NewsOrder, place);
  return data && ({ template, data } as MailToWrite);
}

type Facts = {
  [N in NewsMail]: (
    order: Extract<NewsOrder, { template: N }>,
    place: Place,
  ) => Promise<Extract<MailToWrite, { template: N }>['data'] | null>;
};

/** TABLE: what each mail about what the firm asks or did looks up. */
const facts: Facts = {
  'new-todos': async ({ consumer_id, data }, place) => some({ todos: await todos(consumer_id, data.about, place) }),
  'todo-reminder': async ({ consumer_id, data }, place) => some({ todos: await todos(consumer_id, data.about, place) }),
  'document-rejected': async ({ consumer_id, data }, place) => {
    const rejected = await todos(consumer_id, data.about, place);
    const others = await todos(consumer_id, data.todos, place);
    // Sent again meanwhile, what else is asked waits in the portal.
    return rejected.length > 0 ? { rejected, todos: others } : null;
  },
  'new-invoice': async ({ consumer_id, data }, place) => {
    const rows = await asked(consumer_id, data.about, place);
    const numbers = rows.map(({ label, product, details }) =>
      String(product?.public_number ?? details.public_number ?? label),
    );
    return some({ numbers });
  },
  'new-document': async ({ consumer_id, data }, place) => {
    const rows = await asked(consumer_id, data.about, place);
    return some({ labels: rows.map((row) => labelOf(row, place.locale)) });
  },
  'document-expiring': async ({ consumer_id, data }, place) =>
    some({ documents: await documents(consumer_id, data.about, ['approved', 'provisionally_approved'], place) }),
  'document-lapsed': async ({ consumer_id, data }, place) =>
    some({ documents: await documents(consumer_id, data.about, ['lapsed'], place) }),
  'all-approved': async () => ({}),
  'second-reader': async ({ data }, { db, licence_id }) => {
    const [other] = await db.query(licence_id, (q) =>
      q
        .select({ firm_id: consumers.firm_id, display_name: consumers.display_name })
        .from(consumers)
        .where(inArray(consumers.id, data.about)),
    );
    if (!other) return null;
    const { firm_id, display_name } = other;
    return { other: firm_id.startsWith(OF_PORTAL) && !isPlainName(display_name) ? '' : display_name };
  },
};

/** The facts, unless their list is empty. */
const some = <F extends Record<string, unknown[]>>(found: F): F | null =>
  Object.values(found).every((list) => list.length > 0) ? found : null;

type Asked = Awaited<ReturnType<typeof askedRows>>[number];

const askedRows = (q: Queries, licence_id: string, ids: string[]) =>
  q
    .select({
      id: actions.id,
      label: actions.label,
      deadline: actions.deadline,
      details: actions.details,
      product: products.details,
    })
    .from(actions)
    .leftJoin(products, eq(products.id, actions.product_id))
    .where(and(eq(actions.licence_id, licence_id), inArray(actions.id, ids), isStillAsked))
    .orderBy(actions.deadline, actions.label);

/** The actions that are still asked and that this person sees. */
async function asked(consumer_id: string, ids: string[], { db, licence_id }: Place): Promise<Asked[]> {
  if (ids.length === 0) return [];
  const own = (q: Queries) => q.select({ id: actions.id }).from(actions).where(inArray(actions.id, ids));
  const seen = await db.asPerson(consumer_id).query(licence_id, own);
  const visible = seen.map(({ id }) => id);
  return visible.length > 0 ? db.query(licence_id, (q) => askedRows(q, licence_id, visible)) : [];
}

const labelOf = ({ label, details }: Pick<Asked, 'label' | 'details'>, locale: Locale): string =>
  locale === 'en' && typeof details.label_en === 'string' ? details.label_en : label;

async function todos(consumer_id: string, ids: string[], place: Place): Promise<TodoFacts[]> {
  const today = dutchDay(place.now);
  const rows = await asked(consumer_id, ids, place);
  return rows.map((row) => ({
    label: labelOf(row, place.locale),
    deadline: row.deadline,
    isLate: row.deadline !== null && row.deadline < today,
    reason: typeof row.details.rejection_reason === 'string' ? row.details.rejection_reason : null,
  }));
}

async function documents(
  consumer_id: string,
  ids: string[],
  verdicts: (typeof deliveries.$inferSelect)['verdict'][],
  { db, licence_id, locale }: Place,
): Promise<DocumentFacts[]> {
  const rows = await db.asPerson(consumer_id).query(licence_id, (q) =>
    q
      .select({ label: actions.label, details: actions.details, valid_until: deliveries.valid_until })
      .from(deliveries)
      .innerJoin(actions, eq(actions.id, deliveries.action_id))
      .where(and(inArray(deliveries.id, ids), inArray(deliveries.verdict, verdicts), isNull(deliveries.deleted_at)))
      .orderBy(deliveries.valid_until),
  );
  return rows.map((row) => ({ label: documentLabel(row, locale), valid_until: row.valid_until }));
}

/** What was asked for is a document; the action says what to do with it. */
function documentLabel({ label, details }: Pick<Asked, 'label' | 'details'>, locale: Locale): string {
  const { document } = details as { document?: { label?: string; label_en?: string | null } };
  if (locale === 'en' && document?.label_en) return document.label_en;
  return document?.label ?? labelOf({ label, details }, locale);
}
