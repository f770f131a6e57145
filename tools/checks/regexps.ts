import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import ts from 'typescript';
import { at, listFilesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

/**
 * TABLE: expressions that cost more than the length of their text, each with what bounds that text. Every other one may
 * be applied to what strangers send, as long as they like.
 */
const bounded: Readonly<Record<string, string>> = {
  '(?<=.)\\+[^@]*(?=@)': 'a mail address, of at most 254 letters',
  '\\s+(?:&|en|and|\\+|-)$': 'the name of a firm, of at most 200 letters',
  '\\/+$': 'a setting of the operator',
  '^(.*?)@(.+?):(\\d+):(\\d+)$': 'a line of a stack, cut at 500 letters',
  '^\\s*at (?:(.+?) \\()?(.+?):(\\d+):(\\d+)\\)?$': 'a line of a stack, cut at 500 letters',
  '<(h[234]|p|li|blockquote)>(.*?)<\\/\\1>|<[^>]*>|([^<]+)': 'HTML that our sanitiser wrote, where each < begins a tag',
  '<[^>]*>': 'HTML that our sanitiser wrote, where each < begins a tag',
  '\\{\\{[^}]*\\}\\}': 'a text of the firm, in the browser of who writes it',
  '[^\\s<>"@]{1,64}@[^\\s<>"]{1,253}': 'bounds of its own: no more than them for each letter',
  '[^\\s@<>"\']{1,64}@[^\\s@<>"\']{1,253}\\.[a-z]{2,63}': 'bounds of its own: no more than them for each letter',
  '<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!DOCTYPE[^[>]*(?:\\[[\\s\\S]*?\\]\\s*)?>':
    'the first 20,000 letters of a file',
  '<link rel="manifest"[^>]*>': 'HTML of our own',
  '<link rel="stylesheet"[^>]*>': 'HTML of our own',
  '<meta name="theme-color"[^>]*>': 'HTML of our own',
  '<body[^>]*>': 'HTML of our own',
  '<html[^>]*>': 'HTML of our own',
};

/** Letters of an attack, and the share of them in a short one. */
const LETTERS = 8_000;
const SHARE = 4;
/** Milliseconds of the processor below which an attack is not worth comparing with a short one. */
const LEAST_MS = 8;
/** By how much more a long attack may cost than a short one: the length alone makes 4 of it, a square 16. */
const MAX_RATIO = 8;
/** Milliseconds for all the attacks on one expression; one that costs more than a square would never end. */
const MAX_MS_PER_EXPRESSION = 20_000;
/** Characters that are in many expressions, besides those of the expression itself. */
const common = ['a', 'A', '1', ' ', '\n', '-', '.', '@'];

export interface Regexp {
  /** Its file and line. */
  place: string;
  source: string;
  flags: string;
}

/** No expression of the product costs more than the length of what it is applied to, but those of the table. */
export async function linearRegexps(): Promise<Findings> {
  const all = workspaceNames
    .flatMap((name) => listFilesUnder(`${name}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|test-helpers|\.d\.ts$/.test(file))
    .flatMap((file) => listRegexps(file, readFileSync(at(file), 'utf8')));
  const distinct = [...new Map(all.map((regexp) => [`${regexp.source}/${regexp.flags}`, regexp])).values()];
  const gone = Object.keys(bounded).filter((source) => !distinct.some((regexp) => regexp.source === source));
  const slow = distinct.filter(({ source }) => !(source in bounded)).filter(isSlow);
  return {
    faults: [
      ...slow.map(({ place, source }) => `${place}: /${source}/ costs more than the length of its text`),
      ...gone.map((source) => `tools/checks/regexps.ts: /${source}/ is no longer there`),
    ],
    notes: [`${distinct.length} expressions`],
  };
}

/** The expressions that are written in a file; those that are put together when it runs are not. */
export function listRegexps(file: string, text: string): Regexp[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Regexp[] = [];
  const readNode = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      const flags = node.text.slice(end + 1).replace(/[gy]/g, '');
      found.push({ place: `${file}:${line + 1}`, source: node.text.slice(1, end), flags });
    }
    ts.forEachChild(node, readNode);
  };
  readNode(source);
  return found;
}

/**
 * Whether some attack costs it more than the length of a text accounts for. The processor's time of this thread counts, the
 * least of five: what else the machine does changes nothing.
 */
export function isSlow({ source, flags }: Pick<Regexp, 'source' | 'flags'>): boolean {
  const short = listAttacks(source, LETTERS / SHARE);
  const context = createContext({
    readMs: () => process.threadCpuUsage().user / 1000,
    regexp: new RegExp(source, flags),
    attacks: listAttacks(source, LETTERS).map((long, nth) => ({ long, short: short[nth] })),
  });
  const measure = `
    const time = (text, enough) => {
      let least = Infinity;
      for (let nth = 0; nth < 5 && least >= enough; nth += 1) {
        const begun = readMs();
        regexp.test(text);
        least = Math.min(least, readMs() - begun);
      }
      return least;
    };
    attacks.some(({ long, short }) => {
      const took = time(long, ${LEAST_MS});
      return took >= ${LEAST_MS} && took > time(short, 0) * ${MAX_RATIO};
    })`;
  try {
    return runInContext(measure, context, { timeout: MAX_MS_PER_EXPRESSION }) === true;
  } catch {
    return true;
  }
}

/** Texts that almost fit: one letter, or two in turn, or its own beginning, again and again before an end that does not. */
function listAttacks(source: string, length: number): string[] {
  const own = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z0-9]/g, '').replaceAll('\\', '');
  const letters = [...new Set([...[...own].slice(0, 60), ...common])].slice(0, 24);
  const beginning = /^\^?((?:\\[^a-zA-Z0-9]|[^\\[\](){}*+?.|^$])+)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
  const repeat = (part: string) => part.repeat(Math.ceil(length / part.length));
  const few = letters.slice(0, 8);
  return [
    ...letters.flatMap((letter) => [`${repeat(letter)}\u0000`, `x${repeat(letter)}\u0000y`, `${repeat(letter)}!`]),
    ...letters.flatMap((letter) =>
      beginning ? [`${repeat(beginning + letter)}\u0000`, `${beginning}${repeat(letter)}\u0000`] : [],
    ),
    ...(beginning ? [`${repeat(beginning)}\u0000`] : []),
    ...few.flatMap((one) => few.filter((other) => other !== one).map((other) => `${repeat(one + other)}\u0000`)),
  ];
}
