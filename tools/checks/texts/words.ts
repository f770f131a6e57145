import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../../shared/paths.ts';
import { workspaceNames } from '../../shared/workspaces.ts';
import type { Findings } from '../findings.ts';

export interface Said {
  /** The key of a text; for the demo's files the file's name. */
  key: string;
  locale: 'nl' | 'en';
  text: string;
}

/** Words that texts of a language do not use, as the glossary's table lists them, each with the word to use instead. */
export type Unwanted = Record<Said['locale'], { word: string; instead: string }[]>;

/** TABLE: texts that may use a word the glossary rules out, by key, and why. */
const exceptions: Record<string, string> = {
  'page.validation.email': 'quoted: P5-09',
  'payment.cancelled': 'quoted in English: D4-27',
};

/** The rows under 'Words of the texts'. */
export function parseUnwanted(glossary: string): Unwanted {
  const table = glossary.split('## Words of the texts')[1] ?? '';
  const rows = [...table.matchAll(/^\|(?!---| Dutch )(.*)\|$/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
  const words = (cell = '', instead = '') => cell.split(', ').flatMap((word) => (word ? [{ word, instead }] : []));
  return {
    nl: rows.flatMap(([use, not]) => words(not, use)),
    en: rows.flatMap(([, , use, not]) => words(not, use)),
  };
}

const withoutMarks = (text: string) => text.replace(/\{\{\s*\w+\s*\}\}/g, '');

/** Finds words in texts that the glossary rules out, one line each. */
export function findUnwantedWords(texts: readonly Said[], unwanted: Unwanted): string[] {
  return texts.flatMap(({ key, locale, text }) =>
    Object.hasOwn(exceptions, key)
      ? []
      : unwanted[locale]
          .filter(({ word }) => new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu').test(withoutMarks(text)))
          .map(({ word, instead }) => `${key} (${locale}) says '${word}'; the glossary has '${instead}': ${text}`),
  );
}

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(at(folder), file));

async function textsOfFiles(): Promise<Said[]> {
  const files = workspaceNames.map((name) => `${name}/src`).flatMap((folder) => filesIn(folder, /\.(?:nl|en)\.ts$/));
  const texts = await Promise.all(
    files.map(async (file): Promise<Said[]> => {
      const { default: entries = {} } = (await import(pathToFileURL(file).href)) as { default?: object };
      const locale = file.endsWith('.nl.ts') ? 'nl' : 'en';
      return Object.entries(entries).flatMap(([key, text]) =>
        typeof text === 'string' ? [{ key, locale, text }] : [],
      );
    }),
  );
  return texts.flat();
}

/** Everything that reads as a sentence or a label in an import file; Dutch unless it stands under `en` or `…_en`. */
function textsOfDemo(file: string): Said[] {
  const walk = (part: unknown, locale: Said['locale']): Said[] => {
    if (typeof part === 'string') return /^[a-z0-9-]+$|:\/\//.test(part) ? [] : [{ key: file, locale, text: part }];
    if (typeof part !== 'object' || part === null) return [];
    return Object.entries(part).flatMap(([name, value]) => walk(value, /(?:^|_)en$/.test(name) ? 'en' : locale));
  };
  return walk(JSON.parse(readFileSync(file, 'utf8')), 'nl');
}

/** The texts of portal, server and contract, and those of the demo. */
export const allTexts = async (): Promise<Said[]> => [
  ...(await textsOfFiles()),
  ...filesIn('demo/import', /\.json$/).flatMap(textsOfDemo),
];

export async function textsKeepToTheGlossary(): Promise<Findings> {
  const unwanted = parseUnwanted(readFileSync(at('docs/glossary.md'), 'utf8'));
  const texts = await allTexts();
  return {
    faults: findUnwantedWords(texts, unwanted),
    notes: [`${texts.length} texts, ${unwanted.nl.length + unwanted.en.length} words that they do not use`],
  };
}
