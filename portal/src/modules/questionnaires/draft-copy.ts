import { fitAnswers } from '@klantportaal/contract/modules/questionnaires/fitting';
import type { Answers, Context, Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Draft } from '@klantportaal/contract/modules/questionnaires/questionnaires';
import { createTabCopy, type TabCopy } from '@klantportaal/web/lib/tab-copies.ts';

/** Typed answers that are not saved yet, kept in this tab. */
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
export const createDraftCopy = (owner: string, action: string): TabCopy<CopiedDraft> => createTabCopy(owner, action);

/** The draft that a form goes on with; `continues` names the page of the copy that it comes from, if any. */
export type StartingDraft = Draft & { continues?: string };

/** A copy as a draft under the questions of now; `saved` is what the server has. */
export const toStartingDraft = <C extends Context>(
  questionnaire: Questionnaire<C>,
  copy: CopiedDraft,
  saved: Draft | null,
): StartingDraft => ({
  version: copy.version,
  saved_at: copy.at,
  step: copy.step,
  answers: copy.questions === questionnaire.version ? copy.answers : fitAnswers(questionnaire, copy.answers).answers,
  lost: saved?.lost ?? [],
  continues: copy.device,
});

/**
 * The newest of what the server has and what this tab kept. A save that was on its way when the page was left may have
 * arrived: then both say the same.
 */
export function chooseNewestDraft(
  questionnaire: Questionnaire,
  saved: Draft | null,
  copy: CopiedDraft | null,
): StartingDraft | null {
  if (!copy) return saved;
  const copied = toStartingDraft(questionnaire, copy, saved);
  const isSaved = saved && JSON.stringify(saved.answers) === JSON.stringify(copied.answers);
  return isSaved ? saved : copied;
}
