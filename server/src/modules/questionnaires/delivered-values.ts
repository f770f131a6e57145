import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import { isOneOf, type Question, questionsOf } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { labelOf, optionText, type Speak, valueInWords } from '@klantportaal/contract/modules/questionnaires/summary';
import { formatDutchDate, isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { formatPercent } from '@klantportaal/contract/values/numbers/percent';

/*
 * What a source delivered, in the reader's notation as far as we know what it is (docs/decisions/153): from its place,
 * where the data have the shape of our own inventory; else from its name, and only where that leaves no doubt.
 */

const asked = questionsOf(inventory).flatMap((question) => [
  { place: question.key, question },
  ...(question.rows ?? []).map((row) => ({ place: `${question.key}.#.${row.key}`, question: row, of: question })),
]);
const byPlace = new Map(asked.map((one) => [one.place, one]));
const euroNames = new Set(
  asked.filter(({ question }) => question.kind === 'euros').map(({ place }) => place.split('.').at(-1)),
);
/** Codes that are words mean the same anywhere; a number does not. */
const codes = new Map(
  asked
    .filter(({ question: { options } }) => options?.every((option) => /^\p{L}/u.test(option)))
    .map(({ place, question }) => [place.split('.').at(-1), question]),
);

/** `grossMonthlyIncome` and `gross_monthly_income` as 'gross monthly income'. */
export const spaced = (key: string): string =>
  key
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .replace(/[_\-.]+/g, ' ')
    .trim();

const period = / per (?:jaar|maand|week|year|month)$/;
/** The last word says what it is, in Dutch as in English: 'inkomen partner' is none of these. */
const euroName =
  /(?:^| )(?:bruto|netto|gross|net)$|(?:bedrag|(?<!^)waarde|schuld|inkomen|inkomsten|salaris|loon|saldo|premie|koopsom|koopprijs|hoofdsom|pensioen|lasten|kosten|uitkering|alimentatie|vermogen|spaargeld)$|(?:^| )(?:amount|income|salary|debt|balance|premium|price)$|(?:market|property|home|woz) value$/;
const rateName = /rentepercentage$|rentevoet$|(?:^| )interest rate$/;

/** A longer name is none of ours, and a delivered one may be as long as all the data. */
const MAX_NAME = 100;

/** The question that has this place in our inventory, as far as it has one. */
function questionAt(keys: readonly string[]): Question | undefined {
  if (keys.length > 4 || keys.some((key) => key.length > MAX_NAME)) return undefined;
  const row = keys.findIndex((key) => /^\d+$/.test(key));
  const known = byPlace.get(keys.map((key, at) => (at === row ? '#' : key)).join('.'));
  if (!known) return undefined;
  return 'of' in known && known.of
    ? { ...known.question, row: { of: known.of, place: Number(keys[row]) } }
    : known.question;
}

/** What a value at this place is called, where it is one of our own questions. */
export function deliveredLabel(keys: readonly string[], say: Speak): string | null {
  const question = questionAt(keys);
  return question ? labelOf(inventory, question, say) : null;
}

/** A value of the data, not null. `keys`: its place, from the top. */
export function deliveredValue(keys: readonly string[], value: string | number | boolean, say: Speak): string {
  if (typeof value === 'boolean') return say(`letter.delivered.${value ? 'yes' : 'no'}`);
  const name = nameOf(keys);
  const question = questionAt(keys) ?? codes.get(name);
  if (question && isOneOf(question.kind)) {
    const option = question.options?.find((one) => one === String(value) || one.split(' ')[0] === value);
    if (option) return say(optionText(inventory, question, option));
  }
  const number = typeof value === 'number' ? value : amountIn(value);
  if (number !== null) {
    const known = question && !isOneOf(question.kind) && valueInWords(inventory, question, number, say);
    if (known && known !== String(number)) return known;
    const read = spaced(name).toLowerCase().replace(period, '');
    if (euroNames.has(name) || euroName.test(read)) return formatEuro(number);
    if (rateName.test(read)) return formatPercent(number);
  }
  return typeof value === 'number' ? String(value).replace('.', ',') : momentOr(value);
}

function nameOf(keys: readonly string[]): string {
  const name = keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
  return name.length > MAX_NAME ? '' : name;
}

/** Some sources write amounts as text. */
const amountIn = (text: string): number | null => (/^-?\d{1,12}\.\d{2}$/.test(text) ? Number(text) : null);

const midnight = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A day or a moment as people write it; what else it is, the source alone knows. */
function momentOr(text: string): string {
  const day = midnight.exec(text)?.[1] ?? text;
  if (isIsoDay(day)) return formatDutchDate(day);
  const at = instant.test(text) ? new Date(text) : null;
  return at && !Number.isNaN(at.getTime()) ? formatDutchMoment(at) : text;
}
