import { setTimeout as sleep } from 'node:timers/promises';
import { startProduct } from '../tools/shared/product.ts';
import { elsewhere, full, signedIn } from './support/consumer.ts';
import { benchDatabase } from './support/database.ts';
import { benchDossier, sendDossiers } from './support/dossiers.ts';
import { type Bench, median, rounded } from './support/figures.ts';
import { firmKey } from './support/large-firm.ts';
import { pdfOf } from './support/pdf.ts';
import { addUploadActions, upload } from './support/uploads.ts';

/** Uploads that the noisy firm's consumers make at once, and dossiers of each of its batches. */
const UPLOADERS = 3;
const LINES = 200;

/** What people of another firm ask for meanwhile: its consumers and its own people. */
const reads = ['/api/actions', '/api/products/mortgages', '/api/dossiers'];
const officeReads = ['/backoffice/v1/inbox', '/backoffice/v1/dossier-overview'];

/**
 * What one firm that imports and uploads as fast as it is answered costs another: the time within which 95 % of the
 * other's reads are answered, against that of a quiet minute of the same run, and how many are refused.
 */
export const neighbours: Bench = async ({ quick }) => {
  const rounds = quick ? 2 : 5;
  const spell = quick ? 3_000 : 10_000;
  const database = await benchDatabase();
  const product = await startProduct({
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'error', KEY_CALLS_PER_MINUTE: '1000000' },
    patience: 600_000,
  });
  try {
    const { url } = product;
    const noisy = await signedIn(url, full);
    const other = await signedIn(url, elsewhere);
    const office = { authorization: 'Bearer demo-backoffice-informal' };
    const documents = await addUploadActions(database.url, full, 4_000);
    const file = new Blob([pdfOf(100_000)], { type: 'application/pdf' });
    const made = { dossiers: 0, uploads: 0, refused: 0 };
    let loud = false;
    let over = false;
    const whileLoud = async (act: () => Promise<void>) => {
      while (!over) await (loud ? act() : sleep(20));
    };
    const noise = [
      whileLoud(async () => {
        const from = made.dossiers;
        const lines = Array.from({ length: LINES }, (_, nth) => benchDossier(`noise-${from + nth}`));
        await sendDossiers(url, firmKey, lines);
        made.dossiers += LINES;
      }),
      ...Array.from({ length: UPLOADERS }, () =>
        whileLoud(async () => {
          const status = await upload(url, noisy, documents.pop() ?? '', file);
          // It is the noisy one that is asked to wait, and waits.
          if (status < 300) made.uploads += 1;
          else {
            made.refused += 1;
            await sleep(200);
          }
        }),
      ),
    ];
    const failed = Promise.all(noise);
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
      loud = false;
      await sleep(2_000);
      quiet.push(...(await read()));
      loud = true;
      await sleep(1_000);
      beside.push(...(await read()));
    }
    over = true;
    await failed;
    const p95 = (times: number[]) => times.toSorted((one, two) => one - two)[Math.floor(times.length * 0.95)]!;
    const seconds = (rounds * spell) / 1000;
    return {
      title: 'Reads of one firm beside another that imports and uploads as fast as it can',
      rows: [
        ['reads of the other firm', 'number', 'median, ms', '95 % within, ms'],
        ['while all is quiet', quiet.length, rounded(median(quiet), 1), rounded(p95(quiet), 1)],
        ['beside the noisy firm', beside.length, rounded(median(beside), 1), rounded(p95(beside), 1)],
        ['times as long', '', rounded(median(beside) / median(quiet), 2), rounded(p95(beside) / p95(quiet), 2)],
        ['refused', refused, '', ''],
        [`the noisy firm in ${seconds} s: dossiers`, made.dossiers, '', ''],
        ['its uploads taken, and asked to wait', `${made.uploads}, ${made.refused}`, '', ''],
      ],
      data: { quiet: p95(quiet), beside: p95(beside), ratio: p95(beside) / p95(quiet), refused, made },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};
