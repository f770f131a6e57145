import { measureWeights } from '../tools/weight.ts';
import { type Bench, roundNumber } from './support/figures.ts';

/** Measures what a consumer fetches, as `npm run check:weight` does. */
export const weight: Bench = async () => {
  const data = measureWeights('portal');
  const rows = data
    .filter(({ name }) => ['login', 'dashboard', 'mortgage', 'upload-document'].includes(name))
    .map(({ name, cold, added }) => [name, roundNumber(cold / 1000, 1), roundNumber(added / 1000, 1)]);
  return { title: 'Script and style, gzip', rows: [['route', 'kB cold', 'kB on top of the dashboard'], ...rows], data };
};
