import { expect, test } from 'vitest';
import { missingAreas, pageRows, saidBy } from './page-texts.ts';

const areas = new Map([
  ['common.cancel', 'common'],
  ['sign_in.codes_intro', 'sign-in'],
  ['account.title', 'account'],
  ['mortgage.woz_basis', 'mortgages'],
  ['mortgage.check', 'mortgage-check'],
]);

test('a page lacks the texts of an area that a part of it uses and nothing loads', () => {
  const page = saidBy(`t('account.title'); t('common.cancel'); t(\`mortgage.\${name}_basis\`);`);
  const part = saidBy(`t('sign_in.codes_intro')`);
  expect(missingAreas([page, part], ['account', 'mortgages'], areas)).toEqual(['sign-in']);
  expect(missingAreas([page, part], ['account', 'mortgages', 'sign-in'], areas)).toEqual([]);
  // Either area may have the key that the template becomes; none is there.
  expect(missingAreas([page], ['account'], areas)).toEqual(['mortgages']);
  expect(missingAreas([page], ['account', 'mortgage-check'], areas)).toEqual([]);
});

test('what a module loads itself is there, and types bring nothing along', () => {
  const said = saidBy(`
    import type { A } from './a.tsx';
    import { B } from './b.tsx';
    export * from './c.tsx';
    const later = () => import('./d.tsx');
    void loadTexts('sign-in');
    t('sign_in.codes_intro');
  `);
  expect(said.imports).toEqual(['./b.tsx', './c.tsx', './d.tsx']);
  expect(missingAreas([said], [], areas)).toEqual([]);
});

test('a row of the table of routes is a module and the areas beside it', () => {
  expect(
    pageRows(
      `export const pages = { inbox: page(() => import('./inbox.tsx'), 'inbox'), 'not-found': page(() => import('./n.tsx')) };`,
    ),
  ).toEqual([
    { route: 'inbox', module: './inbox.tsx', texts: ['inbox'] },
    { route: 'not-found', module: './n.tsx', texts: [] },
  ]);
});
