import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ensure } from '@klantportaal/contract/values/ensure';
import { contractions } from './contractions.ts';
import { readMigrationFiles } from './drizzle.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const rules = new URL('./secure.sql', import.meta.url);

/** One file of `migrations/`. */
export interface Migration {
  /** Its name: `0036_desk`. */
  tag: string;
  /** Its moment in the journal: what the database keeps of it, and what orders them. */
  when: number;
  hash: string;
  statements: string[];
}

/** The schema as this program knows it. */
export interface KnownSchema {
  /** In the order in which they are applied. */
  migrations: Migration[];
  /** A program whose newest migration is older does not serve on this schema; 0: any does. */
  oldest_program: number;
  /** The rules of rows, each statement sent by itself, and their version. */
  rules: string[];
  rules_version: number;
}

/** Reads migrations and rules as they are shipped with this program. */
export async function readKnownSchema(): Promise<KnownSchema> {
  const journal = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const files = readMigrationFiles({ migrationsFolder: folder });
  const migrations = files.map(({ sql, folderMillis, hash }, index) => ({
    tag: ensure(journal.entries[index]).tag,
    when: folderMillis,
    hash,
    statements: sql.map((statement) => statement.trim()).filter(Boolean),
  }));
  const text = await readFile(rules, 'utf8');
  const version = /version constant int := (\d+);/.exec(text)?.[1];
  if (!version) throw new Error('secure.sql does not say its version.');
  const taking = migrations.filter(({ tag }) => Object.hasOwn(contractions, tag)).map(({ when }) => when);
  return {
    migrations,
    oldest_program: Math.max(0, ...taking),
    rules: text.split('--> statement-breakpoint'),
    rules_version: Number(version),
  };
}
