import { codeFields } from '@klantportaal/web/lib/english-answers.ts';
import { isEnglish, noteDutch } from '@klantportaal/web/lib/firm-words.ts';
import type { QueryClient } from '@tanstack/react-query';

/** TABLE: the fields of answers that hold the firm's own words. Not what a person wrote, which is in a language that nobody knows. */
const fields: ReadonlySet<string> = new Set(['label', 'comment', 'description', 'phase', 'state', 'status']);

/** Fields of feedback: the firm's question, and which of its answers was chosen. */
const feedbackFields: ReadonlySet<string> = new Set(['question', 'answer']);

/** Remembers what of an answer the firm says in Dutch alone. */
export function noteFirmWords(answer: unknown): void {
  if (Array.isArray(answer)) return answer.forEach(noteFirmWords);
  if (typeof answer !== 'object' || answer === null) return;
  const given = new Map<string, unknown>(Object.entries(answer));
  const [nl, en] = [given.get('nl'), given.get('en')];
  if (typeof nl === 'string' && (!en || en === nl)) noteDutch(nl);
  const isFeedback = given.has('scored_at');
  for (const [name, value] of given)
    if (typeof value !== 'string') noteFirmWords(value);
    else if ((fields.has(name) || (isFeedback && feedbackFields.has(name))) && !given.get(`${name}_en`))
      noteDutch(value, { canBeCode: codeFields.has(name) });
}

/**
 * On an English page, remembers what each answer of a cache says in Dutch, before it is drawn: `<Words>` then marks it
 * as Dutch (WCAG 3.1.2). Called again when the language changes, for what was read before.
 */
export function noteAnswers(cache: QueryClient): () => void {
  if (!isEnglish()) return () => {};
  const queries = cache.getQueryCache();
  for (const { state } of queries.getAll()) noteFirmWords(state.data);
  return queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') noteFirmWords(event.action.data);
  });
}
