import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');

/** TABLE: what answers a refused version without two versions to choose from, and why. */
const others: Readonly<Record<string, string>> = {
  'page/drafts/conflict.tsx': 'the conflict itself',
  'modules/documents/deliveries/use-verdict.ts': 'the page shows who judged first, and takes the focus there',
  'modules/documents/deliveries/cover.tsx': 'nothing was typed: the document is read again',
  'modules/dossiers/new-dossier/new-dossier-page.tsx': 'a number that another dossier has is a wrong number',
  'modules/dossiers/new-dossier/use-steps.ts': 'a step that was done already is done',
  'modules/endings/merges/merge-page.tsx':
    'nothing was typed: the preview is made again, and is decided by another press',
  'modules/compliance/privacy/removal.tsx': 'a switch, which shows what it is now',
  'page/drafts/draft-keeper.ts': 'keeps both, and `draft-state.tsx` shows them',
  'modules/firms/publish/drafts.tsx':
    'nothing was typed but a note: what is published is read again, and takes the focus',
  'modules/compliance/trail/sign-review.tsx':
    'the list that was to be signed is read again, and is signed by another press',
  'modules/firms/setup/setup-page.tsx': 'each press changes one mark, on what stands now',
};

test('every form that is refused an old version shows both and holds its save until one is chosen', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((name) => !/\.test\.|\/testing\./.test(name));
  const handling = files.filter((name) => /\b412\b|'PRECONDITION_FAILED'|\.handleFailure\(/.test(toCode(name)));
  expect(handling.length).toBeGreaterThan(10);
  expect(handling.filter((name) => !(name in others) && !toCode(name).includes('useConflict('))).toEqual([]);
  expect(Object.keys(others).filter((name) => !handling.includes(name))).toEqual([]);
  const unheld = handling.filter(
    (name) =>
      !(name in others) &&
      toCode(name).includes('useConflict(') &&
      !/\.holdSave\(\)|<ConflictForm\b/.test(toCode(name)),
  );
  expect(unheld).toEqual([]);
});

/** A file without its comments. */
const toCode = (name: string): string =>
  readFileSync(join(source, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
