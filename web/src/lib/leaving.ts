/**
 * Returns whether the page may be left now. If not, it asks the reader, and calls `proceed` when the reader decides to
 * leave anyway.
 */
export type LeaveQuestion = (proceed: () => void) => boolean;

/** A page may hold several forms, each with its own question. */
const questions = new Set<LeaveQuestion>();

/** Guards every way out of this page with a question, until the returned function is called. */
export function askBeforeLeaving(ask: LeaveQuestion): () => void {
  questions.add(ask);
  return () => {
    questions.delete(ask);
  };
}

/**
 * Whether the router may navigate now; if not, `proceed` may be called later. Stops at the first form that has
 * something to lose.
 */
export const mayLeave = (proceed: () => void): boolean => [...questions].every((ask) => ask(proceed));
