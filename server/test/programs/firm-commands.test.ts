import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run as listTrail } from '../../src/commands/audit-command.ts';
import { run as consumer } from '../../src/commands/consumer-command.ts';
import { run as invite } from '../../src/commands/invite-command.ts';
import { run as maintenance } from '../../src/commands/maintenance-command.ts';
import { run as usage } from '../../src/commands/usage-command.ts';
import { audit } from '../../src/modules/audit/audit.table.ts';
import { consumers } from '../../src/modules/people/consumers.table.ts';
import type { Run } from '../../src/platform/command.ts';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { eq } from '../../src/platform/db/drizzle.ts';
import { installation, licences } from '../../src/platform/db/licences.table.ts';
import { outbox } from '../../src/platform/jobs/outbox.table.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { addHousehold, getDomain, type Household } from '../rows.ts';
import { runCommand } from './run-command.ts';

let db: TestDatabase;
let home: Household;
let folder: string;
let domain: string;
let other: string;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  domain = await getDomain(db, home.licence.id);
  other = await getDomain(db, (await addHousehold(db)).licence.id);
  folder = await mkdtemp(join(tmpdir(), 'kp-firm-commands-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: Run, ...words: string[]) =>
  runCommand(command, words, { DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: folder });
/** Its answer as data. */
async function runForAnswer<T>(command: Run, ...words: string[]): Promise<T> {
  const { code, stdout, stderr } = await run(command, ...words, '--json');
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return JSON.parse(stdout) as T;
}
const trail = () =>
  db.query(home.licence.id, (q) =>
    q.select({ act: audit.act, by: audit.actor_kind, id: audit.actor_id }).from(audit).orderBy(audit.id),
  );

describe('commands of one firm', { timeout: 120_000 }, () => {
  test('close and open the portal of one firm and of all, with a text', async () => {
    expect(
      (
        await run(
          maintenance,
          'on',
          domain,
          '--nl',
          'U kunt er zo in',
          '--nl-informal',
          'Je kunt er zo in',
          '--en',
          'Closed',
        )
      ).output,
    ).toBe('Advies aan Zee: closed for maintenance.\n');
    const of = async (id: string) => (await db.query(id, (q) => q.select().from(licences)))[0]!;
    expect(await of(home.licence.id)).toMatchObject({ maintenance: true, show_notice: true });
    expect(JSON.parse((await of(home.licence.id)).notice!)).toEqual({
      nl: 'U kunt er zo in',
      nl_informal: 'Je kunt er zo in',
      en: 'Closed',
    });
    expect(
      (await db.queryAsSystem((q) => q.select().from(licences))).filter(({ maintenance }) => maintenance),
    ).toHaveLength(1);

    expect((await run(maintenance, 'on', 'all')).code).toBe(0);
    expect(await runForAnswer(maintenance, 'list')).toMatchObject([
      { whom: 'all', maintenance: true, notice: null },
      { maintenance: expect.any(Boolean) },
      { maintenance: expect.any(Boolean) },
    ]);
    expect((await run(maintenance, 'off', 'all')).output).toBe('all: open. Still closed: Advies aan Zee.\n');
    expect((await run(maintenance, 'off', domain)).output).toBe('Advies aan Zee: open.\n');
    expect((await db.queryAsSystem((q) => q.select().from(installation)))[0]).toMatchObject({ maintenance: false });
    expect(await of(home.licence.id)).toMatchObject({ maintenance: false, show_notice: false, notice: null });
    // A text in English alone, and no word at all.
    for (const form of ['--en', '--nl-formal', '--nl-informal'])
      expect((await run(maintenance, 'on', domain, form, 'Closed')).code).toBe(2);
    expect((await run(maintenance)).code).toBe(2);
    expect(await trail()).toEqual([
      { act: 'maintenance-on', by: 'system', id: null },
      { act: 'maintenance-off', by: 'system', id: null },
    ]);
  });

  test('invite a person, by the firm’s own id', async () => {
    const invited = await runForAnswer(invite, domain, home.consumer.firm_id, '--days', '3');
    expect(invited).toMatchObject({ consumer_firm_id: home.consumer.firm_id, state: 'invited', sent: 1 });
    // It leaves after the ten seconds in which it can be taken back.
    const [job] = await db.query(home.licence.id, (q) => q.select().from(outbox));
    expect(job).toMatchObject({ kind: 'held' });
    const refused = await run(invite, domain, 'nobody');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('CONSUMER_NOT_FOUND');
    expect((await run(invite, domain, home.consumer.firm_id, '--days', '99')).code).toBe(2);
    expect((await run(invite, 'nowhere.example', 'x')).output).toContain('No licence has the domain');
  });

  test('write what is held of a person, and erase them once it is confirmed', async () => {
    const file = join(folder, 'person.zip');
    expect((await run(consumer, 'export', domain, home.consumer.firm_id, file)).code).toBe(0);
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK');
    expect((await run(consumer, 'export', domain, home.consumer.firm_id, file)).code).toBe(1);

    const name = async () =>
      (await db.query(home.licence.id, (q) => q.select().from(consumers).where(eq(consumers.id, home.consumer.id))))[0]
        ?.display_name;
    const asked = ['erase', domain, home.consumer.firm_id, '--reason', 'asked by letter'] as const;
    expect((await run(consumer, ...asked)).code).toBe(3);
    expect(await name()).toBe(home.consumer.display_name);
    expect((await run(consumer, ...asked, '--confirm', 'another')).code).toBe(2);
    expect(await run(consumer, ...asked, '--confirm', home.consumer.firm_id)).toMatchObject({ code: 0 });
    expect(await name()).not.toBe(home.consumer.display_name);
  });

  test('show the trail by its filters, and that somebody looked', async () => {
    const lines = await runForAnswer<{ act: string }[]>(listTrail, domain, '--most', '50');
    expect(lines.map(({ act }) => act)).toEqual(expect.arrayContaining(['list', 'erased', 'maintenance-on']));
    const erased = await runForAnswer<{ act: string; by: object }[]>(listTrail, domain, '--act', 'erased');
    expect(erased).toMatchObject([{ act: 'erased', by: { kind: 'system', id: null } }]);
    expect(await runForAnswer(listTrail, domain, '--from', '2100-01-01')).toEqual([]);
    expect((await run(listTrail, domain, '--kind', 'nonsense')).code).toBe(2);
    // Another firm's trail has nothing of it, but that somebody looked.
    expect(await runForAnswer(listTrail, other)).toMatchObject([{ act: 'list' }]);
  });

  test('count rows, bytes and files of every firm, and of one by table', async () => {
    const all = await runForAnswer<{ id: string; rows: number; row_bytes: number }[]>(usage);
    expect(all.map(({ id }) => id)).toContain(home.licence.firm_id);
    const own = all.find(({ id }) => id === home.licence.firm_id)!;
    const one = await runForAnswer<{ tables: { table: string; rows: number; bytes: number }[] }>(usage, domain);
    expect(one.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(own.rows);
    expect(own.row_bytes).toBeGreaterThan(500);
    expect(one.tables.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(500);
    expect(one.tables.find(({ table }) => table === 'dossiers')).toMatchObject({ rows: 1 });
  });
});
