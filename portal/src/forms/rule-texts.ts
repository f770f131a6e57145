import type { RuleName } from '@klantportaal/contract/values/text';
import type { TextKey } from '../texts.ts';

/**
 * TABLE: the text of each rule (P5-07 to P5-20). A form may override the text of a rule. Texts used by a single area
 * are among its texts, because the common ones add weight to signing in.
 */
export const ruleTexts: Record<RuleName, TextKey> = {
  required: 'page.validation.required',
  too_long: 'page.validation.too_long',
  email: 'page.validation.email',
  time: 'page.validation.time',
  date: 'page.validation.date',
  min_date: 'page.validation.min_date',
  max_date: 'page.validation.max_date',
  iban: 'page.validation.iban',
  postcode: 'create_dossier.invalid_postcode',
  house_number: 'create_dossier.invalid_house_number',
  phone: 'create_dossier.invalid_phone',
  country: 'create_dossier.invalid_country',
  between: 'page.validation.between',
  amount: 'questionnaires.amount',
  selections: 'questionnaires.selections',
};
export type RuleTexts = Partial<Record<RuleName, TextKey>>;

/** TABLE: the name used by a schema or the server, and the rule it means. */
const ruleNames: Record<string, RuleName> = {
  required: 'required',
  too_small: 'required',
  invalid_type: 'required',
  too_long: 'too_long',
  too_big: 'too_long',
  invalid_email: 'email',
  invalid_date: 'date',
  SEPA_INVALID_IBAN: 'iban',
  invalid_postcode: 'postcode',
  invalid_house_number: 'house_number',
  invalid_phone: 'phone',
};

/** The rule that a word in a schema or in the server's answer means; undefined when unknown. */
export const ruleOf = (word: string): RuleName | undefined =>
  Object.hasOwn(ruleNames, word) ? ruleNames[word] : undefined;
