import { describe, expect, test } from 'vitest';
import { listCasts } from './casts.ts';

const list = (text: string) => listCasts('a.ts', text).map(({ kind }) => kind);

describe('casts', () => {
  test('tells a cast in two steps from one, and counts it once', () => {
    expect(list('const a = b as unknown as string;\nconst c = d as string;')).toEqual(['as unknown as', 'as']);
  });

  test('knows what claims to be anything, and what claims to be there', () => {
    expect(list('use(a as never);\nuse(list[0]!.id);')).toEqual(['as never', '!']);
  });

  test('counts neither a constant nor the new name of an import', () => {
    expect(list("import { a as b } from './a.ts';\nconst c = [b] as const satisfies unknown[];")).toEqual([]);
  });

  test('names the line of each', () => {
    expect(listCasts('a.ts', '\nconst a = b!;')).toEqual([{ kind: '!', text: 'a.ts:2: b!' }]);
  });
});
