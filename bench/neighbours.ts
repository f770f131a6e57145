import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../tools/shared/product.ts';
import { elsewhere, full, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { startNoise } from './support/noise.ts';
import { addUploadActions } from './support/uploads.ts';

/** Calls of another firm meanwhile: of its consumers and its own people. */
const reads = ['/api/actions', '/api/products/mortgages', '/api/dossiers'];
const officeReads = ['/backoffice/v1/inbox?limit=50', '/backoffice/v1/dossier-overview?limit=50'];

/**
 * Measures what one firm that imports and uploads as fast as it is answered costs another: the time within which 95 %
 * of the other's reads are answered, against that of a quiet minute of the same run, and how many are refused.
 */
export const neighbours: Bench = async ({ quick }) => {
  const rounds = quick ? 2 : 5;
  const spell = quick ? 3_000 : 10_000;
  const database = await startBenchDatabase();
  const product = await startProduct({
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'error', KEY_CALLS_PER_MINUTE: '1000000' },
    patience: 600_000,
  });
  const stop: (() => unknown)[] = [];
  try {
    const { url } = product;
    const other = await signInConsumer(url, elsewhere);
    const office = { authorization: 'Bearer demo-backoffice-informal' };
    const noise = await startNoise({ url, documents: await addUploadActions(database.url, full, 4_000) });
    stop.push(noise.stop);
    /** Times of the other firm's reads over a spell, one after the other. */
    const read = async (): Promise<number[]> => {
      const times: number[] = [];
      const calls = [
        ...reads.map((path) => [path, other] as const),
        ...officeReads.map((path) => [path, office] as const),
      ];
      for (const end = performance.now() + spell; performance.now() < end; ) {
        for (const [path, headers] of calls) {
          const from = performance.now();
          const answer = await fetch(url + path, { headers });
          await answer.arrayBuffer();
          if (!answer.ok) refused += 1;
          times.push(performance.now() - from);
          await sleep(10);
        }
      }
      return times;
    };
    let refused = 0;
    await read();
    const quiet: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await noise.be([]);
      // The jobs of what it sent are worked off.
      await sleep(2_000);
      quiet.push(...(await read()));
      await noise.be(['imports', 'uploads']);
      await sleep(1_000);
      beside.push(...(await read()));
    }
    const made = await noise.be([]);
    const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
    const seconds = (rounds * (spell + 1_000)) / 1000;
    return {
      title: 'Reads of one firm beside another that imports and uploads as fast as it can',
      rows: [
        ['reads of the other firm', 'number', 'median, ms', '95 % within, ms'],
        ['while all is quiet', quiet.length, roundNumber(median(quiet), 1), roundNumber(p95(quiet), 1)],
        ['beside the noisy firm', beside.length, roundNumber(median(beside), 1), roundNumber(p95(beside), 1)],
        ['times as long', '', roundNumber(median(beside) / median(quiet), 2), roundNumber(p95(beside) / p95(quiet), 2)],
        ['refused', refused, '', ''],
        [`the noisy firm in ${seconds} s: dossiers`, made.dossiers, '', ''],
        ['its uploads taken, and asked to wait', `${made.uploads}, ${made.refused}`, '', ''],
      ],
      data: { quiet: p95(quiet), beside: p95(beside), ratio: p95(beside) / p95(quiet), refused, made },
    };
  } finally {
    for (const one of stop) one();
    await product.stop();
    await database.stop();
  }
};
