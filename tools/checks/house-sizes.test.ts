import { describe, expect, test } from 'vitest';
import { fullFolders, smallFiles } from './house-sizes.ts';

const many = Array.from({ length: 41 }, (_, index) => `web/src/ui/part-${index}.tsx`);

describe('folders', () => {
  test('may have forty files', () => {
    expect(fullFolders(many.slice(1))).toEqual([]);
    expect(fullFolders([...many.slice(1), 'web/src/ui/texts.nl.ts'])).toEqual([]);
  });

  test('with one more are named', () => {
    expect(fullFolders(many)).toEqual(['web/src/ui/ has 41 files: give what belongs together a folder of its own']);
  });
});

describe('a small file', () => {
  const small = 'export const one = 1;\n';
  const find = (sources: Record<string, string>) => smallFiles(new Map(Object.entries(sources)));

  test('with one user is named with that user', () => {
    expect(find({ 'web/src/a.ts': small, 'portal/src/b.ts': "import { one } from '@klantportaal/web/a.ts';" })).toEqual(
      ['web/src/a.ts is small and has one user: move it into portal/src/b.ts'],
    );
  });

  test('may have two users, of which one may be a test', () => {
    const user = "import { one } from './a.ts';";
    expect(find({ 'web/src/a.ts': small, 'web/src/b.ts': user, 'web/src/a.test.ts': user })).toEqual([]);
  });

  test('may be loaded late', () => {
    expect(find({ 'web/src/a.ts': small, 'web/src/b.ts': "const load = () => import('./a.ts');" })).toEqual([]);
  });

  test('may be the texts or the statements of a subject, or stand in a registry', () => {
    expect(
      find({
        'portal/src/x/texts.nl.ts': small,
        'portal/src/texts.ts': "import nl from './x/texts.nl.ts';",
        'portal/src/x/x-page.tsx': small,
        'portal/src/routes.ts': "import x from './x/x-page.tsx';",
      }),
    ).toEqual([]);
  });

  test('is one of less than twenty lines', () => {
    const long = `${small.repeat(20)}`;
    expect(find({ 'web/src/a.ts': long, 'web/src/b.ts': "import { one } from './a.ts';" })).toEqual([]);
  });
});
