import { dossierSorts } from '../contract/src/modules/work/dossier-overview.ts';
import { startProduct } from '../tools/shared/product.ts';
import { startBenchDatabase } from './support/database.ts';
import type { Bench } from './support/figures.ts';
import { addLargeFirm } from './support/large-firm.ts';
import { measureCalls } from './support/time-calls.ts';

/** The list of 10,000 dossiers: searched as one types, filtered, and in each order. */
export const dossierList: Bench = async ({ quick }) => {
  const sizes = quick ? { dossiers: 1_000, waiting: 300 } : { dossiers: 10_000, waiting: 3_000 };
  const database = await startBenchDatabase();
  const product = await startProduct({
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', KEY_CALLS_PER_MINUTE: '1000000' },
  });
  try {
    await addLargeFirm(database.url, sizes);
    const searches = ['b', 'ba', 'bakk', 'bakker haarlem', '1234', 'bos@', 'duinlaan 12', 'nobody of this name'];
    const paths = [
      ...searches.map((search) => `?search=${encodeURIComponent(search)}`),
      ...dossierSorts.map((sort) => `?sort=${sort}`),
      '?adviser=large-adviser-3',
      '?unassigned=1',
      '?waits_for=firm',
      '?closed=all',
    ];
    const calls = Object.fromEntries(paths.map((path) => [path.slice(1), `/dossier-overview${path}&limit=50`]));
    calls['the history of one'] = '/dossiers/large-17/history?limit=50';
    calls['the figures'] = '/figures';
    return await measureCalls(product.url, `A list of ${sizes.dossiers} dossiers`, quick, calls);
  } finally {
    await product.stop();
    await database.stop();
  }
};
