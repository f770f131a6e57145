import { explainAt } from '../lib/arrival.ts';
import { errorText, isExpected, showError } from './error-text.ts';

/** A failure as a notification, and on the page at an address until the next try, where it is announced. */
export async function explainError(href: string, error: unknown): Promise<void> {
  if (isExpected(error)) return;
  await showError(error, true);
  explainAt(href, 'error', () => errorText(error));
}
