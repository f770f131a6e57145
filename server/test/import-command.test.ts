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
    expect(await importing([first])).toEqual({ code: 0, output: `Imported 1 documents from ${first}.` });
    await expect.poll(licences, { timeout: 5000 }).toEqual(['Zeedijk']);

    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    const second = await documentsOf('Zeedijk Advies');
    expect(await importing([second])).toMatchObject({ code: 0 });

    const again = launch('main.ts', { DATA_DIR: data, PORT: '0' });
    const answer = await fetch(`${await again.address()}/api/licenses`);
    expect(await answer.json()).toMatchObject({ data: [{ attributes: { name: 'Zeedijk Advies' } }] });
  });

  test('says in one sentence what is wrong', async () => {
    const empty = join(folder, 'empty');
    const broken = await documentsOf('broken');
    await mkdir(empty);
    await writeFile(join(broken, 'licence.json'), '{ "kind": "licence",\n');
    const nowhere = join(folder, 'nowhere');
    const url = 'postgres://somebody:secret@127.0.0.1:1/none';
    const faults: [folders: string[], env: Record<string, string>, told: RegExp][] = [
      [[], {}, /^Which folder\? npm run import -- <folder>$/],
      [[empty, nowhere], {}, /^Which folder\?/],
      [[nowhere], {}, /^\S+nowhere is no folder that can be read \(ENOENT\)\.$/],
      [[empty], {}, /^\S+empty holds no documents: no file there ends in \.json\.$/],
      [[broken], {}, /^licence\.json was not imported:\n {2}licence\.json:2 \(whole document\): is no JSON: /],
      [[empty], { DATABASE_URL: url }, /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer: .*REFUSED/],
      [[empty], { PORT: 'x' }, /^The settings are not right:\n {2}- PORT /],
    ];
    for (const [folders, env, told] of faults) {
      const { code, output } = await importing(folders, env);
      expect(output).toMatch(told);
      expect(output).not.toMatch(/secret|\n {4}at /);
      expect(code).toBe(1);
    }
  });
});
