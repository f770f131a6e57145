import { adviceProfile } from '../modules/questionnaires/advice-profile/questions.ts';
import { inventory } from '../modules/questionnaires/inventory/questions.ts';
import { knowledgeForm } from '../modules/questionnaires/knowledge-form/questions.ts';
import { mortgageCheck } from '../modules/questionnaires/mortgage-check/questions.ts';
import type { Questionnaire } from '../modules/questionnaires/questionnaire.ts';

/** TABLE: every questionnaire by its folder, for the tests that go through all of them. */
export const everyQuestionnaire = {
  'advice-profile': adviceProfile,
  inventory,
  'knowledge-form': knowledgeForm,
  'mortgage-check': mortgageCheck as Questionnaire,
} as const satisfies Record<string, Questionnaire>;
