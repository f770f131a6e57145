import { shorten } from './shorten.ts';
import { toError } from './thrown.ts';

/**
 * TABLE: what a JSON text that others send may hold. Whatever walks through a body afterwards (schemas, faults, hashes)
 * costs as much as there is in it, and 1 MB can hold half a million levels or values. The largest body of a firm that we
 * know has some 20,000 values, 12 levels deep.
 */
export const JSON_BOUNDS = {
  /** Objects and lists inside each other. */
  depth: 32,
  /** Values of all objects and lists together. */
  values: 50_000,
  /** Fields of one object. */
  fields: 1_000,
  /** Characters of the name of a field, as they are written. */
  name: 500,
  /** Characters of a text, as they are written. */
  text: 250_000,
  /** Characters of a number, as they are written. */
  number: 100,
} as const;

/** A text that is no JSON, or holds more than it may. The message goes on after a name for the text: 'The body'. */
export class UnreadableJsonError extends Error {
  override name = 'UnreadableJsonError';
}

/** Parses JSON of others, of bytes in UTF-8 or of a text, within `JSON_BOUNDS`. @throws UnreadableJsonError */
export function readJson(given: string | Uint8Array): unknown {
  const text = typeof given === 'string' ? given : decode(given);
  assertWithinBounds(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UnreadableJsonError(`is no JSON: ${toError(error).message}`);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The text of bytes, without the mark of its byte order, with which some programs of Windows begin. */
function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new UnreadableJsonError('is no JSON: it is not in UTF-8');
  }
}

/** An object or list that has begun and not ended. */
interface Open {
  /** The names of its fields. */
  names: Set<string>;
  /** Whether it is the value of a field named `constructor`. */
  ofConstructor: boolean;
}

const QUOTE = 34;
const BACKSLASH = 92;
const COLON = 58;
const COMMA = 44;
const BRACE = 123;
const BRACE_END = 125;
const BRACKET = 91;
const BRACKET_END = 93;

/**
 * Counts what a text holds, in one pass that builds nothing. Of what is no JSON it counts something too: the parser says
 * what is wrong with that.
 */
function assertWithinBounds(text: string): void {
  const open: Open[] = [];
  let values = 0;
  /** Begin and end of the last text between quotes, which a colon after it makes a name. */
  let from = 0;
  let to = 0;
  let name = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (letter === QUOTE) {
      from = index + 1;
      to = endOfText(text, from);
      if (to - from > JSON_BOUNDS.text) refuse(`a text has at most ${JSON_BOUNDS.text} characters`, from);
      index = to;
    } else if (letter === BRACE || letter === BRACKET) {
      if (open.length >= JSON_BOUNDS.depth) refuse(`it is more than ${JSON_BOUNDS.depth} levels deep`, index);
      values += 1;
      open.push({ names: new Set(), ofConstructor: letter === BRACE && name === 'constructor' });
      name = '';
    } else if (letter === BRACE_END || letter === BRACKET_END) open.pop();
    else if (letter === COMMA) {
      values += 1;
      name = '';
    } else if (letter === COLON) {
      const inside = open.at(-1);
      if (to - from > JSON_BOUNDS.name) refuse(`a field’s name has at most ${JSON_BOUNDS.name} characters`, from);
      name = parseName(text, from, to);
      // Such names would change every object (prototype pollution), in code that copies the body.
      if (name === '__proto__' || (name === 'prototype' && inside?.ofConstructor))
        refuse(`no field can be named ${name}`, from);
      // With two fields of one name, nobody knows which was meant.
      // Without quotes it is no JSON, which the parser says.
      const isWritten = to > 0 && to >= from;
      if (isWritten && inside?.names.has(name)) refuse(`the field ${shorten(name)} stands twice in one object`, from);
      inside?.names.add(name);
      to = 0;
      if (inside && inside.names.size > JSON_BOUNDS.fields)
        refuse(`an object has at most ${JSON_BOUNDS.fields} fields`, from);
    } else if (isOfNumber(letter)) {
      const begin = index;
      while (isOfNumber(text.charCodeAt(index + 1))) index += 1;
      if (index - begin >= JSON_BOUNDS.number) refuse(`a number has at most ${JSON_BOUNDS.number} characters`, begin);
    }
    if (values > JSON_BOUNDS.values) refuse(`it has more than ${JSON_BOUNDS.values} values`, index);
  }
}

/** Digits, signs, points and the letters of `true`, `false` and `null`: all that stands in no quotes. */
const isOfNumber = (letter: number): boolean =>
  (letter >= 48 && letter <= 57) || letter === 45 || letter === 43 || letter === 46 || (letter | 32) === 101;

/** The place of the quote that ends a text, or of the end of all. */
function endOfText(text: string, from: number): number {
  for (let index = from; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    if (letter === QUOTE) return index;
    if (letter === BACKSLASH) index += 1;
  }
  return text.length;
}

function parseName(text: string, from: number, to: number): string {
  const name = text.slice(from, to);
  if (!name.includes('\\')) return name;
  try {
    return JSON.parse(`"${name}"`) as string;
  } catch {
    // No JSON, which the parser says.
    return name;
  }
}

function refuse(problem: string, index: number): never {
  throw new UnreadableJsonError(`is not taken: ${problem} (character ${index + 1})`);
}
