import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../src/commands/firm/import-command.ts';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { runCommand } from './run-command.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kp-import-command-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function importing(folders: string[], env: Record<string, string> = {}) {
  const settings = { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: join(folder, 'data'), ...env };
  const { code, output } = await runCommand(run, folders, settings);
  return { code, output: output.trim() };
}

describe('the import command', { timeout: 60_000 }, () => {
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
