/**
 * The program of `startNoise`: a firm that imports and uploads as fast as it is answered, while it is told to. It runs
 * elsewhere in life, so here it comes after all else that wants a processor.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { full, signInConsumer } from './consumer.ts';
import { createBenchDossier, sendDossiers } from './dossiers.ts';
import { demoFirmKey } from './large-firm.ts';
import type { Made, Order, Start } from './noise.ts';
import { createPaddedPdf } from './pdf.ts';
import { upload } from './uploads.ts';

/** Uploads that its consumers make at once, and dossiers of each of its batches. */
const UPLOADERS = 3;
const LINES = 200;

setPriority(constants.priority.PRIORITY_LOW);
const made: Made = { dossiers: 0, uploads: 0, refused: 0 };
let loud: Order['loud'] = [];

async function makeNoise({ url, documents }: Start) {
  const consumer = await signInConsumer(url, full);
  const file = new Blob([createPaddedPdf(100_000)], { type: 'application/pdf' });
  const whileTold = async (kind: Order['loud'][number], act: () => Promise<void>) => {
    for (;;) await (loud.includes(kind) ? act() : sleep(20));
  };
  const imports = whileTold('imports', async () => {
    const lines = Array.from({ length: LINES }, (_, nth) => createBenchDossier(`noise-${made.dossiers + nth}`));
    await sendDossiers(url, demoFirmKey, lines);
    made.dossiers += LINES;
  });
  const uploads = Array.from({ length: UPLOADERS }, () =>
    whileTold('uploads', async () => {
      const status = await upload(url, consumer, documents.pop() ?? '', file);
      if (status < 300) made.uploads += 1;
      else {
        // It is the noisy one that is asked to wait, and waits.
        made.refused += 1;
        await sleep(200);
      }
    }),
  );
  process.send?.(made);
  await Promise.all([imports, ...uploads]);
}

process.on('message', (told: Start | Order) => {
  if ('url' in told) return makeNoise(told);
  loud = told.loud;
  process.send?.(made);
});
process.on('disconnect', () => process.exit());
