import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import type { Found } from './found.ts';
import { boxText, type Line } from './lines.ts';

/** A stretch of days that a document is about, both included. YYYY-MM-DD. */
export interface Period {
  from: string;
  until: string;
}

const MONTHS = [
  'jan(?:uari|uary)?',
  'feb(?:ruari|ruary)?',
  '(?:mrt|maart|mar|march)',
  'apr(?:il)?',
  '(?:mei|may)',
  'jun[ie]?',
  'jul[iy]?',
  'aug(?:ustus|ust)?',
  'sep(?:t|tember)?',
  '(?:okt|oct)(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
] as const;
const month = `(${MONTHS.join('|')})\\.?`;
const findMonth = (word: string): number => 1 + MONTHS.findIndex((name) => new RegExp(`^${name}$`, 'i').test(word));

interface Written {
  day: string;
  line: Line;
  from: number;
  until: number;
}

/** TABLE: the ways in which a day is written; the groups are in the order that `order` says. */
const WAYS = [
  { pattern: /(?<!\d)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?((?:19|20)\d{2})(?!\d)/g, order: 'dmy' },
  { pattern: /(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/g, order: 'ymd' },
  // On a passport: 05 MEI/MAY 2019.
  {
    pattern: new RegExp(`(?<!\\d)(\\d{1,2})\\s?${month}(?:\\s?/\\s?[a-z]{3})?\\s?((?:19|20)\\d{2})(?!\\d)`, 'gi'),
    order: 'dMy',
  },
] as const;

const pad = (value: number | string) => String(value).padStart(2, '0');
const toDay = (year: string, nth: number | string, day: string): string | null => {
  const written = `${year}-${pad(nth)}-${pad(day)}`;
  return isIsoDay(written) ? written : null;
};

/** Every day that is written in a document. */
export function listDays(lines: readonly Line[]): Written[] {
  return lines.flatMap((line) =>
    WAYS.flatMap(({ pattern, order }) =>
      [...line.text.matchAll(pattern)].flatMap((found) => {
        const [text, first = '', second = '', third = ''] = found;
        const day =
          order === 'ymd'
            ? toDay(first, second, third)
            : toDay(third, order === 'dMy' ? findMonth(second) : second, first);
        return day ? [{ day, line, from: found.index, until: found.index + text.length }] : [];
      }),
    ).toSorted((written, other) => written.from - other.from),
  );
}

/** TABLE: words before a day, and how much they speak for or against its being the day of the document. */
const LABELS: readonly (readonly [pattern: RegExp, points: number])[] = [
  [/geboorte|geboren|birth|\bgeb\b/, -30],
  [
    /in dienst|dienstverband|dienstbetrekking|indiensttreding|sinds|start|ingang|aanvang|in functie|gehuwd|huwelijk|opgericht|vestiging|met ingang|werkzaam/,
    -12,
  ],
  [
    /geldig tot|geldig t|vervalt|verval|expir|eind ?datum|einde|uiterlijk|geleverd|levering|gepasseerd|passeren|transport|rentevast|rente vast|looptijd|pensioendatum|pensioenleeftijd|vervaldag|vervaldatum|valid until|betalen voor/,
    -10,
  ],
  [/stand per|\bper\b|peildatum van|op 31 december|vanaf/, -6],
  [/datum van afgifte|afgiftedatum|date of issue|afgegeven|datum afgifte|uitgegeven/, 9],
  [
    /dagtekening|datum afschrift|afschriftdatum|rapportdatum|datum rapport|datum uittreksel|printdatum|datum ontvangst|verzend|verzonden|aangevraagd|datum aanvraag|ingediend/,
    8,
  ],
  [/ondertekend|getekend|opgemaakt|aldus|naar waarheid|plaats en datum|\bd ?d\b|datum ondertekening/, 7],
  [
    /datum betaling|betaaldatum|betaal datum|uitbetaald|uitbetaling|verwerkingsdatum|valutadatum|datum opname|waardepeildatum|inspectiedatum|opnamedatum/,
    6,
  ],
  [/factuurdatum|polisdatum|afgesloten op|\bdatum\b|\bdate\b|datum brief/, 6],
];
/** A place before a day, as letters have it: 'Zwolle, 12 mei 2025'. */
const PLACE = /^(?:te )?[\p{Lu}][\p{L}' -]{2,25},?\s*(?:de|den|op)?\s*$/u;

interface Judged extends Written {
  score: number;
}

/**
 * The document's own day: the one whose label says so.
 * @param today YYYY-MM-DD; a document has no day to come
 */
export function findDocumentDate(
  lines: readonly Line[],
  period: Found<Period> | null,
  today: string,
): Found<string> | null {
  const written = listDays(lines);
  const inStretches = new Set(listStretches(written).flatMap(({ first, last }) => [first, last]));
  const days = written.filter((day) => !inStretches.has(day));
  const judged = days.map((day, index): Judged => ({ ...day, score: judgeDay(day, days[index - 1], lines, today) }));
  const ranked = judged.filter(({ score }) => score > -5).toSorted((written, other) => other.score - written.score);
  const [best] = ranked;
  const rival = ranked.find(({ day }) => day !== best?.day);
  if (best && best.score >= 4) {
    const isSure = best.score >= 5.5 && best.score - (rival?.score ?? -5) >= 1.5 && best.line.sure > 60;
    return { value: best.day, sure: isSure, places: [boxText(best.line, best.from, best.until)] };
  }
  // Without a day of its own it is of the last day that it is about.
  if (period && period.value.until <= today)
    return { value: period.value.until, sure: period.sure, places: period.places };
  return best ? { value: best.day, sure: false, places: [boxText(best.line, best.from, best.until)] } : null;
}

function judgeDay(written: Written, before: Written | undefined, lines: readonly Line[], today: string): number {
  const { day, line, from } = written;
  if (day > today) return -30;
  const isSameLine = before?.line === line;
  const label = line.text.slice(isSameLine ? before.until : 0, from);
  let score = scoreLabel(label);
  if (score === null && PLACE.test(label)) score = 5.5;
  // A column headed 'Datum', or a form with its labels above what is filled in.
  if (score === null && !isSameLine) score = scoreLabel(findAbove(lines, written)) ?? null;
  const isEarly = line.page === 1 ? 0.4 : 0;
  return (score ?? 0) + isEarly - (day < '1995-01-01' ? 8 : 0);
}

/** The label nearest to the day decides. */
function scoreLabel(text: string): number | null {
  const label = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .slice(-60);
  let nearest: { end: number; points: number } | null = null;
  for (const [pattern, points] of LABELS)
    for (const found of label.matchAll(new RegExp(pattern, 'g'))) {
      const end = found.index + found[0].length;
      if (!nearest || end > nearest.end || (end === nearest.end && Math.abs(points) > Math.abs(nearest.points)))
        nearest = { end, points };
    }
  return nearest?.points ?? null;
}

function findAbove(lines: readonly Line[], { line, from, until }: Written): string {
  const above = lines[line.index - 1];
  if (!above || above.page !== line.page) return '';
  const box = boxText(line, from, until);
  return above.words
    .filter(({ x, width }) => x < box.x + box.width + 0.02 && x + width > box.x - 0.02)
    .map(({ text }) => text)
    .join(' ');
}

const STRETCH = /^\s*(?:t\s?\/\s?m|t\.?e\.?m\.?|tot en met|tot|-|–|until|to)\s*$/i;
const getLastDay = (year: number, nth: number) => pad(new Date(Date.UTC(year, nth, 0)).getUTCDate());
const toMonth = (year: string, nth: number): Period => ({
  from: `${year}-${pad(nth)}-01`,
  until: `${year}-${pad(nth)}-${getLastDay(Number(year), nth)}`,
});

/** The days that a document is about: a stretch between two days, a month, or a year. */
export function findPeriod(lines: readonly Line[]): Found<Period> | null {
  return findStretch(lines) ?? findMonthPeriod(lines) ?? findYear(lines);
}

/** Pairs of days with 'tot en met' between them. */
const listStretches = (days: readonly Written[]): { first: Written; last: Written }[] =>
  days.flatMap((first, index) => {
    const last = days[index + 1];
    if (!last || last.line !== first.line || last.day <= first.day) return [];
    return STRETCH.test(first.line.text.slice(first.until, last.from)) ? [{ first, last }] : [];
  });

function findStretch(lines: readonly Line[]): Found<Period> | null {
  for (const { first, last } of listStretches(listDays(lines))) {
    const label = first.line.text.slice(0, first.from);
    if (/geldig|looptijd|rente|contract|dienst/i.test(label)) continue;
    return {
      value: { from: first.day, until: last.day },
      sure: true,
      places: [boxText(first.line, first.from, last.until)],
    };
  }
  return null;
}

const MONTH_WORDS = /periode|tijdvak|maand|loon|salaris|verloning|afschrift|specificatie|pensioen|uitkering/i;

function findMonthPeriod(lines: readonly Line[]): Found<Period> | null {
  const named = new RegExp(`(?<!\\d\\s?)(?<![\\p{L}\\d])${month}\\s+((?:19|20)\\d{2})(?!\\d)`, 'giu');
  const numbered = /(?<![\d/.-])(\d{1,2})\s?[-/]\s?((?:19|20)\d{2})(?![\d/-])/g;
  const reversed = /(?<![\d/.-])((?:19|20)\d{2})\s?[-/]\s?(\d{1,2})(?![\d/-])/g;
  for (const line of lines) {
    if (line.page > 1) break;
    const isAbout = MONTH_WORDS.test(line.text) || MONTH_WORDS.test(lines[line.index - 1]?.text ?? '');
    for (const [pattern, read] of [
      [named, ([, first = '', second = '']: RegExpExecArray) => [second, findMonth(first)] as const],
      [numbered, ([, first = '', second = '']: RegExpExecArray) => [second, Number(first)] as const],
      [reversed, ([, first = '', second = '']: RegExpExecArray) => [first, Number(second)] as const],
    ] as const)
      for (const found of line.text.matchAll(pattern)) {
        const [year, nth] = read(found);
        if (nth < 1 || nth > 12 || !isAbout) continue;
        const place = boxText(line, found.index, found.index + found[0].length);
        return { value: toMonth(year, nth), sure: line.sure > 70, places: [place] };
      }
  }
  return null;
}

const YEAR_WORDS =
  /jaaropga|jaaroverzicht|inkomstenbelasting|belastingjaar|aanslag|jaarrekening|jaarcijfers|jaarverslag|boekjaar|kalenderjaar|over het jaar|annual/i;

function findYear(lines: readonly Line[]): Found<Period> | null {
  for (const line of lines) {
    if (line.page > 1) break;
    const label = YEAR_WORDS.exec(line.text);
    if (!label) continue;
    const found = /(?<![\d/.,-])(20\d{2})(?![\d/.,-]\d|\d)/.exec(line.text);
    if (!found) continue;
    const year = found[0];
    const place = boxText(line, found.index, found.index + 4);
    return { value: { from: `${year}-01-01`, until: `${year}-12-31` }, sure: line.sure > 70, places: [place] };
  }
  return null;
}
