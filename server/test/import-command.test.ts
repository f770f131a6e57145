import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
async function documentsOf(name: string): Promise<string> {
  const place = join(folder, `of-${name}`);
  await mkdir(place, { recursive: true });
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  const licence = { kind: 'licence', firm_id: 'zeedijk', name, domains: ['zeedijk.test.example'], languages };
  await writeFile(join(place, 'licence.json'), JSON.stringify(licence));
  return place;
}

async function importing(folders: string[], env: Record<string, string> = {}) {
  const { ended, output } = launch('backoffice/import-command.ts', { DATA_DIR: data, ...env }, ...folders);
  return { code: await ended, output: output().trim() };
}

describe('the import command', { timeout: 60_000 }, () => {
  test('works without the product, and while it runs, which then shows the import within seconds', async () => {
    const product = launch('main.ts', { DATA_DIR: data, PORT: '0' });
    const address = await product.address();
    const licences = async () => {
      const answer = await fetch(`${address}/api/licenses`);
      const listed = (await answer.json()) as { data: { attributes: { name: string } }[] };
      return listed.data.map(({ attributes: { name } }) => name);
    };
    expect(await licences()).toEqual([]);
    const first = await documentsOf('Zeedijk');
    expect(await importing([first])).toEqual({ code: 0, output: `Imported 1 document from ${first}.` });
    await expect.poll(licences).toEqual(['Zeedijk']);

    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    const second = await documentsOf('Zeedijk Advies');
    expect(await importing([second])).toMatchObject({ code: 0 });

    const again = launch('main.ts', { DATA_DIR: data, PORT: '0' });
    const answer = await fetch(`${await again.address()}/api/licenses`);
    expect(await answer.json()).toMatchObject({ data: [{ attributes: { name: 'Zeedijk Advies' } }] });
  });

  const url = 'postgres://somebody:secret@127.0.0.1:1/none';
  test.each<[fault: string, folders: string[], told: RegExp, env?: Record<string, string>, code?: number]>([
    ['no folder', [], /^Which folder\? npm run import -- <folder>$/, {}, 2],
    ['two folders', ['empty', 'nowhere'], /^Not understood: \S+nowhere\nWhich folder\?/, {}, 2],
    ['a folder that is not there', ['nowhere'], /^\S+nowhere is no folder that can be read \(ENOENT\)\.$/],
    ['an empty folder', ['empty'], /^\S+empty holds no documents: no file there ends in \.json or \.ndjson\.$/],
    ['no JSON', ['broken'], /^licence\.json was not imported:\n {2}licence\.json:2 \(whole document\): is no JSON: /],
    [
      'no database',
      ['empty'],
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer: .*REFUSED/,
      { DATABASE_URL: url },
    ],
    ['a wrong setting', ['empty'], /^The settings are not right:\n {2}- PORT /, { PORT: 'x' }],
  ])('says in one sentence that it was given %s', async (_, names, told, env, exits = 1) => {
    for (const name of ['empty', 'broken']) await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, 'broken', 'licence.json'), '{ "kind": "licence",\n');
    const folders = names.map((name) => join(folder, name));
    const { code, output } = await importing(folders, env);
    expect(output).toMatch(told);
    expect(output).not.toMatch(/secret|\n {4}at /);
    expect(code).toBe(exits);
  });
});
