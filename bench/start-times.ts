import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../tools/shared/paths.ts';
import { startProduct } from '../tools/shared/product.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { readTreeProcessorTime } from './support/memory.ts';

/** Milliseconds of one start, and of processor time of everything that it started, until the first answer. */
interface Start {
  wall: number;
  processor: number;
}

/**
 * From running `npm start`, installed and built, to the first answer: with an empty data folder, and a second time.
 * `BESIDE` names another installed and built clone, which is then started in turns with this one.
 */
export const startTimes: Bench = async ({ quick }) => {
  const clones = [root, ...(process.env.BESIDE ? [path.resolve(process.env.BESIDE)] : [])];
  const measured = clones.map((clone) => ({ clone, first: [] as Start[], later: [] as Start[] }));
  for (let round = 0; round < (quick ? 1 : 5); round += 1) {
    for (const { clone, first, later } of measured) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'kp-start-'));
      try {
        first.push(await measureStart(clone, dataDir));
        later.push(await measureStart(clone, dataDir));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    }
  }
  const row = (label: string, starts: readonly Start[]) => [
    label,
    roundNumber(median(starts.map(({ wall }) => wall)) / 1000, 2),
    roundNumber(median(starts.map(({ processor }) => processor)) / 1000, 2),
  ];
  return {
    title: 'Start to first answer (medians)',
    rows: [
      ['start', 'seconds', 'of the processor'],
      ...measured.flatMap(({ clone, first, later }) => {
        const where = clone === root ? '' : ` in ${clone}`;
        return [row(`first, with the demo${where}`, first), row(`second and later${where}`, later)];
      }),
    ],
    data: measured,
  };
};

async function measureStart(folder: string, dataDir: string): Promise<Start> {
  const product = await startProduct({ dataDir, folder, script: 'tools/start.ts' });
  const processor = product.process.pid === undefined ? Number.NaN : readTreeProcessorTime(product.process.pid);
  await product.stop();
  return { wall: product.startedIn, processor };
}
