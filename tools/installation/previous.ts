import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { at } from '../shared/paths.ts';
import { run } from '../shared/run.ts';

async function git(...args: string[]): Promise<string> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}:\n${output}`);
  return output.trim();
}

/**
 * The version before: the last release, or while there is none, the last commit whose schema is not yet this one's.
 * @throws Error where the history is not there
 */
export async function findPreviousVersion(): Promise<string> {
  const release = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD')).split('\n')[0];
  if (release) return release;
  const added = await git(
    'log',
    '-1',
    '--format=%H',
    '--diff-filter=A',
    '--',
    'server/src/platform/db/migrations/*.sql',
  );
  if (!added) throw new Error('There is no earlier schema in this history: fetch all of it.');
  return git('rev-parse', `${added}^`);
}

/**
 * The sources of another version, ready to run, with the packages and the built apps of this one.
 * @returns its folder
 */
export async function checkOut(version: string): Promise<string> {
  const folder = at('.cache/previous');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code, output } = await run('sh', ['-c', `git archive ${version} | tar -x -C ${folder}`]);
  if (code !== 0) throw new Error(output);
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@klantportaal'), { recursive: true });
  // Its own parts are its own.
  for (const name of readdirSync(at('node_modules')))
    if (name !== '@klantportaal') symlinkSync(at('node_modules', name), path.join(packages, name));
  for (const name of ['contract', 'server', 'web'])
    symlinkSync(path.join('../..', name), path.join(packages, '@klantportaal', name));
  for (const app of ['portal', 'console']) symlinkSync(at(app, 'dist'), path.join(folder, app, 'dist'));
  for (const name of ['contract', 'server'])
    if (existsSync(at(name, 'node_modules')))
      symlinkSync(at(name, 'node_modules'), path.join(folder, name, 'node_modules'));
  return folder;
}
