import type { FoundDocument } from '@klantportaal/contract/modules/documents/document-search';
import { listSearchedWords } from '@klantportaal/contract/values/search-in-text';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteSearch } from '../../audit/reads.ts';
import { resolveDossierId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import {
  type AskedWords,
  countSearched,
  filterWords,
  listFound,
  listTextsOfPages,
  parseQuestion,
} from './document-search.queries.ts';
import { buildExcerpt, toSearchedWord } from './excerpt.ts';
import { type Match, searchDocuments } from './search-documents.ts';

/** Pages of one document of which the words are shown. */
const MAX_PAGES_SHOWN = 3;

const handleSearchDocuments: BackofficeHandlers['searchDocuments'] = async (call) => {
  const { db, key, secrets, query, page: asked } = call;
  const { licence_id } = key;
  const words = listSearchedWords(query.search);
  const dossier_id = await resolveDossierId(db, licence_id, query.dossier);
  const { next, has_more, found, dossiers } = await db.query(licence_id, async (q) => {
    const question = await parseQuestion(q, words);
    if (!question) return { next: null, has_more: false, found: [], dossiers: [] };
    const { rows, ...page } = await searchDocuments(q, { licence_id, dossier_id }, question, { asked });
    return { ...page, ...(await presentMatches(q, secrets, licence_id, { question, rows })) };
  });
  // Before the answer goes out: who saw the words of a document stands in the trail of its dossier.
  await db.transaction(licence_id, (tx) =>
    noteSearch(tx, startAuditEntry(call), { words: words.length, dossiers, asked: dossier_id ?? null }),
  );
  return new Answered(found, { page: { next, has_more } });
};

/** The documents that match as they are answered, and the dossier of each. */
async function presentMatches(
  q: Queries,
  secrets: Pick<SecretBox, 'open'>,
  licence_id: string,
  { question, rows }: { question: AskedWords; rows: readonly Match[] },
): Promise<{ found: FoundDocument[]; dossiers: string[] }> {
  if (rows.length === 0) return { found: [], dossiers: [] };
  const shown = rows.flatMap(({ file_id, pages }) =>
    pages.slice(0, MAX_PAGES_SHOWN).map((page) => ({ file_id, page })),
  );
  const findText = await listTextsOfPages(q, secrets, licence_id, shown);
  const distinct = new Set(
    shown.flatMap(({ file_id, page }) => findText(file_id, page).words.map(({ text }) => toSearchedWord(text))),
  );
  const marked = await filterWords(q, question, [...distinct]);
  const ids = rows.map(({ id }) => id);
  const facts = new Map((await listFound(q, licence_id, ids)).map((fact) => [fact.id, fact]));
  const found = rows.flatMap(({ id, file_id, pages }): FoundDocument[] => {
    const fact = facts.get(id);
    if (!fact) return [];
    const { dossier_id: _, delivered_at, ...rest } = fact;
    const places = pages.slice(0, MAX_PAGES_SHOWN);
    return [
      {
        ...rest,
        delivered_at: delivered_at.toISOString(),
        pages_found: pages.length,
        places: places.map((page) => ({ page, excerpt: buildExcerpt(findText(file_id, page), marked) })),
      },
    ];
  });
  return { found, dossiers: [...facts.values()].map(({ dossier_id }) => dossier_id) };
}

export const readSearchedDocuments: BackofficeHandlers['readSearchedDocuments'] = async (call) => {
  const { db, key, config, query } = call;
  const { licence_id } = key;
  const dossier_id = await resolveDossierId(db, licence_id, query.dossier);
  const counted = await db.query(licence_id, (q) => countSearched(q, { licence_id, dossier_id }));
  return { id: query.dossier ?? 'all', reading: config.DOCUMENT_READING === 'off' ? 'off' : 'on', ...counted };
};

export { handleSearchDocuments as searchDocuments };
