import { runBin } from '../shared/run.ts';
import type { Findings } from './findings.ts';

/** The files that `npm run format` would change. */
export async function format(changed: readonly string[] = ['.']): Promise<Findings> {
  const options = ['--max-diagnostics=none', '--colors=off', '--files-ignore-unknown=true', '--no-errors-on-unmatched'];
  const { code, output } = await runBin('biome', ['check', ...options, ...changed]);
  if (code === 0) return { faults: [] };
  const files = [...output.matchAll(/^(\S+?)(?::\d+:\d+)? (format|assist\S*|parse|lint\S*) ━/gm)].map(
    ([, name]) => name ?? '',
  );
  const named = [...new Set(files)].map((name) => `${name}: run npm run format`);
  return { faults: named.length ? named : output.trim().split('\n') };
}
