import { cleanEmail, EMAIL } from '../../values/contact/email-shape.ts';
import { isPhone } from '../../values/contact/phone-shape.ts';
import { isPostcode } from '../../values/contact/postcode.ts';
import { FIRST_DAY, formatDutchDate, isIsoDay } from '../../values/dates/dutch-date.ts';
import { formatEuro, isInCents, MAX_EUROS } from '../../values/numbers/euro.ts';
import type { RuleParams } from '../../values/text.ts';
import { readValue } from '../../values/tree.ts';
import {
  type Answers,
  type Context,
  isEmpty,
  isOptional,
  isOptionKind,
  isShown,
  isTicked,
  listRows,
  type Question,
  withRows,
} from './questionnaire.ts';

/** The answer for the Netherlands: a code with a Dutch name. */
export const HOME_COUNTRY = 'NL Nederland';

/** The rule that an answer breaks, and the values of its message. */
export type AnswerFault = RuleParams;

/** Lists faults of the answers by the question's key, in the order of the screen. Hidden questions have none. */
export function validateAnswers<C extends Context>(
  questions: readonly Question<C>[],
  answers: Answers,
  context: C,
): Record<string, AnswerFault> {
  const faults: Record<string, AnswerFault> = {};
  for (const question of withRows(
    questions.filter((question) => isShown(question, answers, context)),
    answers,
  )) {
    const fault = findFault(question, answers, context);
    if (fault) faults[question.key] = fault;
  }
  return faults;
}

type Range = NonNullable<Question['range']>;

/** The limit of rows in a list. */
export const MAX_ROWS = 25;

/** The limit of a text whose question sets none. */
export const MAX_CHARACTERS = 5000;

/** Years, at most. */
export const LONGEST = 150;

function findFault(question: Question, answers: Answers, context: Context): AnswerFault | null {
  if (question.kind === 'rows') return findRowsFault(question, answers);
  if (question.kind !== 'ticks') return findValueFault(question, answers, context);
  const { options = [], atLeast = 0 } = question;
  const ticked = options.filter((option) => isTicked(readValue(answers, option))).length;
  return ticked >= atLeast ? null : { rule: 'selections', values: { count: atLeast } };
}

function findRowsFault({ key }: Question, answers: Answers): AnswerFault | null {
  return listRows(answers, key).length > MAX_ROWS ? { rule: 'between', values: { from: 0, to: MAX_ROWS } } : null;
}

function findValueFault(question: Question, answers: Answers, { today }: Context): AnswerFault | null {
  const { key, kind, options, otherwise, range, limit = MAX_CHARACTERS, past, holds, phone } = question;
  const value = readValue(answers, key);
  if (isEmpty(value)) return otherwise !== undefined || isOptional(question, answers) ? null : { rule: 'required' };
  if (isOptionKind(kind)) return options?.includes(value as string) ? null : { rule: 'required' };
  if (kind === 'euros') return findAmountFault(value);
  if (kind === 'percent') return findNumberFault(value, range ?? [0, 100]);
  if (holds === 'house number') return findWholeFault(value, range) && { rule: 'house_number' };
  if (kind === 'years' || kind === 'number') return findWholeFault(value, range);
  if (kind === 'day') return findDayFault(value, past && today);
  if (kind === 'email' && !EMAIL.test(cleanEmail(String(value)))) return { rule: 'email' };
  if (String(value).length > limit) return { rule: 'too_long', values: { limit } };
  if (holds === 'postcode' && isDutch(question, answers) && !isPostcode(String(value))) return { rule: 'postcode' };
  return phone && !isPhone(String(value).trim()) ? { rule: 'phone' } : null;
}

/** Whether an address is in the Netherlands, whose postcodes have one shape; those of other countries have many. */
function isDutch({ country }: Question, answers: Answers): boolean {
  const answered = country && readValue(answers, country);
  return isEmpty(answered) || answered === HOME_COUNTRY;
}

/** An amount is a number of whole cents (Q9-01), and not below zero; a text is one that could not be read (P5-17). */
function findAmountFault(value: unknown): AnswerFault | null {
  if (typeof value !== 'number' || value < 0 || !isInCents(value)) return { rule: 'amount' };
  return value <= MAX_EUROS ? null : { rule: 'between', values: { from: formatEuro(0), to: formatEuro(MAX_EUROS) } };
}

/** An existing day, not before 1900 (P5-20), and not after `last`. */
function findDayFault(value: unknown, last: string | undefined): AnswerFault | null {
  if (typeof value !== 'string' || !isIsoDay(value)) return { rule: 'date' };
  if (last && value > last) return { rule: 'max_date', values: { date: formatDutchDate(last) } };
  return value >= FIRST_DAY ? null : { rule: 'min_date', values: { date: formatDutchDate(FIRST_DAY) } };
}

/** A number between two bounds (P5-14). */
function findNumberFault(value: unknown, [from, to]: Range): AnswerFault | null {
  return typeof value === 'number' && value >= from && value <= to ? null : { rule: 'between', values: { from, to } };
}

/** Finds the fault of a number that must be whole and in the range. */
const findWholeFault = (value: unknown, range: Range = [0, LONGEST]): AnswerFault | null =>
  findNumberFault(Number.isInteger(value) ? value : null, range);
