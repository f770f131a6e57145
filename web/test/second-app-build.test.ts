import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('an app built on what the apps share brings nothing of the portal along', async () => {
  const built = (await build({
    configFile: false,
    root: join(import.meta.dirname, 'second-app'),
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify('0.0.0') },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'second-app/main.tsx') } },
  })) as Rolldown.RolldownOutput;
  const modules = built.output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .map((id) => relative(root, id))
    .filter((id) => !id.includes('node_modules'));
  expect(modules).toContain('web/src/forms/use-form.ts');
  expect(modules.filter((id) => id.startsWith('portal/'))).toEqual([]);
  const ofContract = modules.filter((id) => id.startsWith('contract/'));
  expect(
    ofContract.filter((id) => /\/(?:areas|questionnaires)\/|\/(?:endpoints|paths|product-kinds)\.ts$/.test(id)),
  ).toEqual([]);
});
