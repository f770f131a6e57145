import { endlessTable } from '../server/test/made-files/bombs.ts';
import { startProduct } from '../tools/shared/product.ts';
import { elsewhere, full, signInConsumer } from './support/consumer.ts';
import { startBenchDatabase } from './support/database.ts';
import { type Bench, median, roundNumber } from './support/figures.ts';
import { createPaddedPdf } from './support/pdf.ts';
import { addUploadActions, upload } from './support/uploads.ts';

/** Number of costly files at once: as many as a consumer can send before they are counted. */
const COSTLY = 4;
/** Milliseconds from the costly files to the first ordinary one: they are being read by then. */
const AHEAD = 300;

/**
 * Measures how much longer an ordinary upload takes while a consumer of another firm sends files whose reading never
 * ends: the longest of several, against the median without them, in one run.
 */
export const uploadWait: Bench = async ({ quick }) => {
  const count = quick ? 3 : 8;
  const database = await startBenchDatabase();
  const product = await startProduct({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'error' } });
  try {
    const { url } = product;
    const [mallory, anna] = [await signInConsumer(url, full), await signInConsumer(url, elsewhere)];
    const costly = await addUploadActions(database.url, full, COSTLY);
    const ordinary = await addUploadActions(database.url, elsewhere, 1 + 2 * count);
    const file = new Blob([createPaddedPdf(100_000)], { type: 'application/pdf' });
    const times = async (many: number) => {
      const taken: number[] = [];
      for (const action of ordinary.splice(0, many)) {
        const from = performance.now();
        const status = await upload(url, anna, action, file);
        if (status !== 204) throw new Error(`an ordinary upload answered ${status}`);
        taken.push(performance.now() - from);
      }
      return taken;
    };
    await times(1);
    const alone = await times(count);
    const bomb = new Blob([new Uint8Array(endlessTable())], { type: 'application/pdf' });
    // Their answers come after half a minute each: nobody waits for them here.
    for (const action of costly) void upload(url, mallory, action, bomb).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, AHEAD));
    const beside = await times(count);
    const extra = Math.max(...beside) - median(alone);
    const ms = (time: number) => `${roundNumber(time)} ms`;
    return {
      title: `An ordinary upload beside ${COSTLY} that never end, of another firm`,
      rows: [
        ['upload', 'median', 'longest'],
        ['alone', ms(median(alone)), ms(Math.max(...alone))],
        ['beside them', ms(median(beside)), ms(Math.max(...beside))],
        ['waits longer', ms(median(beside) - median(alone)), ms(extra)],
      ],
      data: { alone, beside, extra },
    };
  } finally {
    await product.stop();
    await database.stop();
  }
};
