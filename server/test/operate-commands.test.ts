import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { urlOf } from '../src/db/connection.ts';
import { audit } from '../src/schema/audit.table.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { killPrograms, launch } from './program.ts';
import { addHousehold, domainOf, type Household } from './rows.ts';

/* The commands of docs/operate that no other test runs, as the operator types them there. */

let db: TestDatabase;
let home: Household;
let domain: string;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  domain = await domainOf(db, home.licence.id);
  folder = await mkdtemp(join(tmpdir(), 'kp-operate-'));
}, 60_000);
afterEach(killPrograms);
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a command answers: what it printed, progress too. */
async function run(script: string, ...words: string[]) {
  const env = { DATABASE_URL: urlOf(db.connection), DATA_DIR: join(folder, 'data') };
  const { ended, output } = launch(`${script}-command.ts`, env, ...words);
  return { code: await ended, output: output() };
}

/** Every command of an operator, by the file that its script runs. */
const scripts = Object.entries(packageJson.scripts).flatMap(([name, script]) => {
  const [, file] = /^node server\/src\/(\S+)-command\.ts$/.exec(script) ?? [];
  return file ? [[name, file] as const] : [];
});

test.each(scripts)(
  '%s names an option that it does not know, and says what it does',
  { timeout: 60_000 },
  async (name, file) => {
    const wrong = await run(file, '--nonsense', '--json');
    expect(wrong.code).toBe(2);
    const { error } = JSON.parse(wrong.output) as { error: string };
    expect(error).toMatch(/^(Unknown option '--nonsense'|Not understood: --nonsense\n)/);
    expect(error).toContain(`npm run ${name}`);
  },
);

describe('the operator', { timeout: 240_000 }, () => {
  test('asks the doctor, who finds no fault and says what is off', async () => {
    const { code, output } = await run('operation/doctor', '--json');
    const { faults, findings } = JSON.parse(output) as { faults: number; findings: { about: string; state: string }[] };
    expect({ code, faults }).toEqual({ code: 0, faults: 0 });
    const abouts = new Set(findings.map(({ about }) => about));
    expect([...abouts]).toEqual(expect.arrayContaining(['settings', 'database', 'clock', 'files', 'disk', 'backup']));
    expect(findings.some(({ state }) => state === 'off')).toBe(true);
  });

  test('binds the store after a restore, and looks at it', async () => {
    expect(await run('backoffice/files', 'bind')).toMatchObject({ code: 0 });
    expect(await run('backoffice/files', 'list')).toMatchObject({ code: 0 });
    const env = { DATABASE_URL: urlOf(db.connection), DATA_DIR: join(folder, 'empty') };
    const { ended, output } = launch('backoffice/files-command.ts', env, 'list', '--json');
    expect(await ended).toBe(3);
    expect(JSON.parse(output())).toEqual({ doubt: 'STORE_UNMARKED', looked: 0, orphans: 0 });
  });

  test('sets limits of a firm, sees what comes near, and takes them away', async () => {
    const set = ['set', domain, '--storage', '50000', '--consumers', '1', '--calls', '3000'];
    expect(await run('operation/limits', ...set)).toMatchObject({ code: 0 });
    const near = await run('operation/limits', 'list');
    expect(near).toMatchObject({ code: 3, output: expect.stringMatching(/1 of 1 .*3000 +NEAR/) });
    expect(await run('operation/limits', 'set', domain, '--consumers', 'none')).toMatchObject({ code: 0 });
    expect(await run('operation/limits', 'list')).toMatchObject({ code: 0 });
    const acts = await db.query(home.licence.id, (q) => q.select({ act: audit.act, by: audit.actor_kind }).from(audit));
    expect(acts.filter(({ act }) => act === 'limits-set')).toEqual([
      { act: 'limits-set', by: 'system' },
      { act: 'limits-set', by: 'system' },
    ]);
  });

  test('makes a key for the calls of the installation, and lists it', async () => {
    const words = ['make-for-operator', 'Monitoring', 'operator:read', 'until=2099-12-31'];
    expect(await run('backoffice/keys', ...words)).toMatchObject({ code: 0 });
    const listed = await run('backoffice/keys', 'list');
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Monitoring') });
  });

  test('writes the schemas of a firm’s documents, and lists the firms', async () => {
    const schemas = join(folder, 'licence');
    expect(await run('backoffice/schemas', schemas)).toMatchObject({ code: 0 });
    expect((await readdir(schemas)).join()).toMatch(/dossier.*licence/);
    expect(await run('backoffice/schemas')).toMatchObject({ code: 2 });
    expect(await run('backoffice/schemas', '--help')).toMatchObject({ code: 0 });
    const firms = await run('operation/licence', 'list');
    expect(firms).toMatchObject({ code: 0, output: expect.stringContaining(domain) });
  });
});
