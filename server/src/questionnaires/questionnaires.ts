/**
 * TABLE: the questionnaires of the contract. A row: its questions, the types of action on which it hangs, and its texts,
 * which the portal uses too.
 */
import { type ActionTypeName, actionTypeNames, actionTypes } from '@klantportaal/contract/action-types';
import { adviceProfile } from '@klantportaal/contract/questionnaires/advice-profile/questions';
import adviceEn from '@klantportaal/contract/questionnaires/advice-profile/texts.en';
import adviceNl from '@klantportaal/contract/questionnaires/advice-profile/texts.nl';
import { inventory } from '@klantportaal/contract/questionnaires/inventory/questions';
import inventoryEn from '@klantportaal/contract/questionnaires/inventory/texts.en';
import inventoryNl from '@klantportaal/contract/questionnaires/inventory/texts.nl';
import { knowledgeForm } from '@klantportaal/contract/questionnaires/knowledge-form/questions';
import knowledgeEn from '@klantportaal/contract/questionnaires/knowledge-form/texts.en';
import knowledgeNl from '@klantportaal/contract/questionnaires/knowledge-form/texts.nl';
import { mortgageCheck } from '@klantportaal/contract/questionnaires/mortgage-check/questions';
import mortgageCheckEn from '@klantportaal/contract/questionnaires/mortgage-check/texts.en';
import mortgageCheckNl from '@klantportaal/contract/questionnaires/mortgage-check/texts.nl';
import type { Questionnaire } from '@klantportaal/contract/questionnaires/questionnaire';
import type { TextsByLocale } from '@klantportaal/contract/texts';

export interface QuestionnaireRow {
  questionnaire: Questionnaire;
  types: readonly ActionTypeName[];
  texts: TextsByLocale;
}

export const questionnaires = {
  'knowledge-form': {
    questionnaire: knowledgeForm,
    types: ['FILL_KNOWLEDGE_FORM'],
    texts: { nl: knowledgeNl, en: knowledgeEn },
  },
  'advice-profile': {
    questionnaire: adviceProfile,
    types: ['HYPACT_CONSUMER_PROFILE'],
    texts: { nl: adviceNl, en: adviceEn },
  },
  'inventory-form': {
    questionnaire: inventory,
    // Filled in by hand, it answers whatever way was asked for.
    types: ['FILL_INVENTORY', 'FILL_INVENTORY_MANUAL', 'FILL_INVENTORY_OCKTO', 'FILL_INVENTORY_IWIZE'],
    texts: { nl: inventoryNl, en: inventoryEn },
  },
  'mortgage-check': {
    questionnaire: mortgageCheck,
    types: ['MORTGAGE_CHECK'],
    texts: { nl: mortgageCheckNl, en: mortgageCheckEn },
  },
} satisfies Record<string, QuestionnaireRow>;

export type QuestionnaireName = keyof typeof questionnaires;

/** The questionnaire of a type of action, if it is built. */
export const questionnaireOf = (type: ActionTypeName): [QuestionnaireName, QuestionnaireRow] | undefined =>
  (Object.entries(questionnaires) as [QuestionnaireName, QuestionnaireRow][]).find(([, row]) =>
    row.types.includes(type),
  );

/** Every type of action on which a questionnaire hangs. */
export const questionnaireTypes = actionTypeNames.filter((name) => actionTypes[name].group === 'questionnaire');
