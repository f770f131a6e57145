import type { Found } from './found.ts';
import { boxText, boxWords, isAlike, type Line, splitTokens, type Token } from './lines.ts';

/** A person of the dossier, as far as paper names people. */
export interface KnownPerson {
  firm_id: string;
  initials: string | null;
  first_name: string | null;
  preposition: string | null;
  last_name: string;
  birth_preposition: string | null;
  birth_last_name: string | null;
}

/** The owner of a document, by the names that stand in it. */
export interface FoundNames {
  /** The person of the dossier; null: nobody of it was found. */
  person: Found<string> | null;
  /** A name that is nobody's of the dossier, where none of theirs was found. */
  other: Found<string> | null;
}

interface Evidence {
  person: KnownPerson;
  /** 3: with initials or first name that fit; 1: the last name alone; below 0: it is somebody else's. */
  strength: number;
  line: Line;
  from: number;
  until: number;
}

export function findNames(lines: readonly Line[], persons: readonly KnownPerson[]): FoundNames {
  const evidence = lines.flatMap((line) => persons.flatMap((person) => findInLine(line, person)));
  const strongest = persons
    .map((person) => {
      const ofPerson = evidence.filter((found) => found.person === person);
      const best = ofPerson.toSorted(
        (found, other) => other.strength - found.strength || found.line.index - other.line.index,
      )[0];
      return best && best.strength > 0 ? best : null;
    })
    .filter((found) => found !== null)
    .toSorted((found, other) => other.strength - found.strength || found.line.index - other.line.index);
  const [best, second] = strongest;
  if (!best) return { person: null, other: findOther(lines) };
  const isSure = best.strength >= 3 && (second?.strength ?? 0) < 3;
  const place = boxWords(best.line, best.from, best.until);
  return { person: { value: best.person.firm_id, sure: isSure, places: [place] }, other: null };
}

const tokenize = (text: string | null): string[] => (text ? splitTokens(text) : []);

function findInLine(line: Line, person: KnownPerson): Evidence[] {
  const lastNames = [
    { tokens: tokenize(person.last_name), preposition: tokenize(person.preposition), isBirth: false },
    { tokens: tokenize(person.birth_last_name), preposition: tokenize(person.birth_preposition), isBirth: true },
  ].filter(({ tokens }) => tokens.length > 0);
  return lastNames.flatMap(({ tokens: name, preposition, isBirth }) =>
    line.tokens.flatMap((token, start): Evidence[] => {
      if (!name.every((word, offset) => isAlike(line.tokens[start + offset]?.text ?? '', word))) return [];
      const end = start + name.length - 1;
      const until = line.tokens[end]?.word ?? token.word;
      const strength = weighAround(line, { start, end }, person, preposition, isBirth);
      const first = Math.max(0, token.word - (strength >= 3 ? 2 : 0));
      return [{ person, strength, line, from: first, until }];
    }),
  );
}

/** The way the last name is surrounded: by the person's own initials or first name, by others', or by neither. */
function weighAround(
  line: Line,
  { start, end }: { start: number; end: number },
  person: KnownPerson,
  preposition: readonly string[],
  isBirth: boolean,
): number {
  const before = line.tokens.slice(Math.max(0, start - 10), start);
  const after = line.tokens.slice(end + 1, end + 8);
  const hasPreposition = preposition.every((word) => [...before.slice(-4), ...after].some(({ text }) => text === word));
  // In front: 'A.B. de Vries'; behind: 'Vries, A.B. de'.
  const nearBefore = trimEnd(before, [...preposition, ...PREPOSITIONS]);
  const initials = tokenize(person.initials)
    .flatMap((text) => [...text])
    .join('');
  const [givenName = ''] = tokenize(person.first_name);
  const hasFirst =
    givenName !== '' && [...nearBefore, ...after].some(({ text }) => text.length > 2 && isAlike(text, givenName));
  if (hasFirst) return hasPreposition ? 4 : 3;
  const written = readInitialsBefore(nearBefore) || readInitialsAfter(line, after);
  if (written && initials) {
    const fits = initials.startsWith(written) || written.startsWith(initials);
    if (!fits) return -1;
    return isBirth ? 2.5 : hasPreposition ? 3.5 : 3;
  }
  return isBirth ? 0.5 : hasPreposition ? 1.5 : 0.5;
}

const PREPOSITIONS = 'van de der den het t ter ten te in op la le du el al von'.split(' ');

function trimEnd(tokens: readonly Token[], words: readonly string[]): Token[] {
  const kept = [...tokens];
  while (kept.length > 0 && words.includes(kept.at(-1)?.text ?? '')) kept.pop();
  // 'A.B. Jansen e/v De Vries': these two letters are nobody's initials.
  if (kept.at(-1)?.text === 'v' && kept.at(-2)?.text === 'e') kept.splice(-2);
  return kept;
}

const isInitial = (text: string) => /^\p{L}$/u.test(text);

/** Initials stand as single letters, or as two to four capitals without points. */
function readInitialsBefore(tokens: readonly Token[]): string {
  let written = '';
  for (const { text } of tokens.toReversed()) {
    if (!isInitial(text)) break;
    written = text + written;
  }
  if (written) return written;
  // 'A.B. Jansen e/v De Vries', 'A.B. de Vries-Jansen': over the other last name.
  const run = tokens.findLastIndex(({ text }, index) => isInitial(text) && isInitial(tokens[index - 1]?.text ?? 'a'));
  if (run < 0 || tokens.length - run > 5) return '';
  let from = run;
  while (from > 0 && isInitial(tokens[from - 1]?.text ?? '')) from -= 1;
  const over = tokens
    .slice(from, run + 1)
    .map(({ text }) => text)
    .join('');
  return over;
}

function readInitialsAfter(line: Line, tokens: readonly Token[]): string {
  let written = '';
  for (const { text } of tokens) {
    if (!isInitial(text)) break;
    written += text;
  }
  const first = tokens[0];
  // 'Vries, A.B. de': without a comma a letter behind a name is something else.
  return written && first && line.words[first.word - 1]?.text.endsWith(',') ? written : '';
}

const LABELED =
  /(?:\b(?:naam(?: werknemer| medewerker)?|werknemer|medewerker|rekeninghouder|opdrachtgever|t\.?n\.?v\.?|verzekerde|deelnemer)\b\s*:?\s+|\b(?:dhr|de heer|heer|mevr|mevrouw|mw)\b\.?\s+)((?:\p{Lu}\.?\s?){1,5}(?:(?:van|de|der|den|ter|ten|het|'t|op)\s+){0,3}\p{Lu}[\p{L}'-]{2,}(?:[ -]\p{Lu}[\p{L}'-]+)?)/iu;

/** A name beside the label of one, or after 'de heer' or 'mevrouw'. */
function findOther(lines: readonly Line[]): Found<string> | null {
  for (const line of lines) {
    const found = LABELED.exec(line.text);
    if (!found || line.sure < 60) continue;
    const [all, name = ''] = found;
    // Only what begins with a capital is a name, though labels may be in capitals or not.
    if (!/^\p{Lu}/u.test(name)) continue;
    const from = found.index + all.length - name.length;
    return { value: name.trim(), sure: line.sure > 80, places: [boxText(line, from, from + name.length)] };
  }
  return null;
}
