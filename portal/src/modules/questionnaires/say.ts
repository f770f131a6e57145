import type { Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** The texts of a questionnaire, whose keys are made from its questions; a test of the contract checks that they exist. */
export const useSay = (): Speak => useText() as Speak;
