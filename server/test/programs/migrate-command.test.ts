import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { run as migrate } from '../../src/commands/firm/migrate-command.ts';
import { run as outbox } from '../../src/commands/firm/outbox-command.ts';
import { run as staff } from '../../src/commands/firm/staff-command.ts';
import type { Run } from '../../src/platform/command.ts';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { runAsAdmin, withDatabase } from '../database.ts';
import { runCommand } from './run-command.ts';

const { admin } = inject('testServer');
const name = `migrating_by_command_${process.pid}`;
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'kp-migrate-'));
  await runAsAdmin(admin, `create database ${name}`);
});
afterAll(async () => {
  await runAsAdmin(admin, `drop database ${name} with (force)`);
  await rm(data, { recursive: true, force: true });
});

async function command(run: Run, words: string[] = [], env: Record<string, string> = {}) {
  const DATABASE_URL = toDatabaseUrl(withDatabase(admin, name));
  const { code, output } = await runCommand(run, words, { DATA_DIR: data, DATABASE_URL, ...env });
  return { code, output: output.trim() };
}
/** A command for a production database, whose server is migrated apart. */
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://portaal.test.example',
  TRUST_PROXY: '1',
  VIRUS_SCAN: 'none',
  SMTP_URL: 'smtps://mail.test.example',
};

describe('a production database', { timeout: 240_000 }, () => {
  test('is migrated by its command alone, which says beforehand what it would do', async () => {
    const refused = await command(staff, ['list'], production);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Run npm run migrate') });
    const check = await command(migrate, ['--check', '--json'], production);
    expect(check.code).toBe(3);
    expect(JSON.parse(check.output)).toMatchObject({ pending: expect.arrayContaining(['0036_desk']), serves: true });

    const first = await command(migrate, [], production);
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^1 of \d+: 0000_[\s\S]*migrations were applied\.$/);
    const again = await command(migrate, ['--json'], production);
    expect(JSON.parse(again.output)).toMatchObject({ applied: [] });
    expect(await command(migrate, ['--check'], production)).toMatchObject({ code: 0 });
    expect(await command(staff, ['list'], production)).toEqual({ code: 0, output: 'There are no accounts yet.' });
  });
});

describe('any command', { timeout: 240_000 }, () => {
  test('says with --help what there is to do, and with a word that it does not know', async () => {
    const help = await command(migrate, ['--help']);
    expect(help).toMatchObject({ code: 0, output: expect.stringContaining('npm run migrate -- --check') });
    const wrong = await command(outbox, ['burn']);
    expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('npm run outbox -- retry [id ...]') });
    expect(wrong.output).toMatch(/^Not understood: burn\n/);
    const half = await command(outbox, ['drop', 'everything']);
    expect(half.output).toMatch(/^Not understood: everything\n +npm run outbox -- drop <id \.\.\.>\n/);
    expect([half.code, half.output]).toEqual([2, expect.not.stringContaining('outbox -- list')]);
  });

  test('answers data with --json, and a failure as data too', async () => {
    const DATABASE_URL = 'postgres://somebody:secret@127.0.0.1:1/none';
    const { code, output } = await command(staff, ['list', '--json'], { DATABASE_URL });
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual({ error: expect.stringContaining('does not answer') });
    expect(output).not.toContain('secret');
  });
});
