import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { killPrograms, launch } from './program.ts';

let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-import-command-'));
  data = join(folder, 'data');
});
afterEach(killPrograms);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A folder with one document, which creates a licence with this name. */
async function readDocuments(name: string): Promise<string> {
  const place = join(folder, `of-${name}`);
  await mkdir(place, { recursive: true });
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  const licence = { kind: 'licence', firm_id: 'zeedijk', name, domains: ['zeedijk.test.example'], languages };
  await writeFile(join(place, 'licence.json'), JSON.stringify(licence));
  return place;
}

async function importing(...folders: string[]) {
  const { ended, output } = launch('commands/firm/import-command.ts', { DATA_DIR: data }, ...folders);
  return { code: await ended, output: output().trim() };
}

test('the import command works without the product, and while it runs, which then shows the import within seconds', {
  timeout: 120_000,
}, async () => {
  const product = launch('main.ts', { DATA_DIR: data, PORT: '0' });
  const address = await product.address();
  const licences = async () => {
    const answer = await fetch(`${address}/api/licenses`);
    const listed = (await answer.json()) as { data: { attributes: { name: string } }[] };
    return listed.data.map(({ attributes: { name } }) => name);
  };
  expect(await licences()).toEqual([]);
  const first = await readDocuments('Zeedijk');
  expect(await importing(first)).toEqual({ code: 0, output: `Imported 1 document from ${first}.` });
  await expect.poll(licences).toEqual(['Zeedijk']);

  product.child.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  const nowhere = join(folder, 'nowhere');
  const told = `${nowhere} is no folder that can be read (ENOENT).`;
  expect(await importing(nowhere)).toEqual({ code: 1, output: told });
  const second = await readDocuments('Zeedijk Advies');
  expect(await importing(second)).toMatchObject({ code: 0 });

  const again = launch('main.ts', { DATA_DIR: data, PORT: '0' });
  const answer = await fetch(`${await again.address()}/api/licenses`);
  expect(await answer.json()).toMatchObject({ data: [{ attributes: { name: 'Zeedijk Advies' } }] });
  // Its database ends with it: nothing writes into the folder when that is removed.
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
