import { expect, test } from 'vitest';
import { judgePages, listLaterFiles } from './weight.ts';

const built = {
  'src/editor.tsx': { file: 'editor.js', css: ['editor.css'], imports: ['src/page.tsx', 'src/marks.ts'] },
  'src/marks.ts': { file: 'marks.js', imports: ['src/editor.tsx'] },
  'src/page.tsx': { file: 'page.js', css: ['page.css'] },
};
const texts = { nl: [], en: [] };
const manifest = {
  entry: { js: ['/entry.js'], css: ['/entry.css'] },
  routes: { words: { path: '/words', js: ['/page.js'], css: ['/page.css'], texts, reads: [] } },
};

test('what comes later weighs what its page has not, each file once', () => {
  const files = listLaterFiles(built, manifest, { module: 'src/editor.tsx', page: 'words' });
  expect(files).toEqual(['editor.js', 'editor.css', 'marks.js']);
});

test.each([
  ['module', { module: 'src/gone.tsx', page: 'words' }],
  ['page', { module: 'src/editor.tsx', page: 'gone' }],
])('a %s that went is no light one', (_, later) => {
  expect(listLaterFiles(built, manifest, later)).toBeNull();
});

test('a page of many small files is a breach, unless nobody of a real firm loads it', () => {
  const rows = [
    { name: 'home', cold: 9_000, added: 0, files: 4 },
    { name: 'in-crumbs', cold: 9_500, added: 500, files: 41 },
    { name: 'kit', cold: 90_000, added: 81_000, files: 90 },
  ];
  const limits = { files: 40, cold: { home: 10 }, home: 'home', further: 1, heavier: [], exempt: ['kit'] };
  const breaches = judgePages(rows, limits).filter(({ found, limit }) => found > limit);
  expect(breaches).toEqual([{ name: 'most files, in-crumbs', found: 41, limit: 40, unit: 'files' }]);
});
