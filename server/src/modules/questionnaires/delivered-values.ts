import { inventory } from '@klantportaal/contract/modules/questionnaires/inventory/questions';
import {
  isOptionKind,
  listQuestions,
  type Question,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import {
  formatAnswer,
  formatLabel,
  getOptionTextKey,
  type Speak,
} from '@klantportaal/contract/modules/questionnaires/summary';
import { formatDutchDate, isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { formatDutchMoment } from '@klantportaal/contract/values/dates/dutch-moment';
import { formatEuro } from '@klantportaal/contract/values/numbers/euro';
import { formatPercent } from '@klantportaal/contract/values/numbers/percent';

/*
 * What a source delivered, in the reader's notation as far as we know what it is: from its place,
 * where the data have the shape of our own inventory; else from its name, and only where that leaves no doubt.
 */

const asked = listQuestions(inventory).flatMap((question) => [
  { place: question.key, question },
  ...(question.rows ?? []).map((row) => ({ place: `${question.key}.#.${row.key}`, question: row, of: question })),
]);
const byPlace = new Map(asked.map((entry) => [entry.place, entry]));
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
export const splitKeyWords = (key: string): string =>
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
function findQuestion(keys: readonly string[]): Question | undefined {
  if (keys.length > 4 || keys.some((key) => key.length > MAX_NAME)) return undefined;
  const row = keys.findIndex((key) => /^\d+$/.test(key));
  const known = byPlace.get(keys.map((key, index) => (index === row ? '#' : key)).join('.'));
  if (!known) return undefined;
  return 'of' in known && known.of
    ? { ...known.question, row: { of: known.of, place: Number(keys[row]) } }
    : known.question;
}

/** The label of a value at this path, if one of our own questions asks for it; else null. */
export function findDeliveredLabel(keys: readonly string[], say: Speak): string | null {
  const question = findQuestion(keys);
  return question ? formatLabel(inventory, question, say) : null;
}

/** A value of the data, not null. `keys`: its place, from the top. */
export function formatDeliveredValue(keys: readonly string[], value: string | number | boolean, say: Speak): string {
  if (typeof value === 'boolean') return say(`letter.delivered.${value ? 'yes' : 'no'}`);
  const name = getKeyName(keys);
  const question = findQuestion(keys) ?? codes.get(name);
  if (question && isOptionKind(question.kind)) {
    const option = question.options?.find(
      (candidate) => candidate === String(value) || candidate.split(' ')[0] === value,
    );
    if (option) return say(getOptionTextKey(inventory, question, option));
  }
  const number = typeof value === 'number' ? value : findAmount(value);
  if (number !== null) {
    const known = question && !isOptionKind(question.kind) && formatAnswer(inventory, question, number, say);
    if (known && known !== String(number)) return known;
    const read = splitKeyWords(name).toLowerCase().replace(period, '');
    if (euroNames.has(name) || euroName.test(read)) return formatEuro(number);
    if (rateName.test(read)) return formatPercent(number);
  }
  return typeof value === 'number' ? String(value).replace('.', ',') : formatMoment(value);
}

function getKeyName(keys: readonly string[]): string {
  const name = keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
  return name.length > MAX_NAME ? '' : name;
}

/** Some sources write amounts as text. */
const findAmount = (text: string): number | null => (/^-?\d{1,12}\.\d{2}$/.test(text) ? Number(text) : null);

const midnight = /^(\d{4}-\d{2}-\d{2})T00:00(?::00(?:\.0+)?)?$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** A day or a moment as people write it; what else it is, the source alone knows. */
function formatMoment(text: string): string {
  const day = midnight.exec(text)?.[1] ?? text;
  if (isIsoDay(day)) return formatDutchDate(day);
  const date = instant.test(text) ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? formatDutchMoment(date) : text;
}
