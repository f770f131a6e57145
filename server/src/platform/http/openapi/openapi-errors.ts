import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import { fileNatures } from '@klantportaal/contract/values/file-natures';
import { fileRefusals } from '@klantportaal/contract/values/file-refusals';
import { MAX_FAULTS } from '../../kernel/errors.ts';
import { errorMessages } from '../errors/error-words.ts';
import type { Json } from './json-schema.ts';

const challengeSchema: Json = {
  type: 'object',
  description:
    'Of ALTCHA; only with PROOF_OF_WORK_REQUIRED. `proof` of the same body is base64 of `{ challenge, solution }`.',
  required: ['parameters'],
  properties: {
    parameters: {
      type: 'object',
      required: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix'],
      properties: {
        algorithm: { type: 'string' },
        nonce: { type: 'string' },
        salt: { type: 'string' },
        cost: { type: 'integer' },
        keyLength: { type: 'integer' },
        keyPrefix: { type: 'string' },
        data: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
      },
    },
    signature: { type: 'string' },
  },
};

/** The `error` of every failing call; each response narrows its `code` to those of its status. */
export const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'What went wrong, for programs.' },
    message: { type: 'string', description: 'The same in English, for whoever tries the call by hand.' },
    fields: {
      type: 'array',
      description: `Each wrong field of the body or the query once, ${MAX_FAULTS} at most.`,
      maxItems: MAX_FAULTS,
      items: {
        type: 'object',
        required: ['pointer', 'code'],
        properties: {
          pointer: { type: 'string', description: 'Its place, as a JSON pointer.', examples: ['/data/0/email'] },
          code: { type: 'string', description: 'A code of the table, or the rule that it breaks.' },
          message: { type: 'string', description: 'Of a call of the firm: what is wrong, in words.' },
          expected: { type: 'string', description: 'What was expected there.' },
          example: { description: 'What would fit there.' },
          limit: { type: 'number', description: 'The most or the least of a size, where that is what was wrong.' },
        },
      },
    },
    more_fields: {
      type: 'integer',
      description: 'How many more wrong fields there are at least, where not all are told.',
    },
    locked_time_remaining: { type: 'integer', description: 'Seconds until the next try.' },
    challenge: challengeSchema,
    file_name: { type: 'string', description: 'The uploaded file at fault.' },
    file_place: { type: 'integer', description: 'Which of the files of one upload that is, from 1.' },
    found: { type: 'string', enum: [...fileNatures], description: 'What that file is, whatever its name says.' },
    reason: { type: 'string', enum: [...fileRefusals], description: 'Why that file was refused.' },
    merged_into: {
      type: 'string',
      description: 'The id of what it is part of now; only with DOSSIER_MERGED and PERSON_MERGED.',
    },
    changed_to: { type: 'string', description: 'The id that took the place of this one; only with ID_CHANGED.' },
    kind: { type: 'string', description: 'Of what that is the id; only with ID_CHANGED.' },
    moved_to: { type: 'string', description: 'The id of the dossier of a person now; only with PERSON_MOVED.' },
    request_id: { type: 'string', description: 'Finds the failure in the log; only with UNKNOWN_ERROR.' },
  },
};

/** TABLE: statuses that HTTP itself has for a code in some cases (`error-answer.ts`, `unreadable.ts`). */
const moreStatuses: Partial<Record<ErrorCode, { any: readonly number[]; writes: readonly number[] }>> = {
  // Too slow, too many headers; a body that is too large, or of another media type.
  MALFORMED_REQUEST: { any: [408, 431], writes: [413, 415] },
  // The record to be written exists already.
  DATABASE_ERROR: { any: [], writes: [409] },
};

/** The codes of a write on what is not there any more: beside the error stands what is (`StaleVersionError`). */
export const tellPresent: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'PRECONDITION_FAILED',
  'VERDICT_HELD',
  'TRAIL_REVIEW_SIGNED',
]);

/**
 * The responses with which a call refuses, by status, each with its codes and what they mean.
 * @param present the schema of what the call answers, null for nothing: a write on another version is told what is there
 */
export function createErrorResponses(
  codes: readonly ErrorCode[],
  writes: boolean,
  present: Json | null,
): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const extraStatuses = moreStatuses[code];
    const also = [...(extraStatuses?.any ?? []), ...((writes && extraStatuses?.writes) || [])];
    for (const status of [errors[code], ...also]) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, createErrorResponse(codes, present)]));
}

const allowNull = (present: Json | null): Json => (present ? { anyOf: [present, { type: 'null' }] } : { type: 'null' });

const createErrorResponse = (codes: readonly ErrorCode[], present: Json | null): Json => ({
  description: codes.map((code) => `\`${code}\`: ${errorMessages[code]}`).join('\n'),
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['error'],
        properties: {
          error: { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }] },
          ...(codes.some((code) => tellPresent.has(code)) && {
            data: { description: 'What is there now; null for nothing.', ...allowNull(present) },
          }),
        },
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** The components that the responses refer to: an example answer for each of these codes. */
export const createErrorExamples = (codes: Iterable<ErrorCode>): Record<string, Json> =>
  Object.fromEntries(
    [...codes].map((code) => [
      code,
      { summary: errorMessages[code], value: { error: { code, message: errorMessages[code] } } },
    ]),
  );
