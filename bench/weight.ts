import { weights } from '../tools/weight.ts';
import { type Bench, rounded } from './support/figures.ts';

/** What a consumer fetches, as `npm run check:weight` measures it. */
export const weight: Bench = async () => {
  const data = weights('portal');
  const rows = data
    .filter(({ name }) => ['login', 'dashboard', 'mortgage', 'upload-document'].includes(name))
    .map(({ name, cold, added }) => [name, rounded(cold / 1000, 1), rounded(added / 1000, 1)]);
  return { title: 'Script and style, gzip', rows: [['route', 'kB cold', 'kB on top of the dashboard'], ...rows], data };
};
