import { run } from './run.ts';

/**
 * Lists what differs from a commit, or from where the branch left `main`: by commits since, in the working tree, and
 * files that git does not know yet. Paths relative to the project's folder, also of files that are gone.
 * @throws Error when git does not know the commit
 */
export async function findChanges(commit = 'main'): Promise<string[]> {
  const [base = commit] = await readGit('merge-base', commit, 'HEAD');
  const files = [
    ...(await readGit('diff', '--name-only', '--no-renames', base)),
    ...(await readGit('ls-files', '--others', '--exclude-standard')),
  ];
  return [...new Set(files)].sort();
}

/** The lines that git answers. */
async function readGit(...args: string[]): Promise<string[]> {
  const { code, output } = await run('git', args);
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`);
  return output.split('\n').filter(Boolean);
}
