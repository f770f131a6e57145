import { join } from 'node:path';
import { splitByUse } from '../../web/build/split-by-use.ts';

const source = join(import.meta.dirname, '..', 'src');
const shell = join(source, 'app/shell/shell.tsx');
/** The pages on which the firm's people spend their day. */
const often = [
  'work/inbox/inbox-page.tsx',
  'documents/deliveries/delivery-page.tsx',
  'dossiers/dossiers/list/dossiers-page.tsx',
  'dossiers/dossiers/dossier-page.tsx',
  'tasks/catalogue/catalogue-page.tsx',
].map((name) => join(source, 'modules', name));

const isPage = (id: string): boolean => id.endsWith('-page.tsx');
const isText = (id: string): boolean => /[\\/](?:\w+-)*(?:texts|common|errors)\.(?:nl|en)\.ts$/.test(id);
/** Pages of guests have no menu. */
const isGuests = (id: string): boolean => /[\\/]identity[\\/]sign-in[\\/]/.test(id);

/** The text editor is weighed by the name of its own file (`tools/weight.ts`). */
const isWeighed = (id: string): boolean => id.endsWith('/rich-text.tsx');

/** The frequency with which something is loaded beside a page of the menu: sign-in first of all, and what opens within a page seldom. */
function weigh(entry: string): number {
  if (isGuests(entry)) return 6;
  if (often.includes(entry)) return 3;
  return isPage(entry) ? 1 : 0.3;
}

/** For the bundler: which file a module of the console belongs to. */
export const splitConsole = () =>
  splitByUse({
    first: join(source, 'main.tsx'),
    comesWith: (entry) => (isPage(entry) && !isGuests(entry) ? [shell] : []),
    weigh,
    // A text is fetched in one language.
    isApart: (id) => isText(id) || id.startsWith('\0') || isWeighed(id),
  });
