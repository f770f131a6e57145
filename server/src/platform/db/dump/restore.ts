import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ensure } from '@klantportaal/contract/values/ensure';
import { createClient } from '../client.ts';
import type { Connection } from '../connection.ts';
import { demandOwner } from '../server-login.ts';
import { findProgram, startProgram, toLibpqEnvironment } from './programs.ts';

/** Whether a database that is to be filled by its owner holds nothing of anybody: no table, and no journal of migrations. */
export async function isEmpty(connection: Connection): Promise<boolean> {
  const client = createClient({ ...connection, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    await demandOwner(client);
    const { rows } = await client.query<{ some: boolean }>(`
      select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'))
        or exists (select from pg_namespace where nspname = 'drizzle') as some`);
    return !rows[0]?.some;
  } finally {
    await client.end();
  }
}

/**
 * Fills an empty database with a dump, whole or not at all.
 * @param read opens the dump, to be read from its beginning
 * @throws Error with what pg_restore said
 */
export async function restoreDump(
  connection: Connection,
  pgBin: string | undefined,
  read: () => Promise<Readable>,
): Promise<void> {
  const program = await findProgram('pg_restore', pgBin);
  const env = toLibpqEnvironment(connection);
  const folder = await mkdtemp(join(tmpdir(), 'kp-restore-'));
  try {
    const list = join(folder, 'entries');
    await writeFile(list, await listOurEntries(program, await read()));
    const args = ['--no-owner', '--no-privileges', '--enable-row-security', '--exit-on-error', '--single-transaction'];
    const all = [...args, `--use-list=${list}`, `--dbname=${env.PGDATABASE}`];
    const { output, ended } = startProgram(program, all, env, await read());
    output.resume();
    await ended;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Entries of every database that only a superuser may make: `2; 3079 16385 EXTENSION - pg_trgm`. */
const NOT_OURS = /^\d+; \d+ \d+ (?:EXTENSION - |COMMENT - EXTENSION |(?:COMMENT - )?SCHEMA (?:- )?public\b)/;

/** The entries of a dump without those that are not ours, as pg_restore takes their list. */
async function listOurEntries(program: string, dump: Readable): Promise<string> {
  const { output, ended } = startProgram(program, ['--list'], { PATH: process.env.PATH, LC_ALL: 'C' }, dump);
  const entries = await text(output);
  await ended;
  dump.destroy();
  return entries
    .split('\n')
    .filter((entry) => !NOT_OURS.test(entry))
    .join('\n');
}

/** A row of a dump, as the dump's COPY writes it: columns by name, null as null. */
export type DumpedRow = Record<string, string | null>;

/**
 * The line at which the rows of a table begin: of one of ours, or of a month of a partitioned one
 * (`months.audit_2026_12`).
 */
const COPY =
  /^COPY (?:public\.(?<own>\w+)|months\.(?<parted>\w+)_(?:before|\d{4}_\d{2})) \((?<columns>.*)\) FROM stdin;$/;

/**
 * Reads a dump from end to end without a database.
 * @param wanted tables whose rows are handed over
 * @returns the rows of each table of ours, by name
 */
export async function readDump(
  pgBin: string | undefined,
  dump: Readable,
  wanted: Readonly<Record<string, (row: DumpedRow) => void>> = {},
): Promise<Record<string, number>> {
  const program = await findProgram('pg_restore', pgBin);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C' };
  const args = ['--data-only', '--schema=public', '--schema=months', '--file=-'];
  const { output, ended } = startProgram(program, args, env, dump);
  const counts: Record<string, number> = {};
  let table: { name: string; columns: string[] } | null = null;
  for await (const line of createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY })) {
    const begun: RegExpExecArray | null = table ? null : COPY.exec(line);
    if (begun) {
      const { own, parted, columns = '' }: Record<string, string | undefined> = ensure(begun.groups);
      table = { name: own ?? ensure(parted), columns: columns.split(', ').map((column) => column.replaceAll('"', '')) };
      counts[table.name] ??= 0;
    } else if (table && line === '\\.') table = null;
    else if (table) {
      counts[table.name]! += 1;
      const take = wanted[table.name];
      if (take) take(parseRow(table.columns, line));
    }
  }
  await ended;
  return counts;
}

const parseRow = (columns: string[], line: string): DumpedRow => {
  const values = line.split('\t');
  return Object.fromEntries(columns.map((column, index) => [column, parseValue(values[index] ?? '')]));
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
const parseValue = (text: string): string | null =>
  text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter);
