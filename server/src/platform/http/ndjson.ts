import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toError } from '../kernel/thrown.ts';

/** A JSON document per line, by any of the names that clients give it; or a spreadsheet, as text or as a workbook. */
export const NDJSON =
  /^(?:application\/(?:x-)?(?:ndjson|jsonlines|jsonl)|text\/csv|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet)\b/;
export const isNdjson = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  NDJSON.test(headers['content-type'] ?? '');

/** Answers of this many bytes may wait for a client that first sends everything, and reads then. */
const AHEAD_BYTES = 16 * 1024 * 1024;

/**
 * Sends a value per line, each as soon as it is known. A client that reads slowly slows down what makes them; one that
 * goes away ends it.
 * @throws what fails before the first line is known; later it ends the connection, so that nobody takes the lines for all
 */
export async function sendLines(reply: FastifyReply, values: AsyncIterable<unknown>) {
  const lines = formatLines(values);
  const first = await lines.next();
  const out = new PassThrough({ highWaterMark: AHEAD_BYTES });
  pipeline(Readable.from(first.done ? [] : prependText(first.value, lines)), out).catch((error: unknown) =>
    out.destroy(toError(error)),
  );
  return reply.type('application/x-ndjson; charset=utf-8').send(out);
}

async function* formatLines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}

async function* prependText(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** A line of what is sent, from 1. */
export interface Line {
  line: number;
  /** Null: it is longer than allowed. */
  bytes: Buffer | null;
}

/** The lines of a stream that are not empty. Of one that is too long, nothing is kept. */
export async function* readLines(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    size += part.length;
    if (size > most) parts = [];
    else parts.push(part);
  };
  const take = (): Line | null => {
    const bytes = size > most ? null : Buffer.concat(parts);
    parts = [];
    size = 0;
    const found = { line, bytes };
    line += 1;
    return bytes && isBlank(bytes) ? null : found;
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end));
      from = end + 1;
      const found = take();
      if (found) yield found;
    }
    add(chunk.subarray(from));
  }
  const last = take();
  if (last) yield last;
}

/** Whether bytes hold nothing but spaces and ends of lines. */
export const isBlank = (bytes: Buffer): boolean => bytes.every((byte) => byte === 32 || (byte >= 9 && byte <= 13));
