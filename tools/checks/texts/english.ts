import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, listFilesUnder } from '../../shared/paths.ts';
import { workspaceNames } from '../../shared/workspaces.ts';
import type { Findings } from '../findings.ts';
import verbs from './verbs.json' with { type: 'json' };

/** Words that open a comment with a relative clause, so that its reader has to find the subject. */
const openers = /^(?:Of|Whose|What|Whom|Who|Where|How|Since when|Which|In which|By which|By whom|For whom|The one) /;
/** Names that say nothing by themselves. */
const banned = new Set(['one', 'more', 'be', 'at', 'on', 'of', 'what', 'twice']);
/** Names that say that something was asked or told, and not which thing: a query, a request, a message. */
const participles = new Set(['asked', 'said', 'told']);

/** TABLE: how much of each may be left; none of these grows, and who lowers one writes the lower figure here. */
const most = {
  /** Functions of a hundred whose name begins with no verb. */
  verbless: 1,
  /** The same, in tests, benches and tools. */
  verblessHelpers: 45,
  /** Functions whose name ends with `Of`, in tests and tools too. */
  ofs: 0,
  /** Comments that open with a word of the list, in tests and tools too. */
  openings: 0,
  /** Functions, variables, parameters and destructured values with a banned name. */
  banned: 0,
  /** The same with a participle of the list. */
  participles: 290,
};

/** Folders with what builds the apps and fonts. */
const builds = ['portal/build', 'console/build', 'web/build', 'web/fonts'];
const isScript = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

export interface English {
  functions: number;
  verbless: string[];
  ofs: string[];
  comments: number;
  openings: string[];
  banned: string[];
  participles: string[];
}

/** Measures names and comments; in tests, benches and tools names may say nothing. */
export async function plainEnglish(): Promise<Findings> {
  const sources = workspaceNames.flatMap((name) => listFilesUnder(`${name}/src`)).filter(isScript);
  const beside = ['bench', 'e2e', 'tools', 'server/test', ...builds].flatMap((folder) => listFilesUnder(folder));
  const isTest = (file: string) => /\.test\.|testing|test-helpers/.test(file);
  const readFile = (file: string) => readEnglish(file, readFileSync(at(file), 'utf8'));
  const found = sources.filter((file) => !isTest(file)).map(readFile);
  const helpers = [...sources.filter(isTest), ...beside.filter(isScript)].map(readFile);
  const total = {
    functions: sum(found, ({ functions }) => functions),
    verbless: found.flatMap(({ verbless }) => verbless),
    ofs: [...found, ...helpers].flatMap(({ ofs }) => ofs),
    comments: sum([...found, ...helpers], ({ comments }) => comments),
    openings: [...found, ...helpers].flatMap(({ openings }) => openings),
    banned: found.flatMap(({ banned: names }) => names),
    participles: found.flatMap(({ participles: names }) => names),
    helpers: sum(helpers, ({ functions }) => functions),
    verblessHelpers: helpers.flatMap(({ verbless }) => verbless),
  };
  const share = (total.verbless.length / total.functions) * 100;
  const shareOfHelpers = (total.verblessHelpers.length / total.helpers) * 100;
  const faults = [
    ...tooMany('functions of a hundred begin with no verb', share, most.verbless, total.verbless),
    ...tooMany(
      'functions of a hundred in tests and tools begin with no verb',
      shareOfHelpers,
      most.verblessHelpers,
      total.verblessHelpers,
    ),
    ...tooMany(
      'variables and parameters are called asked, said or told',
      total.participles.length,
      most.participles,
      total.participles,
    ),
    ...tooMany('names end with Of', total.ofs.length, most.ofs, total.ofs),
    ...tooMany('comments open with a word of the list', total.openings.length, most.openings, total.openings),
    ...tooMany(
      'variables and parameters have a name that says nothing; name the thing itself',
      total.banned.length,
      most.banned,
      total.banned,
    ),
  ];
  const notes = [
    `${total.functions} functions, ${share.toFixed(1)} of a hundred without a verb, ${total.ofs.length} that end with Of`,
    `${total.comments} comments, ${total.openings.length} that open with a word of the list`,
    `${total.banned.length} banned names, ${total.participles.length} called asked, said or told`,
    `${total.helpers} functions in tests and tools, ${shareOfHelpers.toFixed(1)} of a hundred without a verb`,
  ];
  return { faults, notes };
}

/** The figures of one file; components and hooks count as well named. */
export function readEnglish(file: string, text: string): English {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: English = {
    functions: 0,
    verbless: [],
    ofs: [],
    comments: 0,
    openings: [],
    banned: [],
    participles: [],
  };
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
      (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isFunctionDeclaration(node) || isNewName(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    ) {
      const place = `${file}:${source.getLineAndCharacterOfPosition(node.name.getStart()).line + 1}: ${node.name.text}`;
      if (banned.has(node.name.text)) found.banned.push(place);
      if (participles.has(node.name.text)) found.participles.push(place);
    }
    ts.forEachChild(node, readNode);
  };
  readNode(source);
  for (const [, comment = ''] of text.matchAll(/^[ \t]*\/(?:\*\*(?:\n[ \t]*\*)?|\/) ?(.*?)(?: ?\*\/)?$/gm)) {
    if (!comment) continue;
    found.comments += 1;
    if (openers.test(comment)) found.openings.push(`${file}: ${comment}`);
  }
  return found;
}

/** A function, but not one that only imports a module: those are rows of the tables of calls and pages. */
const isFunction = (node: ts.Node | undefined): boolean =>
  node !== undefined &&
  (ts.isArrowFunction(node) ? !node.body.getText().startsWith('import(') : ts.isFunctionExpression(node));

/** A name that destructuring gives, not one that it takes over from a field, as `{ at }` does. */
const isNewName = (node: ts.Node): node is ts.BindingElement =>
  ts.isBindingElement(node) && (node.propertyName !== undefined || ts.isArrayBindingPattern(node.parent));

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
