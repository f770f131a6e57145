import { isRecord, readField } from '@klantportaal/contract/values/guards';
import { readJson, UnreadableJsonError } from '../kernel/read-json.ts';
import { shorten } from '../kernel/shorten.ts';

/** A party answers with more than it ever should. */
export class AnswerTooLargeError extends Error {
  constructor(most_bytes: number) {
    super(`its answer is larger than ${most_bytes} bytes`);
    this.name = 'AnswerTooLargeError';
  }
}

/** No answer in JSON that we ask a party for comes near this. */
const MAX_JSON = 256 * 1024;

/** A party's answer. Its body can only be read up to a limit: a broken party must not fill our memory. */
export interface LimitedAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The body. @throws AnswerTooLargeError */
  bytes(most_bytes: number): Promise<Buffer>;
  /** The body as JSON. @throws AnswerTooLargeError, UnreadableJsonError */
  json(): Promise<unknown>;
  /** Gives up the body, which would keep the connection. */
  discard(): Promise<void>;
}

/**
 * The only way to another party over HTTP (the linter refuses `fetch` elsewhere): with a limit of time, which covers
 * the body too, and no redirects, which would take the key along.
 */
export async function fetchLimited(
  url: string,
  timeout_ms: number,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<LimitedAnswer> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout_ms) });
  const readUpTo = (most_bytes: number) => readBodyBytes(answer.body, most_bytes);
  return {
    ok: answer.ok,
    status: answer.status,
    bytes: readUpTo,
    json: async () => readPartyJson(await readUpTo(MAX_JSON)),
    discard: async () => answer.body?.cancel(),
  };
}

/** Why `fetchLimited`, or reading its answer, failed: the words of an adapter's own error. */
export const explainUnanswered = (error: unknown): string =>
  error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'it cannot be reached';

async function readBodyBytes(body: Response['body'], most_bytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most_bytes) throw new AnswerTooLargeError(most_bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The JSON of a party, within the bounds that hold for what is sent to us: it must not hold us up with what it answers,
 * nor have letters stored that no text holds. @throws UnreadableJsonError
 */
export const readPartyJson = (answer: Uint8Array): unknown => assertPlain(readJson(answer));

/** Letters that control a terminal or end a text, and halves of letters; a text has tabs and ends of lines. */
const CONTROL = /(?![\t\n\r])\p{Cc}/u;
const isPlain = (text: string): boolean => !CONTROL.test(text) && text.isWellFormed();

/** @throws UnreadableJsonError for a text or the name of a field that the database or a page cannot hold */
function assertPlain(value: unknown): unknown {
  const texts = Array.isArray(value) ? value : isRecord(value) ? Object.entries(value).flat() : [value];
  for (const text of texts) {
    if (typeof text === 'string' && !isPlain(text)) throw new UnreadableJsonError('holds letters that are no text');
    if (typeof text === 'object' && text !== null) assertPlain(text);
  }
  return value;
}

/** A refusal in a line, worded by its problem document (RFC 9457) where there is one. */
export function describeProblem(status: number, body: unknown): string {
  const words = [readField(body, 'title'), readField(body, 'detail')].filter((word) => typeof word === 'string');
  return [status, ...words.map(shorten)].join(' ').trim();
}
