import { expect, test } from 'vitest';
import { withLine, withRow } from './table-rows.ts';

const source =
  "const a = () => import('./a.ts');\nconst b = 1;\n\nexport const rows = {\n  a: {\n    b: 1,\n  },\n};\n\nexport const other = {\n};\n";

test('a row is added at the end of its table, once', () => {
  const once = withRow(source, 'export const rows = {', 'new-one', '2');
  expect(once).toContain("  a: {\n    b: 1,\n  },\n  'new-one': 2,\n};\n\nexport const other");
  expect(withRow(once, 'export const rows = {', 'new-one', '3')).toBe(once);
  expect(() => withRow(source, 'export const gone = {', 'a', '1')).toThrow('gone');
});

test('a line is added after the last similar one, once', () => {
  const line = "const c = () => import('./c.ts');";
  const once = withLine(source, line, /^const \w+ = \(\) => import.*$/gm);
  expect(once.startsWith(`const a = () => import('./a.ts');\n${line}\nconst b`)).toBe(true);
  expect(withLine(once, line, /^const/gm)).toBe(once);
  expect(() => withLine(source, line, /^let .*$/gm)).toThrow('No line');
});
