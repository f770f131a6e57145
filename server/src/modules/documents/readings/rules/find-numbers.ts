import { canBeBsn, findNumbers } from '@klantportaal/contract/values/bsn';
import { parseIban } from '@klantportaal/contract/values/iban';
import type { Rectangle } from '../../../../platform/pdf/jobs.ts';
import type { Found } from './found.ts';
import { boxText, type Line } from './lines.ts';

/** Letters that a reader takes for digits, and what they are. */
const toDigits = (text: string): string =>
  text
    .replaceAll(/[OoQD]/g, '0')
    .replaceAll(/[IlL|]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
    .replaceAll('Z', '2');

const DUTCH_IBAN = /\bN[LI1]\s?([0-9OISB]{2})\s?([A-Z]{4})\s?((?:[0-9OISBl]\s?){10})(?![0-9])/g;
const ANY_IBAN = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?\b/g;

/** Account numbers whose check digits are right, each once. */
export function findIbans(lines: readonly Line[]): Found<string>[] {
  const found = new Map<string, Found<string>>();
  for (const line of lines) {
    const candidates = [
      ...[...line.text.matchAll(DUTCH_IBAN)].map((match) => ({
        match,
        text: `NL${toDigits(match[1] ?? '')}${match[2]}${toDigits(match[3] ?? '').replaceAll(' ', '')}`,
      })),
      ...[...line.text.matchAll(ANY_IBAN)].map((match) => ({ match, text: match[0] })),
    ];
    for (const { match, text } of candidates) {
      const iban = parseIban(text);
      if (!iban) continue;
      const known = found.get(iban) ?? { value: iban, sure: true, places: [] };
      const place = boxText(line, match.index, match.index + match[0].trimEnd().length);
      if (!known.places.some(({ page, y }) => page === place.page && y === place.y)) known.places.push(place);
      found.set(iban, known);
    }
  }
  return [...found.values()];
}

const BSN_LABEL =
  /\b(?:bsn|b\.s\.n\.|burger\s?service\s?(?:nummer|nr)|sofi(?:nummer|-nummer)?|citizen service number|persoonlijk nummer|personal no)\b/i;
const NINE = /(?<![0-9])[0-9OIlSBZ](?:[ .]?[0-9OIlSBZ]){7,8}(?![0-9])/g;

/**
 * Finds where a citizen service number can stand: nine digits that pass its check, or digits beside its label that a reader may
 * have wrong. The numbers themselves are not kept.
 */
export function findBsnPlaces(lines: readonly Line[]): Rectangle[] {
  return lines.flatMap((line) => {
    const places = findNumbers(line.text).map(({ from, until }) => ({ from, until }));
    const label = BSN_LABEL.exec(line.text);
    if (label)
      for (const found of line.text.matchAll(NINE)) {
        const { index } = found;
        const isKnown = places.some(({ from, until }) => index < until && index + found[0].length > from);
        const digits = toDigits(found[0]).replaceAll(/\D/g, '');
        if (index > label.index && !isKnown && (digits.length === 8 || canBeBsn(digits) || /\d{5}/.test(found[0])))
          places.push({ from: index, until: index + found[0].length });
      }
    return places.map(({ from, until }) => widen(boxText(line, from, until)));
  });
}

/** Whether two places of a document have a part of a page in common. */
export const hasOverlap = (place: Rectangle, other: Rectangle): boolean =>
  place.page === other.page &&
  place.x < other.x + other.width &&
  other.x < place.x + place.width &&
  place.y < other.y + other.height &&
  other.y < place.y + place.height;

/** In shares of a line's height: what is covered must not stick out. */
const MARGIN = 0.15;

function widen({ page, x, y, width, height }: Rectangle): Rectangle {
  const by = height * MARGIN;
  const [left, top] = [Math.max(0, x - by), Math.max(0, y - by)];
  return {
    page,
    x: left,
    y: top,
    width: Math.min(1, x + width + by) - left,
    height: Math.min(1, y + height + by) - top,
  };
}
