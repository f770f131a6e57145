import { readFileSync } from 'node:fs';
import { at, filesUnder } from '../shared/paths.ts';
import { workspaceNames } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';

/** What must not appear in a file of ours, and why. Built from parts, so that this file does not find itself. */
const unwanted: readonly [pattern: RegExp, why: string, except?: string][] = [
  [new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')})\\b`), 'finish it, or leave it out'],
  [new RegExp(`${['@ts', '-ignore'].join('')}|${['@ts', '-nocheck'].join('')}`), 'give it its type'],
  [
    /(from|import\()\s*'(fs|path|os|crypto|http|https|child_process|stream|url|util|net|events)(\/promises)?'/,
    'say node:',
  ],
  [/\b(describe|it|test)\.(only|skip)\(/, 'run every test'],
  [/^\s*debugger;?$/m, 'leave it out'],
  [
    new RegExp(`new pg\\.${['Cli', 'ent'].join('')}\\b`),
    'use newClient: a client without an error listener ends the process with its server',
    'server/src/db/client.ts',
  ],
];

export async function forbiddenPatterns(): Promise<Findings> {
  const faults: string[] = [];
  for (const name of filesUnder(...workspaceNames, 'tools', 'e2e', 'bench', 'demo')) {
    if (!/\.(ts|tsx|css|sql|html|cjs)$/.test(name)) continue;
    readFileSync(at(name), 'utf8')
      .split('\n')
      .forEach((line, index) => {
        for (const [pattern, why, except] of unwanted)
          if (name !== except && pattern.test(line)) faults.push(`${name}:${index + 1}: ${line.trim()} (${why})`);
      });
  }
  return { faults };
}
