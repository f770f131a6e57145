import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { at, listFilesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

/** The ways in which a line tells the compiler what it cannot know. */
export const castKinds = ['as never', 'as unknown as', 'as', '!'] as const;
export type CastKind = (typeof castKinds)[number];

/** TABLE: how many of each may be left; none of these grows, and who removes some writes the lower figure here. */
const most: Record<'product' | 'tests', Record<CastKind, number>> = {
  product: { 'as never': 4, 'as unknown as': 50, as: 510, '!': 52 },
  tests: { 'as never': 0, 'as unknown as': 1, as: 620, '!': 1314 },
};

export interface Cast {
  kind: CastKind;
  /** The file, the line and what stands there. */
  text: string;
}

/** The number of times that the sources overrule the compiler; what is generated counts with the rest. */
export async function fewCasts(): Promise<Findings> {
  const files = [...workspaceNames, 'demo', 'tools', 'e2e', 'bench']
    .flatMap((name) => listFilesUnder(name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|node_modules|\/dist\//.test(file));
  const casts = files.map((file) => ({ file, found: listCasts(file, readFileSync(at(file), 'utf8')) }));
  const parts = (['product', 'tests'] as const).map((part) => {
    const found = casts.filter(({ file }) => isProduct(file) === (part === 'product')).flatMap((row) => row.found);
    const lists = castKinds.map((kind) => ({ kind, list: found.filter((cast) => cast.kind === kind) }));
    return {
      faults: lists.flatMap(({ kind, list }) => tooMany(part, kind, list)),
      note: `${part}: ${lists.map(({ kind, list }) => `${list.length} ${kind}`).join(', ')}`,
    };
  });
  return { faults: parts.flatMap(({ faults }) => faults), notes: parts.map(({ note }) => note) };
}

/** Whether a file is part of what runs for people, and no test, helper of tests or tool. */
const isProduct = (file: string): boolean =>
  !/\.test\.|testing|test-helpers|\/test\/|^(?:e2e|bench|tools)\//.test(file);

/** The casts of one file. `as const` is none: it says less to the compiler, not more. */
export function listCasts(file: string, text: string): Cast[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Cast[] = [];
  const readNode = (node: ts.Node): void => {
    const kind = findKind(node);
    if (kind) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      found.push({ kind, text: `${file}:${line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 100)}` });
    }
    ts.forEachChild(node, readNode);
  };
  readNode(source);
  return found;
}

function findKind(node: ts.Node): CastKind | null {
  if (ts.isNonNullExpression(node)) return '!';
  if (ts.isTypeAssertionExpression(node)) return 'as';
  if (!ts.isAsExpression(node)) return null;
  const to = node.type.getText();
  if (to === 'never') return 'as never';
  if (isDetour(node.expression)) return 'as unknown as';
  return to === 'const' || (isDetour(node) && ts.isAsExpression(node.parent)) ? null : 'as';
}

/** The first half of a cast in two steps, which the compiler refuses in one. */
const isDetour = (node: ts.Node): boolean =>
  ts.isAsExpression(node) && ['unknown', 'any', 'never'].includes(node.type.getText());

function tooMany(part: 'product' | 'tests', kind: CastKind, found: readonly Cast[]): string[] {
  const limit = most[part][kind];
  if (found.length <= limit) return [];
  return [
    `${found.length} casts with ${kind} in ${part}, and ${limit} may be left:`,
    ...found.slice(0, 20).map(({ text }) => text),
  ];
}
