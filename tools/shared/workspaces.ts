import { readFileSync } from 'node:fs';
import { at } from './paths.ts';

/**
 * `contract`: the tables that both sides agree on. `server`: the program behind them. `shared`: what any browser app of
 * ours runs on. `app`: one app for one group of people.
 */
type Kind = 'contract' | 'server' | 'shared' | 'app';

export interface Workspace {
  name: string;
  kind: Kind;
  /** The folders of `src/`, lowest layer first. A folder may import only from lower layers. */
  layers: string[][];
}

/** TABLE: the workspaces of the project (`workspaces.json`). Checks and tests that run once per workspace follow it. */
export const workspaces: Workspace[] = Object.entries(
  JSON.parse(readFileSync(at('tools/shared/workspaces.json'), 'utf8')) as Record<
    string,
    { kind: Kind; layers?: string[][] }
  >,
).map(([name, { kind, layers = [] }]) => ({ name, kind, layers }));

export const workspaceNames: string[] = workspaces.map(({ name }) => name);
/** The browser apps, each of which is built, weighed and served by itself. */
export const apps: string[] = workspaces.filter(({ kind }) => kind === 'app').map(({ name }) => name);
/** Every workspace whose code runs in a browser. */
export const browserWorkspaces: string[] = workspaces
  .filter(({ kind }) => kind === 'app' || kind === 'shared')
  .map(({ name }) => name);
