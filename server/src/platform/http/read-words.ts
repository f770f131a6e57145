import { parseArgs } from 'node:util';
import { toError } from '../kernel/thrown.ts';

type Options = Record<string, { type: 'boolean' | 'string' }>;
type Words<Names extends readonly string[]> = { [Index in keyof Names]: string };

/** Arguments that a command does not take; the message is a sentence that names the word. */
export class WordsError extends Error {
  override name = 'WordsError';
}

/** @throws WordsError that names what was not understood */
export function throwNotUnderstood(...words: string[]): never {
  throw new WordsError(`Not understood: ${words.join(' ')}`);
}

/** @param names of what must be there, words or options, as the usage has them. @throws WordsError */
export function throwMissing(...names: string[]): never {
  throw new WordsError(`Missing: ${names.map((name) => (name.startsWith('--') ? name : `<${name}>`)).join(' ')}`);
}

/** Reads options, and as many words as there are names. @throws WordsError */
export function readWords<Given extends Options, const Names extends readonly string[]>(
  given: string[],
  options: Given,
  names: Names,
) {
  const { words, more, values } = readMore(given, options, names);
  if (more.length > 0) throwNotUnderstood(...more);
  return { words, values };
}

/** Reads named words, and the words that follow. @throws WordsError */
export function readMore<Given extends Options, const Names extends readonly string[]>(
  given: string[],
  options: Given,
  names: Names,
) {
  const { values, positionals } = parse(given, options);
  if (positionals.length < names.length) throwMissing(...names.slice(positionals.length));
  const words = positionals.slice(0, names.length) as Words<Names>;
  return { words, more: positionals.slice(names.length), values };
}

/** The parser says itself which option it does not know, or which one lacks its value. */
function parse<Given extends Options>(args: string[], options: Given) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WordsError(toError(error).message.replaceAll('\n', ' '));
  }
}
