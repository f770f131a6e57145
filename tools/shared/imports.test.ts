import { expect, test } from 'vitest';
import { listImports } from './imports.ts';

test.each([
  ["import { a } from './a.ts';", [{ name: './a.ts', loaded: 'first' }]],
  ["import { type A } from './a.ts';", [{ name: './a.ts', loaded: 'first' }]],
  ["import type { A } from './a.ts';", [{ name: './a.ts', loaded: 'never' }]],
  ["import './a.css';", [{ name: './a.css', loaded: 'first' }]],
  ["export * from './a.ts';", [{ name: './a.ts', loaded: 'first' }]],
  ["export type { A } from './a.ts';", [{ name: './a.ts', loaded: 'never' }]],
  ["const load = () => import('./a.ts');", [{ name: './a.ts', loaded: 'late' }]],
  ["vi.mock('./a.ts', () => ({}));", [{ name: './a.ts', loaded: 'mock' }]],
  ["type A = typeof import('./a.ts');", [{ name: './a.ts', loaded: 'never' }]],
  ["// import from './a.ts'\nconst text = \"import x from './a.ts'\";", []],
])('reads which modules %s names, and when they are loaded', (text, found) => {
  expect(listImports(text)).toEqual(found);
});
