import { DocumentKindBody, TERM_MONTHS } from '@klantportaal/contract/modules/tasks/catalogue';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import { findSchemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import { tidyOptionalWords, tidyWords } from '../../../page/entries/tidy.ts';

export const emptyKind: DocumentKindBody = {
  name: { nl: '' },
  code: null,
  ask: null,
  hint: null,
  requirements: [],
  term_months: null,
  term_from: 'document_date',
  checks: [],
  action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
};

/** A kind as it is sent: without empty words, each check with an id of its own. */
export function tidyKind(draft: DocumentKindBody): DocumentKindBody {
  const { name, code, ask, hint, requirements, checks, recognised_by = [], ...rest } = draft;
  return {
    ...rest,
    name: tidyWords(name),
    code: code?.trim() || null,
    ask: tidyOptionalWords(ask),
    hint: tidyOptionalWords(hint),
    requirements: requirements.map(tidyWords),
    checks: checks.map(({ id, label, ...more }, index) => {
      return { id: id || createCheckId(checks, index), label: tidyWords(label), ...more };
    }),
    recognised_by: recognised_by.map((word) => word.trim()).filter(Boolean),
  };
}

/** Verdicts of before name checks by their id, so none is given twice. */
function createCheckId(checks: DocumentKindBody['checks'], index: number): string {
  const taken = new Set(checks.map(({ id }) => id));
  for (let number = index + 1; ; number += 1) if (!taken.has(`check-${number}`)) return `check-${number}`;
}

/** Stands for a term that is no whole number; the schema refuses it. */
export const NO_NUMBER = -1;

export function validateKind(body: DocumentKindBody): Record<string, Fault> {
  const { term_months, ...faults } = findSchemaFaults(DocumentKindBody, body);
  return term_months ? { ...faults, term_months: { key: 'page.validation.between', values: TERM_MONTHS } } : faults;
}
