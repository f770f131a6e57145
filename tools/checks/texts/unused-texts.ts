import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listTextKeys } from '@klantportaal/contract/modules/questionnaires/summary';
import { everyQuestionnaire } from '@klantportaal/contract/test-helpers/every-questionnaire';
import type { Texts } from '@klantportaal/contract/texts';
import ts from 'typescript';
import { serverTexts } from '../../../server/src/texts.ts';
import { at, listFilesUnder } from '../../shared/paths.ts';
import { apps } from '../../shared/workspaces.ts';
import type { Findings } from '../findings.ts';

/** The keys that code may hand to the functions that find a text. */
interface UsedTexts {
  keys: ReadonlySet<string>;
  /**
   * Prefixes of keys whose end is known only when they are used: `menu.` of `menu.${kind}`, where `kind` is any string.
   */
  prefixes: readonly string[];
}

/** Only of these does the compiler work out the type, which takes its time. */
const isLikeKey = ({ head, templateSpans }: ts.TemplateExpression): boolean =>
  [head, ...templateSpans.map(({ literal }) => literal)].every(({ text }) => /^[\w.-]*$/.test(text));

/** Every string that these files write, and all that their templates can become as far as the compiler knows. */
export function findUsedTexts(files: readonly ts.SourceFile[], checker?: ts.TypeChecker): UsedTexts {
  const keys = new Set<string>();
  const prefixes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) keys.add(node.text);
    else if (ts.isTemplateExpression(node) && isLikeKey(node)) {
      const type = checker?.getTypeAtLocation(node);
      const members = type?.isUnion() ? type.types : [type];
      const isOne = (member?: ts.Type): member is ts.StringLiteralType => member?.isStringLiteral() === true;
      if (members.every(isOne)) for (const { value } of members) keys.add(value);
      else if (/^[a-z_][\w.-]*[._]$/.test(node.head.text)) prefixes.push(node.head.text);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return { keys, prefixes };
}

/** The keys of texts, without number and address style, that nothing uses. */
export function findUnusedTexts(texts: Texts, { keys, prefixes }: UsedTexts): string[] {
  const base = (key: string) => key.replace(/_informal(?=_|$)/, '').replace(/_(?:one|other)$/, '');
  return [...new Set(Object.keys(texts).map(base))].filter(
    (key) => !keys.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.(?:nl|en)\.ts$/.test(file);

/**
 * Finds the texts that the apps use, with what they share with each other and with the server. One program for all:
 * most of what the compiler reads is the same.
 */
function usedByApps(): UsedTexts {
  const file = at(apps[0] ?? '', 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  const { tsBuildInfoFile: _, ...options } = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file)).options;
  const ours = listFilesUnder(...apps.map((app) => `${app}/src`), 'web/src', 'contract/src').filter(isSource);
  const program = ts.createProgram(
    ours.map((name) => at(name)),
    { ...options, incremental: false },
  );
  const sources = ours.flatMap((name) => program.getSourceFile(at(name)) ?? []);
  if (sources.length < ours.length) throw new Error('The compiler did not read every file of the apps');
  return findUsedTexts(sources, program.getTypeChecker());
}

/**
 * Finds the texts that the server uses. Its keys are written whole or begin in one way, so that no types are needed.
 */
const usedByServer = (): UsedTexts =>
  findUsedTexts(
    listFilesUnder('server/src')
      .filter(isSource)
      .map((file) => ts.createSourceFile(file, readFileSync(at(file), 'utf8'), ts.ScriptTarget.Latest)),
  );

/** A questionnaire's keys are made from its questions; that of an option 'other' looks like a plural form. */
const ofQuestionnaires = Object.values(everyQuestionnaire)
  .flatMap(listTextKeys)
  .flatMap((key) => [key, key.replace(/_other$/, '')]);

/** TABLE: texts that the specification asks for and nothing uses yet, by app, with its rule. */
const awaited: Record<string, Record<string, string>> = {
  portal: {
    'menu.continuation': 'P2.13-08',
    'menu.disability_gap_insurance': 'P2.13-08',
    'menu.advice': 'P2.13-08',
    'menu.will': 'P2.13-08',
  },
};

/** No text of an app or of the server is left that nothing uses. */
export async function everyTextIsUsed(): Promise<Findings> {
  const faults: string[] = [];
  const report = (texts: Texts, used: UsedTexts, side: string) => {
    const unused = findUnusedTexts(texts, used);
    const known = Object.keys(awaited[side] ?? {});
    const lost = unused.filter((key) => !known.includes(key));
    faults.push(
      ...lost.map((key) => `nothing in ${side}/ uses the text ${key}`),
      ...known.filter((key) => key in texts && !unused.includes(key)).map((key) => `${key} is used, and need not wait`),
    );
  };
  const server = usedByServer();
  for (const { nl } of Object.values(serverTexts)) report(nl, server, 'server');
  // An app takes whole files of what the apps share: each of their texts is used by one of them.
  const ofApps = usedByApps();
  const used = { ...ofApps, keys: new Set([...ofApps.keys, ...ofQuestionnaires]) };
  for (const app of apps) {
    const { areaTexts } = (await import(at(app, 'src/texts.ts'))) as {
      areaTexts: Record<string, { nl: () => Promise<{ default: Texts }> }>;
    };
    for (const area of Object.values(areaTexts)) report((await area.nl()).default, used, app);
  }
  return { faults };
}
