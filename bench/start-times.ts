import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../tools/shared/product.ts';
import { type Bench, median, rounded } from './support/figures.ts';

/**
 * From running `npm start`, installed and built, to the first response: with an empty data folder, and a second time.
 */
export const startTimes: Bench = async ({ quick }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kp-start-'));
  try {
    const times: number[] = [];
    for (let round = 0; round < (quick ? 2 : 4); round += 1) {
      const product = await startProduct({ dataDir, script: 'tools/start.ts' });
      times.push(product.startedIn);
      await product.stop();
    }
    const [first = Number.NaN, ...later] = times;
    return {
      title: 'Start to first answer',
      rows: [
        ['start', 'seconds'],
        ['first, with the demo', rounded(first / 1000, 2)],
        ['second and later (median)', rounded(median(later) / 1000, 2)],
      ],
      data: { first, later },
    };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
