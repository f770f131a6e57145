/**
 * Answers whether the page may be left now. When it says no, it asks the reader, and calls `proceed` if the answer is
 * to go after all.
 */
export type LeaveQuestion = (proceed: () => void) => boolean;

let question: LeaveQuestion | null = null;

/** Puts a question before every way out of this page, until the function that it returns is called. */
export function askBeforeLeaving(ask: LeaveQuestion): () => void {
  question = ask;
  return () => {
    if (question === ask) question = null;
  };
}

/** For the router: whether to go on now; else `proceed` may be called later. */
export const mayLeave = (proceed: () => void): boolean => question === null || question(proceed);
