import { runBin } from '../tools/shared/run.ts';
import type { Bench } from './support/figures.ts';

/**
 * Runs the server's test that kills the process and the database at random and checks that every acknowledged write
 * survived.
 */
export const killsSurvived: Bench = async () => {
  const args = ['run', '--project=server-programs', '--reporter=verbose', 'kill.program.test'];
  const { code, output } = await runBin('vitest', args, { env: { DEEP: '1' } });
  if (code !== 0) throw new Error(output);
  const kills = Number(/survived (\d+) kills/.exec(output)?.[1]);
  return {
    title: 'Kills without a lost write',
    rows: [
      ['kills', 'writes lost'],
      [kills, 0],
    ],
    data: { kills, lost: 0 },
  };
};
