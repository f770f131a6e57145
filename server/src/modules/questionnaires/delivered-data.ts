import type { Speak } from '@klantportaal/contract/modules/questionnaires/summary';
import { isRecord } from '@klantportaal/contract/values/guards';
import type { Json, JsonObject } from '../../platform/db/columns.ts';
import { readJson } from '../../platform/kernel/read-json.ts';
import type { AnsweredSection } from './answers.table.ts';
import { findDeliveredLabel, formatDeliveredValue, splitKeyWords } from './delivered-values.ts';

/** Deeper or larger is not the data of a person, and would burden who reads it. */
const MAX_DEPTH = 20;
const MAX_VALUES = 20_000;
/** The limit for all sections together. The rest is in the data itself. */
const MAX_FACTS = 400;
const MAX_VALUE_LENGTH = 500;
/** The end of a place is its most telling part. */
const MAX_LABEL_LENGTH = 200;
/** Characters of all facts together: a page holds some 3,000, and everybody's letters wait for one that is made. */
const MAX_TEXT = 60_000;

/** Parses a source's JSON text; null when it cannot be parsed, or not stored. */
export function readDelivered(text: string): Json | null {
  try {
    const data = readJson(text) as Json;
    return canBeKept(data) ? data : null;
  } catch {
    return null;
  }
}

/** An object with something in it. */
export const isDelivered = (data: Json | null): data is JsonObject => isRecord(data) && Object.keys(data).length > 0;

/** The database keeps no NUL and no half characters. */
const isKept = (text: string) => !text.includes('\u0000') && text.isWellFormed();

/** Whether the database can keep it, and a person could have meant it. */
export function canBeKept(data: Json): boolean {
  let values = 0;
  const canFit = (value: Json | undefined, depth: number): boolean => {
    values += 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    if (typeof value === 'string') return isKept(value);
    if (typeof value !== 'object' || value === null) return true;
    return Object.entries(value).every(([key, inner]) => isKept(key) && canFit(inner, depth + 1));
  };
  return canFit(data, 0);
}

type Fact = AnsweredSection['facts'][number];

/** `grossMonthlyIncome` and `gross_monthly_income` as 'Gross monthly income'. */
export function formatKeyLabel(key: string): string {
  const name = splitKeyWords(key);
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 100) || '-';
}

/**
 * Delivered data for people to read, whatever their shape: a section per part, a fact per value, named after its place, in
 * the reader's notation as far as it is known (`delivered-values.ts`). What is empty is left out; the only thing of a list
 * has no number.
 */
export function createSections(data: JsonObject, say: Speak): AnsweredSection[] {
  const sections = new Map<string, Fact[]>();
  const add = (title: string, facts: Fact[]) => {
    if (facts.length > 0) sections.set(title, [...(sections.get(title) ?? []), ...facts]);
  };
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'object' && value !== null)
      add(formatKeyLabel(key), createFacts(value, { keys: [key], labels: [] }, say));
    else add(say('letter.delivered.general'), createFacts(value, { keys: [key], labels: [formatKeyLabel(key)] }, say));
  }
  let left = MAX_FACTS;
  let room = MAX_TEXT;
  const shown = [...sections].flatMap(([title, all]) => {
    const facts = all.slice(0, Math.max(0, left)).filter(({ label, value }) => {
      room -= label.length + value.length;
      return room >= 0;
    });
    left -= all.length;
    return facts.length > 0 ? [{ title, facts }] : [];
  });
  if (left >= 0 && room >= 0) return shown;
  const moreFact = { label: say('letter.delivered.more'), value: say('letter.delivered.more_text') };
  return [...shown, { title: moreFact.label, facts: [moreFact] }];
}

/**
 * The path of a value: by the keys of the data, and in words, without the part and without the number of a list's only
 * item.
 */
interface ValuePath {
  keys: readonly string[];
  labels: readonly string[];
}

function createFacts(value: Json | undefined, { keys, labels }: ValuePath, say: Speak): Fact[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) {
    const numbered = value.length > 1 || typeof value[0] !== 'object';
    return value.flatMap((element, nth) => {
      const inner = { keys: [...keys, String(nth)], labels: numbered ? [...labels, String(nth + 1)] : labels };
      return createFacts(element, inner, say);
    });
  }
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([key, inner]) => {
      const name = labels.length === 0 ? formatKeyLabel(key) : formatKeyLabel(key).toLowerCase();
      return createFacts(inner, { keys: [...keys, key], labels: [...labels, name] }, say);
    });
  const label = findDeliveredLabel(keys, say) ?? labels.join(', ');
  return [
    { label: label.slice(-MAX_LABEL_LENGTH), value: formatDeliveredValue(keys, value, say).slice(0, MAX_VALUE_LENGTH) },
  ];
}
