import { adviceProfile } from '../questionnaires/advice-profile/questions.ts';
import { inventory } from '../questionnaires/inventory/questions.ts';
import { knowledgeForm } from '../questionnaires/knowledge-form/questions.ts';
import { mortgageCheck } from '../questionnaires/mortgage-check/questions.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';

/** TABLE: every questionnaire by its folder, for the tests that go through all of them. */
export const everyQuestionnaire = {
  'advice-profile': adviceProfile,
  inventory,
  'knowledge-form': knowledgeForm,
  'mortgage-check': mortgageCheck as Questionnaire,
} as const satisfies Record<string, Questionnaire>;
