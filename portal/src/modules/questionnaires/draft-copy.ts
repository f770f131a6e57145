import { fitting } from '@klantportaal/contract/modules/questionnaires/fitting';
import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { type TabCopy, tabCopy } from '@klantportaal/web/lib/tab-copies.ts';

/** What was typed and is not saved yet, kept in this tab (docs/decisions/136). */
export interface CopiedDraft {
  /** The version of the questions that the page asked. */
  questions: string;
  /** The page that it was typed in. */
  device: string;
  /** The version of the draft that it builds on. */
  version: number;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  step: number;
  answers: Answers;
}

/** The copy of what `owner` fills in for an action. */
export const draftCopy = (owner: string, action: string): TabCopy<CopiedDraft> => tabCopy(owner, action);

/** What a form goes on with; `continues` names the page of the copy that it comes from, if any. */
export type StartingDraft = Draft & { continues?: string };

/** A copy as a draft under the questions of now; `saved` is what the server has. */
export const fromCopy = <C extends Context>(
  of: Questionnaire<C>,
  copy: CopiedDraft,
  saved: Draft | null,
): StartingDraft => ({
  version: copy.version,
  saved_at: copy.at,
  step: copy.step,
  answers: copy.questions === of.version ? copy.answers : fitting(of, copy.answers).answers,
  lost: saved?.lost ?? [],
  continues: copy.device,
});

/**
 * The newest of what the server has and what this tab kept. A save that was on its way when the page was left may have
 * arrived: then both say the same.
 */
export function newestOf(of: Questionnaire, saved: Draft | null, copy: CopiedDraft | null): StartingDraft | null {
  if (!copy) return saved;
  const copied = fromCopy(of, copy, saved);
  const isSaved = saved && JSON.stringify(saved.answers) === JSON.stringify(copied.answers);
  return isSaved ? saved : copied;
}
