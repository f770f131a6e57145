import type { RuleName } from '@klantportaal/contract/values/text';
import type { TextKey } from '../i18n/app-texts.ts';

export type RuleTexts = Partial<Record<RuleName, TextKey>>;

/** TABLE: the text of each rule that every app has forms for (P5-07 to P5-20). */
let ruleTexts: RuleTexts = {
  required: 'page.validation.required',
  too_long: 'page.validation.too_long',
  email: 'page.validation.email',
  time: 'page.validation.time',
  date: 'page.validation.date',
  min_date: 'page.validation.min_date',
  max_date: 'page.validation.max_date',
  between: 'page.validation.between',
  at_least: 'page.validation.at_least',
  at_most: 'page.validation.at_most',
};

/** Adds the texts of rules that only the app's own forms have, beside its table of texts. */
export function addRuleTexts(texts: RuleTexts): void {
  ruleTexts = { ...ruleTexts, ...texts };
}

/** The text of a rule; a form may have one of its own. */
export const getRuleText = (rule: RuleName, own: RuleTexts = {}): TextKey =>
  own[rule] ?? ruleTexts[rule] ?? 'page.validation.required';

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
  invalid_url: 'url',
};

/** The rule that a word in a schema or in the server's answer means; undefined when unknown. */
export const findRule = (word: string): RuleName | undefined =>
  Object.hasOwn(ruleNames, word) ? ruleNames[word] : undefined;
