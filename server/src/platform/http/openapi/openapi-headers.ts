import { errors } from '@klantportaal/contract/errors';
import {
  type CallRow,
  canTakeKey,
  type DescribedTable,
  keepsAnswer,
  listCallErrors,
} from '../errors/errors-of-call.ts';
import type { Json } from './json-schema.ts';
import { tellPresent } from './openapi-errors.ts';

/** TABLE: the headers of requests, by the names of their components. */
export const requestHeaders = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Chosen by the caller. A write that is repeated with it has one effect, and is answered like the first.',
    schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
    example: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of what was read. The write is refused with 412 if it was changed since.',
    schema: { type: 'string' },
    example: '"pN2n3iW2Cq0yTq7bq3rkVA"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'For a read, the `ETag` that is known: 304 if it is still the one. For a write, `*` only creates.',
    schema: { type: 'string' },
    example: '*',
  },
} satisfies Record<string, Json>;

/** TABLE: the headers of answers, by their own names. */
export const answerHeaders = {
  'Content-Disposition': { description: 'The name of the file (RFC 6266).', schema: { type: 'string' } },
  Deprecation: {
    description: 'The call, or a field that was sent, goes: announced at that moment (RFC 9745).',
    schema: { type: 'string' },
    example: '@1798761600',
  },
  ETag: { description: 'The version of what is answered.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: 'The call was made before with this `Idempotency-Key`, and is answered like then.',
    schema: { const: 'true' },
  },
  RateLimit: {
    description: 'How many calls are left (`r`), and after how many seconds there are more (`t`).',
    schema: { type: 'string' },
    example: '"key";r=597;t=42',
  },
  'RateLimit-Policy': {
    description: 'How many calls (`q`) there may be in so many seconds (`w`).',
    schema: { type: 'string' },
    example: '"key";q=600;w=60',
  },
  Link: {
    description: 'Where the changes of the API stand (`rel="deprecation"`).',
    schema: { type: 'string' },
    example: '</api#changes>; rel="deprecation"; type="text/html"',
  },
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer' } },
  Sunset: {
    description: 'From then on the call, or a field that was sent, may be gone (RFC 8594).',
    schema: { type: 'string' },
    example: 'Sat, 01 Jan 2028 00:00:00 GMT',
  },
} satisfies Record<string, Json>;
export type AnswerHeader = keyof typeof answerHeaders;

/** The headers of requests that a call takes, by the names of their components. */
export function listRequestHeaders(table: DescribedTable, name: string, row: CallRow): (keyof typeof requestHeaders)[] {
  const conditions = row.method === 'GET' ? (['IfNoneMatch'] as const) : (['IfMatch', 'IfNoneMatch'] as const);
  return [
    ...(canTakeKey(table, name, row) ? (['IdempotencyKey'] as const) : []),
    ...(row.conditional ? conditions : []),
  ];
}

/** The headers that an answer of a call may have, by its status. */
export function listAnswerHeaders(table: DescribedTable, name: string, row: CallRow, status: number): AnswerHeader[] {
  const isDone = status < 400;
  // A call that is counted may refuse because of too many calls.
  const isCounted = table.refusals(name, row).includes('TOO_MANY_REQUESTS');
  const tellsPresent = listCallErrors(table, name, row).some(
    (code) => errors[code] === status && tellPresent.has(code),
  );
  const hasVersion = isDone ? (row.conditional ?? row.hasVersion) : tellsPresent;
  return [
    ...(status === 200 && row.answer.kind === 'file' ? (['Content-Disposition'] as const) : []),
    ...(row.deprecated ? (['Deprecation', 'Link', 'Sunset'] as const) : []),
    ...(hasVersion ? (['ETag'] as const) : []),
    ...(isDone && keepsAnswer(table, name, row) ? (['Idempotency-Replayed'] as const) : []),
    ...(isCounted && (isDone || status === 429) ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...([423, 429, 503].includes(status) ? (['Retry-After'] as const) : []),
  ];
}

/** Creates the references of a response to its headers. */
export const toHeaderRefs = (names: readonly AnswerHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
