import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The statements that a run of the unit tests sent to the embedded database, one of each shape. `note-statements.ts`
 * writes them, and `every-statement.database.test.ts` prepares them on a PostgreSQL server.
 */
export interface NotedStatement {
  text: string;
  /** The test file that sent it first. */
  file: string;
}

/** Lines of JSON, one file for each worker. */
const folder = fileURLToPath(new URL('../../.cache/statements', import.meta.url));

/** Called before a run, so that no statement is read that the product no longer sends. */
export function clearStatements(): void {
  rmSync(folder, { recursive: true, force: true });
}

export function addStatements(statements: readonly NotedStatement[]): void {
  if (statements.length === 0) return;
  mkdirSync(folder, { recursive: true });
  const lines = statements.map((statement) => `${JSON.stringify(statement)}\n`);
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.join(''));
}

/** Each shape once, though several workers sent it. */
export function readStatements(): NotedStatement[] {
  const lines = globSync(`${folder}/*.jsonl`).flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean));
  const statements = lines.map((line) => JSON.parse(line) as NotedStatement);
  return [...new Map(statements.map((statement) => [toShape(statement.text), statement])).values()];
}

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32}/g;

/**
 * Turns statements that differ in nothing that a database has to know into the same text: ids that stand in it, the
 * length of a list of parameters, and how many rows are inserted at once.
 */
export function toShape(text: string): string {
  return text
    .replace(ID, '')
    .replace(/\$\d+/g, '$')
    .replace(/(\$(?:::\w+)?)(?:, ?\1)+/g, '$1, …')
    .replace(/(\([^()]*\))(?:, ?\1)+/g, '$1, …');
}

/**
 * Finds a column that is compared with itself, which is always true. Drizzle names the columns of a select from one
 * table without their table, and so names a column of that table in a select within like one of the inner table.
 */
export const findSelfComparison = (text: string): string | null =>
  /(?<![."\w])("\w+") = \1(?![.\w])/.exec(text)?.[0] ?? null;
