import { expect, test } from 'vitest';
import { findMissingAreas, parsePageRows, readSaidBy } from './page-texts.ts';

const areas = new Map([
  ['common.cancel', 'common'],
  ['sign_in.codes_intro', 'sign-in'],
  ['account.title', 'account'],
  ['mortgage.woz_basis', 'mortgages'],
  ['mortgage.check', 'mortgage-check'],
]);

test('a page lacks the texts of an area that a part of it uses and nothing loads', () => {
  const page = readSaidBy(`t('account.title'); t('common.cancel'); t(\`mortgage.\${name}_basis\`);`);
  const part = readSaidBy(`t('sign_in.codes_intro')`);
  expect(findMissingAreas([page, part], ['account', 'mortgages'], areas)).toEqual(['sign-in']);
  expect(findMissingAreas([page, part], ['account', 'mortgages', 'sign-in'], areas)).toEqual([]);
  // Either area may have the key that the template becomes; none is there.
  expect(findMissingAreas([page], ['account'], areas)).toEqual(['mortgages']);
  expect(findMissingAreas([page], ['account', 'mortgage-check'], areas)).toEqual([]);
});

test('what a module loads itself is there, and types bring nothing along', () => {
  const said = readSaidBy(`
    import type { A } from './a.tsx';
    import { B } from './b.tsx';
    export * from './c.tsx';
    const later = () => import('./d.tsx');
    void loadTexts('sign-in');
    t('sign_in.codes_intro');
  `);
  expect(said.imports).toEqual(['./b.tsx', './c.tsx', './d.tsx']);
  expect(findMissingAreas([said], [], areas)).toEqual([]);
});

test('a row of the table of routes is a module and the areas beside it', () => {
  expect(
    parsePageRows(
      `export const pages = { inbox: page(() => import('./inbox.tsx'), 'inbox'), 'not-found': page(() => import('./n.tsx')) };`,
    ),
  ).toEqual([
    { route: 'inbox', module: './inbox.tsx', texts: ['inbox'] },
    { route: 'not-found', module: './n.tsx', texts: [] },
  ]);
});
