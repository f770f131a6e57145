import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { EnteredLoanParts } from '@klantportaal/contract/values/loan-parts';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { createPartEntry, type PartEntry, toPartEntry, validateParts } from '../../../page/loan-parts/part-entry.ts';

/** The key of the loan parts in the answers while they are filled in. */
export const PARTS = 'loan_parts';

export const getCheckParts = (answers: Answers): PartEntry[] => (answers[PARTS] as PartEntry[] | undefined) ?? [];

/**
 * The parts to begin with: those of the mortgage as it is now, each with what was filled in before, and those that were
 * added before. A part that the mortgage no longer has is left out, because the server would refuse it.
 */
export function listStartParts(mortgage: Mortgage | null, before: Answers): PartEntry[] {
  const saved = getCheckParts(before);
  const known = (mortgage?.loan_parts ?? []).map((part) => {
    const entry = toPartEntry(part);
    return { ...entry, ...saved.find(({ id, isNew }) => id === part.id && !isNew), known: entry.known };
  });
  return [...known, ...saved.filter(({ isNew }) => isNew).map((part) => ({ ...createPartEntry(part.id), ...part }))];
}

/** The parts as `buildMortgageCheckForm` takes them: known and new ones apart, new ones without an id. */
export function splitEnteredParts(answers: Answers): EnteredLoanParts {
  const parts = getCheckParts(answers);
  return {
    parts: parts.filter(({ isNew }) => !isNew),
    added: parts.filter(({ isNew }) => isNew).map((part) => ({ ...part, id: undefined })),
  };
}

/**
 * Returns the faults of the parts, by path in the form. Unlike in the forms of a mortgage, nothing is required of a
 * part that the firm knows.
 */
export function validateCheckParts(mortgage: Mortgage | null, answers: Answers): Record<string, Fault> {
  const parts = getCheckParts(answers);
  const found = Object.entries(validateParts(mortgage?.loan_parts ?? [], parts)).filter(
    ([path, { key }]) => key !== 'page.validation.required' || parts[Number(path.split('.')[0])]?.isNew,
  );
  return Object.fromEntries(found.map(([path, fault]) => [`${PARTS}.${path}`, fault]));
}
