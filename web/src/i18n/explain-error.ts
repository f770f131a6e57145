import { explainAt } from '../lib/arrival.ts';
import { getErrorText, isExpected } from './error-text.ts';
import { loadTexts } from './i18n.ts';

/** A failure on the page at an address, until the next try; announced there, and said nowhere else. */
export async function explainError(href: string, error: unknown): Promise<void> {
  if (isExpected(error)) return;
  // Without its file (no connection) the generic sentence remains.
  await loadTexts('errors').catch(() => {});
  explainAt(href, 'error', () => getErrorText(error));
}
