import type { RuleName } from '@klantportaal/contract/values/text';
import type { TextKey } from '../i18n/app-texts.ts';

export type RuleTexts = Partial<Record<RuleName, TextKey>>;

/** The texts of rules that only one app has forms for. */
let appTexts: RuleTexts = {};

/** Adds the texts of rules that only the app's own forms have, beside its table of texts. */
export function addRuleTexts(texts: RuleTexts): void {
  appTexts = texts;
}

/** The rules that every app has forms for: each has a text of its name. */
const sharedRules = [
  'required',
  'too_long',
  'email',
  'time',
  'date',
  'min_date',
  'max_date',
  'between',
  'at_least',
  'at_most',
] as const satisfies readonly RuleName[];

/** The text of a rule; a form may have one of its own. */
export const getRuleText = (rule: RuleName, own: RuleTexts = {}): TextKey =>
  own[rule] ?? appTexts[rule] ?? `page.validation.${sharedRules.find((shared) => shared === rule) ?? 'required'}`;

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
