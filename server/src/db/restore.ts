import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { newClient } from './client.ts';
import type { Connection } from './connection.ts';
import { environmentOf, findProgram, startProgram } from './programs.ts';
import { demandOwner } from './server-login.ts';

/** Whether a database that is to be filled by its owner holds nothing of anybody: no table, and no journal of migrations. */
export async function isEmpty(connection: Connection): Promise<boolean> {
  const client = newClient({ ...connection, connectionTimeoutMillis: 3000 });
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

/** Fills an empty database with a dump, whole or not at all. @throws Error with what pg_restore said */
export async function restoreDump(connection: Connection, pgBin: string | undefined, dump: Readable): Promise<void> {
  const program = await findProgram('pg_restore', pgBin);
  const env = environmentOf(connection);
  const args = ['--no-owner', '--no-privileges', '--enable-row-security', '--exit-on-error', '--single-transaction'];
  const { output, ended } = startProgram(program, [...args, `--dbname=${env.PGDATABASE}`], env, dump);
  output.resume();
  await ended;
}

/** A row of a dump, as the dump's COPY writes it: columns by name, null as null. */
export type DumpedRow = Record<string, string | null>;

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
  const { output, ended } = startProgram(program, ['--data-only', '--schema=public', '--file=-'], env, dump);
  const counts: Record<string, number> = {};
  let table: { name: string; columns: string[] } | null = null;
  for await (const line of createInterface({ input: output, crlfDelay: Number.POSITIVE_INFINITY })) {
    const begun: RegExpExecArray | null = table ? null : /^COPY public\.(\w+) \((.*)\) FROM stdin;$/.exec(line);
    if (begun) {
      table = { name: begun[1]!, columns: begun[2]!.split(', ').map((column) => column.replaceAll('"', '')) };
      counts[table.name] ??= 0;
    } else if (table && line === '\\.') table = null;
    else if (table) {
      counts[table.name]! += 1;
      const take = wanted[table.name];
      if (take) take(rowOf(table.columns, line));
    }
  }
  await ended;
  return counts;
}

const rowOf = (columns: string[], line: string): DumpedRow => {
  const values = line.split('\t');
  return Object.fromEntries(columns.map((column, index) => [column, valueOf(values[index] ?? '')]));
};

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
const valueOf = (text: string): string | null =>
  text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter);
