import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { SummaryFact, SummarySection } from '@klantportaal/contract/modules/questionnaires/summary';
import type { Fault } from '@klantportaal/web/forms/faults.ts';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import type { ReactNode } from 'react';

/** A part of a step that is no list of questions, such as rows of loan parts; its page draws it below the questions. */
export interface OwnPart {
  /** The name of its step. */
  step: string;
  /** Its place in the answers; the questionnaire names it in `beside`. */
  key: string;
  isShown: (answers: Answers) => boolean;
  /** The faults, by path in the form. */
  faults: (answers: Answers) => Record<string, Fault>;
  /** The names of its fields in the summary, by path. */
  labels: Readonly<Record<string, string>>;
  draw: (form: Form<Answers>) => ReactNode;
  /** The values that were filled in, among the answers to check. */
  inWords: (answers: Answers) => Pick<SummarySection, 'title' | 'facts'>;
  /** Lists the part field by field, to compare what two devices filled in. */
  inDetail: (answers: Answers) => SummaryFact[];
}
