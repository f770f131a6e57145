import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { createClient } from '../src/platform/db/client.ts';
import { addStatements, findSelfComparison, type NotedStatement, toShape } from './noted-statements.ts';

/** Lives as long as a worker does, so that what one test file sent is not noted again for the next. */
interface Notes {
  texts: Set<string>;
  shapes: Set<string>;
  fresh: NotedStatement[];
}
type Query = (this: unknown, asked: unknown, ...rest: unknown[]) => unknown;

const server = path.dirname(import.meta.dirname);
const worker = globalThis as { notes?: Notes };
const notes = (worker.notes ??= startNotes());

function startNotes(): Notes {
  const started: Notes = { texts: new Set(), shapes: new Set(), fresh: [] };
  const clients = Object.getPrototypeOf(createClient({})) as { query: Query };
  const send = clients.query;
  clients.query = function (asked, ...rest) {
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown } | null)?.text;
    if (typeof text === 'string' && !started.texts.has(text)) note(started, text);
    return send.call(this, asked, ...rest);
  };
  return started;
}

function note({ texts, shapes, fresh }: Notes, text: string): void {
  texts.add(text);
  const shape = toShape(text);
  if (shapes.has(shape)) return;
  shapes.add(shape);
  const same = findSelfComparison(text);
  if (same !== null) throw new Error(`A statement compares a column with itself (${same}): ${text}`);
  fresh.push({ text, file: path.relative(server, expect.getState().testPath ?? '') });
}

afterAll(() => addStatements(notes.fresh.splice(0)));
