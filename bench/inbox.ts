import { startProduct } from '../tools/shared/product.ts';
import { startBenchDatabase } from './support/database.ts';
import type { Bench } from './support/figures.ts';
import { addLargeFirm } from './support/large-firm.ts';
import { measureCalls } from './support/time-calls.ts';

/** The inbox of a firm with 10,000 dossiers of which 3,000 things wait: each of its calls. */
export const inbox: Bench = async ({ quick }) => {
  const sizes = quick ? { dossiers: 1_000, waiting: 300 } : { dossiers: 10_000, waiting: 3_000 };
  const database = await startBenchDatabase();
  const product = await startProduct({
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', KEY_CALLS_PER_MINUTE: '1000000' },
  });
  try {
    await addLargeFirm(database.url, sizes);
    const mine = 'adviser=large-adviser-3';
    return await measureCalls(product.url, `The inbox: ${sizes.waiting} lines, ${sizes.dossiers} dossiers`, quick, {
      'the first page': '/inbox?limit=50',
      'of one adviser': `/inbox?limit=50&${mine}`,
      'of nobody': '/inbox?limit=50&unassigned=1',
      'of two kinds': '/inbox?limit=50&kind=delivery&kind=answers',
      'of one dossier': '/inbox?dossier=large-17',
      'the counts': `/inbox/counts?${mine}`,
      'whether anything changed': '/changes?after=220000',
    });
  } finally {
    await product.stop();
    await database.stop();
  }
};
