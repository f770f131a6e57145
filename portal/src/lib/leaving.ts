/**
 * Returns whether the page may be left now. If not, it asks the reader, and calls `proceed` when the reader decides to
 * leave anyway.
 */
export type LeaveQuestion = (proceed: () => void) => boolean;

let question: LeaveQuestion | null = null;

/** Guards every way out of this page with a question, until the returned function is called. */
export function askBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** For the router: whether to navigate now; if not, `proceed` may be called later. */
export const mayLeave = (proceed: () => void): boolean => question === null || question(proceed);
