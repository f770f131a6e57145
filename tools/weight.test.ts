import { expect, test } from 'vitest';
import { listLaterFiles } from './weight.ts';

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
