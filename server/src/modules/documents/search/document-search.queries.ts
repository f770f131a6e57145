import { isUuid } from '@klantportaal/contract/values/uuid';
import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import type { PageText } from '../../../platform/pdf/reading/page-text.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { page_texts, readings } from '../../files/readings.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { deliveredColumns } from '../verdicts/verdicts.queries.ts';

/** Letters of a word from which on it is also the beginning of another: 'loon' of 'loonstrook'. */
const BEGINS = 3;

/** A question as the database asks it: what a page must have, and what a word must be. */
export interface AskedWords {
  page: string;
  word: string;
}

/**
 * Asks for each word by its Dutch or its English stem. The parser of the index splits it as it split the page: an
 * amount or a word with a hyphen is several stems that follow each other.
 * @returns null when there is nothing to look for, as in a question of articles alone
 */
export async function parseQuestion(q: Queries, words: readonly string[]): Promise<AskedWords | null> {
  const stems = words.map((word) => {
    const end = word.length < BEGINS ? '' : ':*';
    const findStems = (language: SQL) =>
      sql`(nullif(phraseto_tsquery(${language}, ${word})::text, '') || ${end}::text)::tsquery`;
    // An article of either language is looked for in none.
    return sql`coalesce(${findStems(sql`'dutch'`)} || ${findStems(sql`'english'`)}, ''::tsquery)`;
  });
  const { rows } = await q.execute<{ page: string; word: string }>(
    sql`select (${sql.join(stems, sql` && `)})::text as page, (${sql.join(stems, sql` || `)})::text as word`,
  );
  const [asked] = rows;
  return asked?.page ? asked : null;
}

/** The place of a document in the list: it is there when the document is gone. */
export type Place = Pick<typeof deliveries.$inferSelect, 'delivered_at' | 'id'>;

/** The place after which a list goes on, by itself or by the id of a line; null for none. */
export async function findPlace(q: Queries, licence_id: string, after: string): Promise<Place | null> {
  const [, moment, id] = /^at-(\d{1,14})-(.+)$/.exec(after) ?? [];
  if (moment && isUuid(id)) return { delivered_at: new Date(Number(moment)), id };
  if (!isUuid(after)) return null;
  const [found] = await q
    .select({ id: deliveries.id, delivered_at: deliveries.delivered_at })
    .from(deliveries)
    .where(and(eq(deliveries.licence_id, licence_id), eq(deliveries.id, after)));
  return found ?? null;
}

export const toPlace = ({ delivered_at, id }: Place): string => `at-${delivered_at.getTime()}-${id}`;

interface Scope {
  licence_id: string;
  dossier_id: string | undefined;
}

const isInScope = ({ licence_id, dossier_id }: Scope) =>
  and(
    eq(deliveries.licence_id, licence_id),
    isNull(deliveries.deleted_at),
    dossier_id === undefined ? undefined : eq(deliveries.dossier_id, dossier_id),
  );

/**
 * The next documents of a scope, the latest first, each with its pages that have every word. Under row-level security
 * the database compares each page of a firm with the question, whatever index there is, so that a caller asks for so
 * many documents at a time.
 */
export function scanDocuments(q: Queries, scope: Scope, { page }: AskedWords, after: Place | null, most: number) {
  const scanned = q
    .select({ id: deliveries.id, file_id: deliveries.file_id, delivered_at: deliveries.delivered_at })
    .from(deliveries)
    .where(
      and(
        isInScope(scope),
        after ? sql`(${deliveries.delivered_at}, ${deliveries.id}) < (${after.delivered_at}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(deliveries.delivered_at), desc(deliveries.id))
    .limit(most)
    .as('scanned');
  const found = q
    .select({ pages: sql<number[] | null>`array_agg(${page_texts.page} order by ${page_texts.page})`.as('pages') })
    .from(page_texts)
    .where(
      and(
        eq(page_texts.licence_id, scope.licence_id),
        eq(page_texts.file_id, scanned.file_id),
        sql`${page_texts.search} @@ ${page}::tsquery`,
      ),
    )
    .as('found');
  return q
    .select({ id: scanned.id, file_id: scanned.file_id, delivered_at: scanned.delivered_at, pages: found.pages })
    .from(scanned)
    .leftJoinLateral(found, sql`true`)
    .orderBy(desc(scanned.delivered_at), desc(scanned.id));
}

/** Documents as a search answers them, in no order. */
export function listFound(q: Queries, licence_id: string, ids: readonly string[]) {
  const { id, dossier_firm_id, document_name, file_name, verdict, document_kind, document_date } = deliveredColumns;
  return q
    .select({
      id,
      dossier_id: deliveries.dossier_id,
      dossier_firm_id,
      document_name,
      file_name,
      delivered_by_firm_id: consumers.firm_id,
      delivered_by_name: consumers.display_name,
      sent_by_name: guest_links.name,
      delivered_at: deliveries.delivered_at,
      verdict,
      document_kind,
      document_date,
    })
    .from(deliveries)
    .innerJoin(files, eq(files.id, deliveries.file_id))
    .innerJoin(actions, eq(actions.id, deliveries.action_id))
    .innerJoin(dossiers, eq(dossiers.id, deliveries.dossier_id))
    .innerJoin(consumers, eq(consumers.id, deliveries.delivered_by))
    .leftJoin(guest_links, eq(guest_links.id, deliveries.guest_link_id))
    .where(and(eq(deliveries.licence_id, licence_id), inArray(deliveries.id, [...ids])));
}

/** The texts of pages of several documents, by document and page. */
export async function listTextsOfPages(
  q: Queries,
  secrets: Pick<SecretBox, 'open'>,
  licence_id: string,
  pages: readonly { file_id: string; page: number }[],
): Promise<(file_id: string, page: number) => PageText> {
  const keys = pages.map(({ file_id, page }) => sql`(${file_id}::uuid, ${page}::integer)`);
  const rows = await q
    .select({ file_id: page_texts.file_id, page: page_texts.page, text: page_texts.text })
    .from(page_texts)
    .where(
      and(
        eq(page_texts.licence_id, licence_id),
        sql`(${page_texts.file_id}, ${page_texts.page}) in (${sql.join(keys, sql`, `)})`,
      ),
    );
  const texts = new Map(
    rows.map(({ file_id, page, text }): [string, PageText] => [`${file_id} ${page}`, JSON.parse(secrets.open(text))]),
  );
  // One that went meanwhile has no words.
  return (file_id, page) => texts.get(`${file_id} ${page}`) ?? { source: 'none', turn: 0, words: [] };
}

/** Keeps the words that match the one asked for. */
export async function filterWords(q: Queries, { word }: AskedWords, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await q.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where (to_tsvector('dutch', word) || to_tsvector('english', word)) @@ ${word}::tsquery`);
  return new Set(rows.map((row) => row.word));
}

/** The number of documents to be searched, and how many of them were read. */
export async function countSearched(q: Queries, scope: Scope) {
  const [counted] = await q
    .select({
      documents: count(),
      read: sql<number>`count(*) filter (where ${isNotNull(readings.read_at)})`.mapWith(Number),
      waiting:
        sql<number>`count(*) filter (where ${and(isNotNull(readings.file_id), isNull(readings.read_at))})`.mapWith(
          Number,
        ),
    })
    .from(deliveries)
    .leftJoin(readings, and(eq(readings.licence_id, deliveries.licence_id), eq(readings.file_id, deliveries.file_id)))
    .where(isInScope(scope));
  return counted ?? { documents: 0, read: 0, waiting: 0 };
}
