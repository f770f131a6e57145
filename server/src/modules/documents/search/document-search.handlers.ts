import type { FoundDocument } from '@klantportaal/contract/modules/documents/document-search';
import { listSearchedWords } from '@klantportaal/contract/values/search-in-text';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteSearch } from '../../audit/reads.ts';
import { resolveDossierId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { countSearched, filterWords, listFound, listTextsOfPages, parseQuestion } from './document-search.queries.ts';
import { buildExcerpt, toSearchedWord } from './excerpt.ts';
import { searchDocuments } from './search-documents.ts';

/** Pages of one document of which the words are shown. */
const MOST_PLACES = 3;

const handleSearchDocuments: BackofficeHandlers['searchDocuments'] = async (call) => {
  const { db, key, secrets, query, page: asked } = call;
  const { licence_id } = key;
  const words = listSearchedWords(query.search);
  const dossier_id = await resolveDossierId(db, licence_id, query.dossier);
  const search = async (q: Queries) => {
    const question = await parseQuestion(q, words);
    if (!question) return { page: { rows: [], has_more: false, next: null }, found: [], dossiers: [] };
    const page = await searchDocuments(q, { licence_id, dossier_id }, question, { asked });
    const rows = page.rows.map(({ pages, ...row }) => ({ ...row, pages, first: pages.slice(0, MOST_PLACES) }));
    if (rows.length === 0) return { page, found: [], dossiers: [] };
    const shown = rows.flatMap(({ file_id, first }) => first.map((number) => ({ file_id, page: number })));
    const findText = await listTextsOfPages(q, secrets, licence_id, shown);
    const distinct = new Set(
      shown.flatMap(({ file_id, page: number }) =>
        findText(file_id, number).words.map(({ text }) => toSearchedWord(text)),
      ),
    );
    const marked = await filterWords(q, question, [...distinct]);
    const facts = new Map(
      (
        await listFound(
          q,
          licence_id,
          rows.map(({ id }) => id),
        )
      ).map((fact) => [fact.id, fact]),
    );
    const found = rows.flatMap(({ id, file_id, pages, first }): FoundDocument[] => {
      const fact = facts.get(id);
      if (!fact) return [];
      const { dossier_id: _, delivered_at, ...rest } = fact;
      return [
        {
          ...rest,
          delivered_at: delivered_at.toISOString(),
          pages_found: pages.length,
          places: first.map((number) => ({ page: number, excerpt: buildExcerpt(findText(file_id, number), marked) })),
        },
      ];
    });
    return { page, found, dossiers: [...facts.values()].map((fact) => fact.dossier_id) };
  };
  const { page, found, dossiers } = await db.query(licence_id, search);
  // Before the answer goes out: who saw the words of a document stands in the trail of its dossier.
  await db.transaction(licence_id, (tx) =>
    noteSearch(tx, startAuditEntry(call), { words: words.length, dossiers, asked: dossier_id ?? null }),
  );
  const { next, has_more } = page;
  return new Answered(found, { page: { next, has_more } });
};

export const readSearchedDocuments: BackofficeHandlers['readSearchedDocuments'] = async (call) => {
  const { db, key, config, query } = call;
  const { licence_id } = key;
  const dossier_id = await resolveDossierId(db, licence_id, query.dossier);
  const counted = await db.query(licence_id, (q) => countSearched(q, { licence_id, dossier_id }));
  return { id: query.dossier ?? 'all', reading: config.DOCUMENT_READING === 'off' ? 'off' : 'on', ...counted };
};

export { handleSearchDocuments as searchDocuments };
