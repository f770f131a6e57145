import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as doctor } from '../../src/commands/doctor-command.ts';
import { run as files } from '../../src/commands/firm/files-command.ts';
import { run as keys } from '../../src/commands/firm/keys-command.ts';
import { run as schemas } from '../../src/commands/firm/schemas-command.ts';
import { run as licence } from '../../src/commands/licence-command.ts';
import { run as limits } from '../../src/commands/limits-command.ts';
import { audit } from '../../src/modules/audit/audit.table.ts';
import type { Run } from '../../src/platform/command.ts';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { addHousehold, getDomain, type Household } from '../rows.ts';
import { runCommand } from './run-command.ts';

/* The commands of docs/operate that no other test runs, as the operator types them there. */

let db: TestDatabase;
let home: Household;
let domain: string;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  domain = await getDomain(db, home.licence.id);
  folder = await mkdtemp(join(tmpdir(), 'kp-operate-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: Run, ...words: string[]) =>
  runCommand(command, words, { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: join(folder, 'data') });

describe('the operator', { timeout: 240_000 }, () => {
  test('asks the doctor, who finds no fault and says what is off', async () => {
    const { code, output } = await run(doctor, '--json');
    const { faults, findings } = JSON.parse(output) as { faults: number; findings: { about: string; state: string }[] };
    expect({ code, faults }).toEqual({ code: 0, faults: 0 });
    const abouts = new Set(findings.map(({ about }) => about));
    expect([...abouts]).toEqual(expect.arrayContaining(['settings', 'database', 'clock', 'files', 'disk', 'backup']));
    expect(findings.some(({ state }) => state === 'off')).toBe(true);
  });

  test('binds the store after a restore, and looks at it', async () => {
    expect(await run(files, 'bind')).toMatchObject({ code: 0 });
    expect(await run(files, 'list')).toMatchObject({ code: 0 });
    const env = { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: join(folder, 'empty') };
    const { code, output } = await runCommand(files, ['list', '--json'], env);
    expect(code).toBe(3);
    expect(JSON.parse(output)).toEqual({ doubt: 'STORE_UNMARKED', looked: 0, orphans: 0 });
  });

  test('sets limits of a firm, sees what comes near, and takes them away', async () => {
    const set = ['set', domain, '--storage', '50000', '--consumers', '1', '--calls', '3000'];
    expect(await run(limits, ...set)).toMatchObject({ code: 0 });
    const near = await run(limits, 'list');
    expect(near).toMatchObject({ code: 3, output: expect.stringMatching(/1 of 1 .*3000 +NEAR/) });
    expect(await run(limits, 'set', domain, '--consumers', 'none')).toMatchObject({ code: 0 });
    expect(await run(limits, 'list')).toMatchObject({ code: 0 });
    const acts = await db.query(home.licence.id, (q) => q.select({ act: audit.act, by: audit.actor_kind }).from(audit));
    expect(acts.filter(({ act }) => act === 'limits-set')).toEqual([
      { act: 'limits-set', by: 'system' },
      { act: 'limits-set', by: 'system' },
    ]);
  });

  test('makes a key for the calls of the installation, and lists it', async () => {
    const words = ['make-for-operator', 'Monitoring', 'operator:read', 'until=2099-12-31'];
    const made = await run(keys, ...words, '--json');
    expect(made.code).toBe(0);
    const { id, key, name } = JSON.parse(made.output) as Record<string, string>;
    const listed = await run(keys, 'list');
    expect(listed.output).toContain(`${id}  `);
    expect([name, key?.startsWith('kp_')]).toEqual(['Monitoring', true]);
    expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('Monitoring') });
  });

  test('writes the schemas of a firm’s documents, and lists the firms', async () => {
    const place = join(folder, 'licence');
    expect(await run(schemas, place)).toMatchObject({ code: 0 });
    expect((await readdir(place)).join()).toMatch(/dossier.*licence/);
    expect(await run(schemas)).toMatchObject({ code: 2 });
    expect(await run(schemas, '--help')).toMatchObject({ code: 0 });
    const firms = await run(licence, 'list');
    expect(firms).toMatchObject({ code: 0, output: expect.stringContaining(domain) });
  });
});
