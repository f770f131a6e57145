import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, filesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';
import verbs from './verbs.json' with { type: 'json' };

/** Words with which a comment of one line begins that says what a thing is of, instead of why it is so. */
const openers = ['Of', 'Whose', 'What', 'Whom', 'Who', 'In which', 'Which', 'By whom', 'For whom'];
/** Names that say nothing by themselves. */
const banned = new Set(['one', 'more', 'be', 'at', 'on', 'of', 'what', 'twice']);

/** TABLE: how much of each may be left; none of these grows, and who lowers one writes the lower figure here. */
const most = {
  /** Functions of a hundred whose name begins with no verb. */
  verbless: 1,
  /** Functions whose name ends with `Of`. */
  ofs: 0,
  /** Comments of one line that open with a word of the list. */
  openings: 0,
  /** Functions, variables and parameters with a banned name. */
  banned: 0,
};

export interface English {
  functions: number;
  verbless: string[];
  ofs: string[];
  comments: number;
  openings: string[];
  banned: string[];
}

/** How names and comments of all sources read; tests and their helpers aside. */
export async function plainEnglish(): Promise<Findings> {
  const found = workspaceNames
    .flatMap((name) => filesUnder(`${name}/src`))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing|test-helpers|\.d\.ts$/.test(file))
    .map((file) => readEnglish(file, readFileSync(at(file), 'utf8')));
  const total = {
    functions: sum(found, ({ functions }) => functions),
    verbless: found.flatMap(({ verbless }) => verbless),
    ofs: found.flatMap(({ ofs }) => ofs),
    comments: sum(found, ({ comments }) => comments),
    openings: found.flatMap(({ openings }) => openings),
    banned: found.flatMap(({ banned: names }) => names),
  };
  const share = (total.verbless.length / total.functions) * 100;
  const faults = [
    ...tooMany('functions of a hundred begin with no verb', share, most.verbless, total.verbless),
    ...tooMany('names end with Of', total.ofs.length, most.ofs, total.ofs),
    ...tooMany('comments open with a word of the list', total.openings.length, most.openings, total.openings),
    ...tooMany('names are banned', total.banned.length, most.banned, total.banned),
  ];
  const notes = [
    `${total.functions} functions, ${share.toFixed(1)} of a hundred without a verb, ${total.ofs.length} that end with Of`,
    `${total.comments} comments of one line, ${total.openings.length} that open with a word of the list`,
    `${total.banned.length} banned names`,
  ];
  return { faults, notes };
}

/** The figures of one file; components and hooks count as well named. */
export function readEnglish(file: string, text: string): English {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: English = { functions: 0, verbless: [], ofs: [], comments: 0, openings: [], banned: [] };
  const name = (node: ts.Identifier) => `${file}: ${node.text}`;
  const readFunction = (node: ts.Identifier) => {
    found.functions += 1;
    if (/^[A-Z]/.test(node.text)) return;
    if (!beginsWithVerb(node.text)) found.verbless.push(name(node));
    if (/[a-z]Of$/.test(node.text)) found.ofs.push(name(node));
  };
  const readNode = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) readFunction(node.name);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isFunction(node.initializer))
      readFunction(node.name);
    if (
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name) &&
      banned.has(node.name.text)
    )
      found.banned.push(name(node.name));
    ts.forEachChild(node, readNode);
  };
  readNode(source);
  for (const [, comment = ''] of text.matchAll(/^\s*\/(?:\*\*|\/) ?(.*?)(?: ?\*\/)?$/gm)) {
    if (!comment) continue;
    found.comments += 1;
    if (openers.some((word) => comment.startsWith(`${word} `))) found.openings.push(`${file}: ${comment}`);
  }
  return found;
}

/** A function, but not one that only imports a module: those are rows of the tables of calls and pages. */
const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) ? !node.body.getText().startsWith('import(') : ts.isFunctionExpression(node));

const known: ReadonlySet<string> = new Set(verbs);

/** Whether the first word of a name in camel case is a verb. */
export function beginsWithVerb(name: string): boolean {
  return known.has(/^[a-z]+/.exec(name)?.[0] ?? '');
}

const sum = (files: readonly English[], count: (file: English) => number): number =>
  files.reduce((total, file) => total + count(file), 0);

function tooMany(what: string, count: number, limit: number, examples: readonly string[]): string[] {
  if (count <= limit) return [];
  return [`${Number(count.toFixed(1))} ${what}, and ${limit} may be left:`, ...examples.slice(0, 20)];
}
