import type { Rectangle } from '../../../../platform/pdf/jobs.ts';
import type { Found } from './found.ts';
import { boxWords, findMiddleHeight, findPhrase, type Line, splitTokens } from './lines.ts';

/** A kind of the firm's catalogue, with the words by which its documents are known, the most telling first. */
export interface KnownKind {
  id: string;
  words: readonly string[];
}

/** TABLE: how much a phrase of a kind counts. */
const POINTS = {
  /** In a heading: larger than other lines, in capitals, or alone at the top. */
  heading: 6,
  /** Several words, or a long one: they stand in documents of its kind alone. */
  telling: 2,
  other: 1,
} as const;
/** All phrases beside a heading count for at most this: a letter about a payslip has many words of one. */
const MAX_BESIDE = 6;
/** The share of the lines of the first page among which a title stands. */
const TOP = 0.35;
/** The first phrases of a kind are how its documents are headed. */
const TITLES = 6;
/** Points below which there is no kind, and from which there is one for sure, so many before the next. */
const LEAST = 2;
const SURE = 7;
const MARGIN = 2.5;

interface Scored {
  id: string;
  score: number;
  place: Rectangle;
}

/** So many words of the first page are compared with every phrase of every kind: more than a page of small print has. */
const MAX_TOKENS = 1_000;

function keepFirstLines(lines: readonly Line[]): Line[] {
  let seen = 0;
  return lines.filter(({ tokens }) => (seen += tokens.length) <= MAX_TOKENS);
}

/** The kind of a document by its words. */
export function findKind(lines: readonly Line[], kinds: readonly KnownKind[]): Found<string> | null {
  const first = keepFirstLines(lines.filter(({ page }) => page === 1));
  const owners = countOwners(kinds);
  const scored = kinds.flatMap((kind) => scoreKind(first, kind, owners) ?? []);
  const [best, second] = scored.toSorted((kind, other) => other.score - kind.score);
  if (!best || best.score < LEAST) return null;
  const isSure = best.score >= SURE && best.score - (second?.score ?? 0) >= MARGIN;
  return { value: best.id, sure: isSure, places: [best.place] };
}

function scoreKind(
  first: readonly Line[],
  { id, words }: KnownKind,
  owners: ReadonlyMap<string, number>,
): Scored | null {
  let [heading, beside] = [0, 0];
  let place: Rectangle | null = null;
  for (const [position, text] of words.entries()) {
    const phrase = splitTokens(text);
    const found = first.flatMap((line, nth) => {
      const place = findPhrase(line, phrase);
      return place
        ? [{ nth, box: () => boxWords(line, place.from, place.until), isTitle: isHeading(first, nth, phrase) }]
        : [];
    });
    const [somewhere] = found;
    if (!somewhere) continue;
    // A phrase that several kinds have says less of each.
    const weight = 1 / (owners.get(phrase.join(' ')) ?? 1);
    const title = position < TITLES ? found.find(({ isTitle }) => isTitle) : undefined;
    const length = phrase.join('').length;
    if (!title) {
      beside += (phrase.length > 1 || length >= 12 ? POINTS.telling : POINTS.other) * weight;
      place ??= somewhere.box();
      continue;
    }
    // The higher of two headings is the title; a longer phrase is the more exact one.
    const points = (POINTS.heading - Math.min(2, title.nth / 8) + Math.min(2, length / 12)) * weight;
    if (points <= heading) continue;
    heading = points;
    place = title.box();
  }
  return place && { id, score: heading + Math.min(MAX_BESIDE, beside), place };
}

function isHeading(first: readonly Line[], nth: number, phrase: readonly string[]): boolean {
  const line = first[nth];
  if (!line || (nth >= first.length * TOP && nth >= 6)) return false;
  const usual = findMiddleHeight(first);
  const letters = line.text.replaceAll(/[^\p{L}]/gu, '');
  const isCapitals = letters.length >= 6 && letters === letters.toUpperCase();
  return line.height > usual * 1.18 || isCapitals || line.tokens.length <= phrase.length + 6;
}

function countOwners(kinds: readonly KnownKind[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of kinds)
    for (const phrase of new Set(words.map((text) => splitTokens(text).join(' '))))
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return counts;
}
