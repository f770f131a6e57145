import { readFileSync } from 'node:fs';
import { at, listFilesUnder } from '../../shared/paths.ts';
import { browserWorkspaces } from '../../shared/workspaces.ts';
import type { Findings } from '../findings.ts';
import { allTexts, type Said } from './words.ts';

/** TABLE: what a text may not write, in any language, and how it is written. */
const inTexts: readonly [RegExp, string][] = [
  [/\b\d{1,2}\.\d{2}(?= uur\b)|\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b/i, 'times: 14:30'],
  [/€(?![ \u00a0](?:-?\d|\{\{))|\bEUR\b|\d euros?\b/, 'amounts: € 1.234,56'],
  [/€[ \u00a0][\d.]*(?:,\d{3}|\.\d{1,2})(?!\d)/, 'amounts: € 1.234,56'],
  [/(?:\d|\}\}) ?(?:procent|per ?cent)\b|(?:\d|\}\}) %|\d\.\d+ ?%|(?<!\d)\d+,\d ?%/, 'percentages: 3,50%'],
];

/** Formats a number, a day or a time by itself. */
const ownFormat = /\bIntl\.(?:NumberFormat|DateTimeFormat)\b|\.toLocale(?:Date|Time)?String\(|\.toFixed\(|€[^'"`]*\$\{/;

/** TABLE: the files that format, each for all others; the kit has no texts, and so its own. */
const formatters: ReadonlySet<string> = new Set([
  'web/src/i18n/format.ts',
  'web/src/i18n/amounts.ts',
  'web/src/ui/content/date-tile.tsx',
  'web/src/ui/fields/file-size.ts',
]);

/** Writes a day of a fact in words: the value beside a label and the cell of a table are DD-MM-YYYY, and so is a PDF's. */
const dayOfFactInWords: Readonly<Record<string, RegExp>> = {
  portal: /\b(?:value|cell)\b.*\b(?:formatDayInWords|formatMoment|moment|weekday)\(/,
  server: /\bformatLongDate\(|\bdateStyle: '(?:long|full|medium)'/,
};

/** Finds facts that a text writes another way, one line each. */
export const findOtherwiseWritten = ({ key, locale, text }: Said): string[] =>
  inTexts.filter(([pattern]) => pattern.test(text)).map(([, rule]) => `${key} (${locale}), ${rule}: ${text}`);

/** The lines of a page's file that format by themselves. */
export const findOwnFormats = (name: string, code: string): string[] =>
  formatters.has(name)
    ? []
    : code
        .split('\n')
        .flatMap((line, index) =>
          ownFormat.test(line)
            ? [`${name}:${index + 1}: ${line.trim()} (use web/src/i18n/format.ts or amounts.ts)`]
            : [],
        );

/** The lines of a file that write a day of a fact in words. */
export const findFactsInWords = (name: string, code: string): string[] =>
  code
    .split('\n')
    .flatMap((line, index) =>
      dayOfFactInWords[name.split('/')[0] ?? '']?.test(line)
        ? [`${name}:${index + 1}: ${line.trim()} (facts show DD-MM-YYYY)`]
        : [],
    );

const readSource = (workspace: string) =>
  listFilesUnder(workspace).filter((name) => /\/src\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

export async function oneNotation(): Promise<Findings> {
  const pages = browserWorkspaces.flatMap(readSource);
  return {
    faults: [
      ...(await allTexts()).flatMap(findOtherwiseWritten),
      ...pages.flatMap((name) => findOwnFormats(name, readFileSync(at(name), 'utf8'))),
      ...[...pages, ...readSource('server')].flatMap((name) => findFactsInWords(name, readFileSync(at(name), 'utf8'))),
    ],
  };
}
