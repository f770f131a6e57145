import { readFileSync } from 'node:fs';
import { contractions } from '../../server/src/platform/db/contractions.ts';
import { at } from '../shared/paths.ts';
import type { Findings } from './findings.ts';

const folder = 'server/src/platform/db/migrations';
/** The last migration from before this rule; nothing had been released then. */
const BEFORE = '0036_desk';

/** TABLE: migrations of which a statement looks like a breach and is none, by tag, each with why. */
const judged: Readonly<Record<string, string>> = {
  '0079_unused-of-readings':
    'a column that no release has and nothing ever wrote, and an index that no statement can use under row-level security: taking both away takes a moment',
  '0053_months-of-audit': 'a table under the same name stands in its place in the same transaction',
  '0055_months-of-events':
    'a key that is made of an index which is there already, of a table that has taken the place of another',
};

/**
 * TABLE: what no migration does while a program of the version before serves: how it is recognised, why, and the way..
 */
const breaches: readonly { pattern: RegExp; why: string; isFineInNewTable?: boolean }[] = [
  { pattern: /^drop table/i, why: 'drops a table that older programs read' },
  { pattern: /\bdrop column\b/i, why: 'drops a column that older programs read or write' },
  {
    pattern: /\brename (?:to|column|constraint)?\b/i,
    why: 'renames what older programs know; add the new, fill it, drop the old a release later',
  },
  {
    pattern: /\balter column\b.*\b(?:set data )?type\b/i,
    why: 'changes a type, which rewrites the table under a lock; add a column beside it',
    isFineInNewTable: true,
  },
  {
    pattern: /\balter column\b.*\bset not null\b/i,
    why: 'demands a value that older programs may leave out',
    isFineInNewTable: true,
  },
  {
    pattern: /\balter column\b.*\bdrop default\b/i,
    why: 'takes a default away that older programs rely on',
    isFineInNewTable: true,
  },
  {
    pattern: /\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/i,
    why: 'adds a column that older programs do not fill; give it a default',
    isFineInNewTable: true,
  },
  {
    pattern: /\badd column\b.*\bgenerated always as\b.*\bstored\b/i,
    why: 'computes a column for each row there is, under a lock; fill a plain column in steps',
    isFineInNewTable: true,
  },
  {
    pattern: /\badd constraint\b(?!.*\bnot valid\b)/i,
    why: 'adds a constraint, which reads the whole table under a lock and may refuse what older programs write; add it NOT VALID, and validate it in a migration of its own',
    isFineInNewTable: true,
  },
  { pattern: /^(?:delete|truncate|update)\b/i, why: 'changes all rows in one transaction; do it in steps, by a job' },
  {
    pattern: /^create (?:unique )?index (?!concurrently)/i,
    why: 'makes an index while nobody can write; `.concurrently()` on the index, in a migration that holds nothing else (docs/operate/upgrade.md)',
    isFineInNewTable: true,
  },
  { pattern: /^drop index (?!concurrently)/i, why: 'waits for everybody who uses the table; DROP INDEX CONCURRENTLY' },
];

/** Migrations from now on leave programs of the version before at work, and nobody waiting. */
export async function expandOnly(): Promise<Findings> {
  const journal = JSON.parse(readFileSync(at(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
  const tags = journal.entries.map(({ tag }) => tag);
  const fresh = tags.slice(tags.indexOf(BEFORE) + 1);
  const faults = fresh
    .filter((tag) => !Object.hasOwn(contractions, tag) && !Object.hasOwn(judged, tag))
    .flatMap((tag) =>
      findBreaches(readFileSync(at(folder, `${tag}.sql`), 'utf8')).map((fault) => `${tag}.sql ${fault}`),
    );
  const unknown = [...Object.keys(contractions), ...Object.keys(judged)].filter((tag) => !tags.includes(tag));
  return {
    faults: [...faults, ...unknown.map((tag) => `there is no migration ${tag}`)],
    notes: [`${fresh.length} migrations since ${BEFORE}`],
  };
}

/** Finds the statements that a migration may not have, one line each. */
export function findBreaches(sql: string): string[] {
  const statements = sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
  const made = new Set(
    statements.flatMap((statement) => /^create table (?:if not exists )?"(\w+)"/i.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const table = /^alter table "(\w+)"|^create (?:unique )?index .*? on "(\w+)"/i.exec(statement);
    const isNew = made.has(table?.[1] ?? table?.[2] ?? '');
    return breaches
      .filter(({ pattern, isFineInNewTable }) => !(isNew && isFineInNewTable) && pattern.test(statement))
      .map(({ why }) => `${why}: ${statement.slice(0, 100)}`);
  });
}
