import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorCode } from '@klantportaal/contract/errors';
import type { WriteWarning } from '@klantportaal/contract/modules/records/write-warnings';
import { ensure } from '@klantportaal/contract/values/ensure';
import { fail } from '../kernel/errors.ts';
import type { PageFacts } from '../kernel/pages.ts';
import type { CallRow } from './errors/errors-of-call.ts';

/** A caller's condition on a write (RFC 9110, 13.1): versions without quotes, or any; null if none is set. */
export interface Condition {
  ifMatch: readonly string[] | '*' | null;
  ifNoneMatch: readonly string[] | '*' | null;
}

interface AboutAnswer {
  status?: 200 | 201 | 202;
  /** The version of the value, without quotes: printable ASCII. */
  etag?: string | null;
  /** The facts of a page of a list: where the next one begins, and whether there is one. */
  page?: PageFacts | null;
  /** Points that somebody should look at, though the write was done. */
  warnings?: readonly WriteWarning[];
}

/** The result of a handler whose answer has a status other than 200, a version, or a next page. */
export class Answered<T> {
  readonly value: T;
  readonly status: NonNullable<AboutAnswer['status']>;
  readonly etag: string | null;
  readonly page: PageFacts | null;
  readonly warnings: readonly WriteWarning[];

  constructor(value: T, { status = 200, etag = null, page = null, warnings = [] }: AboutAnswer = {}) {
    this.value = value;
    this.status = status;
    this.etag = etag;
    this.page = page;
    this.warnings = warnings;
  }
}

/** A write on a version that is no longer there. Answered with 412, or its own code, and what is there now. */
export class StaleVersionError extends Error {
  override name = 'StaleVersionError';
  /** The present resource, as the handler would answer it; null for none. */
  readonly present: unknown;
  readonly etag: string | null;
  readonly code: ErrorCode;

  constructor(present: unknown, etag: string | null, code: ErrorCode = 'PRECONDITION_FAILED') {
    super('The version that this write is about is no longer there.');
    this.present = present;
    this.etag = etag;
    this.code = code;
  }
}

const none: Condition = { ifMatch: null, ifNoneMatch: null };

/**
 * The condition in a request's headers; rows that are not conditional have none.
 * @throws RequestError MALFORMED_REQUEST for what is no list of versions
 */
export function parseCondition({ conditional }: CallRow, headers: IncomingHttpHeaders): Condition {
  if (!conditional) return none;
  return { ifMatch: parseVersions(headers['if-match']), ifNoneMatch: parseVersions(headers['if-none-match']) };
}

const LIST = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*\s*$/;

/** Versions are compared strongly, but a balancer that compresses may have marked ours as weak. */
function parseVersions(header: string | undefined): Condition['ifMatch'] {
  if (header === undefined || header.trim() === '') return null;
  if (header.trim() === '*') return '*';
  if (!LIST.test(header)) return fail('MALFORMED_REQUEST');
  return [...header.matchAll(/"([^"]*)"/g)].map(([, version]) => ensure(version));
}

/**
 * Holds a write to its condition. Called in the transaction of the write, with its row locked.
 * @param etag the version that is there; null if nothing is
 * @param present what is there, as the handler would answer it; asked only for a refusal
 * @throws StaleVersionError
 */
export async function assertCondition(
  { ifMatch, ifNoneMatch }: Condition,
  etag: string | null,
  present: () => unknown,
): Promise<void> {
  const hasMatch = (asked: readonly string[] | '*') => etag !== null && (asked === '*' || asked.includes(etag));
  const holds = (ifMatch === null || hasMatch(ifMatch)) && (ifNoneMatch === null || !hasMatch(ifNoneMatch));
  if (!holds) throw new StaleVersionError(etag === null ? null : await present(), etag);
}

/** Whether a reader has this version already. */
export const isKnown = ({ ifNoneMatch }: Condition, etag: string): boolean =>
  ifNoneMatch !== null && (ifNoneMatch === '*' || ifNoneMatch.includes(etag));

/** A version that follows from a value: the same value, the same version. */
export const computeVersion = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export const toEtagHeader = (etag: string): string => `"${etag}"`;
