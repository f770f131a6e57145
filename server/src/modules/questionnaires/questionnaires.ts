/**
 * TABLE: the questionnaires of the contract. A row: the name under which its answers are kept, its questions, and its
 * texts, which the portal uses too.
 */
import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { adviceProfile } from '@klantportaal/contract/modules/questionnaires/advice-profile/questions';
import adviceEn from '@klantportaal/contract/modules/questionnaires/advice-profile/texts.en';
import adviceNl from '@klantportaal/contract/modules/questionnaires/advice-profile/texts.nl';
import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import inventoryEn from '@klantportaal/contract/modules/questionnaires/inventory/texts.en';
import inventoryNl from '@klantportaal/contract/modules/questionnaires/inventory/texts.nl';
import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import knowledgeEn from '@klantportaal/contract/modules/questionnaires/knowledge-form/texts.en';
import knowledgeNl from '@klantportaal/contract/modules/questionnaires/knowledge-form/texts.nl';
import { mortgageCheck } from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import mortgageCheckEn from '@klantportaal/contract/modules/questionnaires/mortgage-check/texts.en';
import mortgageCheckNl from '@klantportaal/contract/modules/questionnaires/mortgage-check/texts.nl';
import type { Questionnaire } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { TextsByLocale } from '@klantportaal/contract/texts';

export interface QuestionnaireRow {
  questionnaire: Questionnaire;
  texts: TextsByLocale;
}

export const questionnaires = {
  'knowledge-form': {
    questionnaire: knowledgeForm,
    texts: { nl: knowledgeNl, en: knowledgeEn },
  },
  'advice-profile': {
    questionnaire: adviceProfile,
    texts: { nl: adviceNl, en: adviceEn },
  },
  'inventory-form': {
    questionnaire: inventory,
    texts: { nl: inventoryNl, en: inventoryEn },
  },
  'mortgage-check': {
    questionnaire: mortgageCheck,
    texts: { nl: mortgageCheckNl, en: mortgageCheckEn },
  },
} satisfies Record<string, QuestionnaireRow>;

export type QuestionnaireName = keyof typeof questionnaires;

/** The row of the questionnaire for which a type of action asks. */
export const findQuestionnaire = (type: ActionTypeName): QuestionnaireRow | undefined =>
  Object.values<QuestionnaireRow>(questionnaires).find(({ questionnaire }) => questionnaire.actionTypes.includes(type));

/** Every type of action that asks for a questionnaire. */
export const questionnaireTypes = Object.values<QuestionnaireRow>(questionnaires).flatMap(
  ({ questionnaire }) => questionnaire.actionTypes,
);
