import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, onTestFinished, test } from 'vitest';
import { findUnusedTexts, findUsedTexts } from './unused-texts.ts';

test('a text is used by its key, by a template that can become it, or by the known part of one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'a.ts');
  writeFileSync(
    file,
    `
    declare const t: (key: 'a.b' | 'a.c' | 'one.title' | 'two.title' | \`menu.\${string}\`) => string;
    declare const name: 'one' | 'two';
    declare const kind: string;
    // 'a.comment' is no use
    export const all = [t('a.b'), t('a.c'), t(\`\${name}.title\`), t(\`menu.\${kind}\`)];
    `,
  );
  const program = ts.createProgram([file], { strict: true });
  const used = findUsedTexts([program.getSourceFile(file)!], program.getTypeChecker());
  const texts = ['a.b', 'a.b_informal', 'a.c_one', 'a.c_other', 'one.title', 'two.title', 'menu.otd'];
  const lost = ['a.lost', 'a.comment', 'three.title'];
  expect(findUnusedTexts(Object.fromEntries([...texts, ...lost].map((key) => [key, ''])), used)).toEqual(lost);
});
