import { openNotedLines } from './noted-lines.ts';

/**
 * The statements that a run of the unit tests sent to the embedded database, one of each shape. `note-statements.ts`
 * writes them, and `every-statement.database.test.ts` prepares them on a PostgreSQL server.
 */
export interface NotedStatement {
  text: string;
  /** The test file that sent it first. */
  file: string;
}

export const notedStatements = openNotedLines<NotedStatement>('statements');

/** Each shape once, though several workers sent it. */
export function readStatements(): NotedStatement[] {
  return [...new Map(notedStatements.read().map((statement) => [toShape(statement.text), statement])).values()];
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
