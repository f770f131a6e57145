import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import type { CallEvents } from '@klantportaal/contract/modules/integrations/call-events';
import { listKeys } from '@klantportaal/contract/values/objects';

/** A row of any table of calls. What it says about access is for its own table. */
export type CallRow = Omit<Endpoint, 'access'>;

/** Facts of a table of calls that its rows leave out, but that a caller must know. */
export interface DescribedTable<Name extends string = string, Row extends CallRow = CallRow> {
  readonly rows: Readonly<Record<Name, Row>>;
  /** The codes with which a caller is not admitted. */
  refusals(name: Name, row: Row): readonly ErrorCode[];
  /** Whether the answer of a write that holds no secret may be kept under its `Idempotency-Key`. */
  isKeyed(name: Name, row: Row): boolean;
  /** A read refuses every word of the query that its row does not name: ignored, it would pass for a filter. */
  refusesUnknownWords?: boolean;
  /** An empty body is refused, but by rows that say why it may act. */
  refusesEmptyBodies?: boolean;
  /** The events that each writing call makes, by its name. */
  readonly events?: Readonly<Record<string, CallEvents>>;
  /** A row's access, in OpenAPI's terms: one of these is needed; none is for anybody. */
  security(row: Row): Security;
}
/** By the name of a security scheme, the scopes that it must have. */
export type Security = readonly Readonly<Record<string, readonly string[]>>[];

/** Whether a call may name an `Idempotency-Key`. */
export const canTakeKey = (table: DescribedTable, name: string, row: CallRow): boolean =>
  row.method !== 'GET' && row.answersSecret !== 'made-anew' && table.isKeyed(name, row);

/** Whether its answer is kept under that key, and a repeat answered with it. */
export const keepsAnswer = (table: DescribedTable, name: string, row: CallRow): boolean =>
  canTakeKey(table, name, row) && row.answersSecret === undefined;

/** Whether a read that takes no query refuses one; those that take one say so in their schema. */
export const shouldRefuseQuery = (
  { refusesUnknownWords = false }: DescribedTable,
  { method, query, answer }: CallRow,
) => refusesUnknownWords && method === 'GET' && answer.kind !== 'file' && !query && !isList(answer);

/** Whether a body that names no field is refused. */
export const refusesEmptyBody = ({ refusesEmptyBodies = false }: DescribedTable, row: CallRow): boolean =>
  refusesEmptyBodies && typeof row.body === 'object' && !row.bodyUnchecked && row.takesEmptyBody === undefined;

/** Whether it is a list in pages, which takes `limit` and `after`. */
export const isList = (answer: CallRow['answer']): boolean => answer.kind === 'many' && answer.pages !== undefined;

/** Refusals that any call may answer, whatever it is about. */
const ofAnyCall: readonly ErrorCode[] = [
  'MALFORMED_REQUEST',
  'UNKNOWN_ERROR',
  'DATABASE_ERROR',
  'SERVICE_UNAVAILABLE',
  'TOO_BUSY',
];

/** Every code that a call can answer, in the order of the error table. */
export function listCallErrors(table: DescribedTable, name: string, row: CallRow): ErrorCode[] {
  const codes = collectCodes(table, name, row);
  return listKeys(errors).filter((code) => codes.has(code));
}

/** The codes that its row names, and those that follow from the rest of the row and from its table. */
function collectCodes(table: DescribedTable, name: string, row: CallRow): Set<ErrorCode> {
  const { path, query, body, answer } = row;
  const codes = new Set<ErrorCode>(ofAnyCall);
  for (const code of [...table.refusals(name, row), ...(row.errors ?? [])]) codes.add(code);
  const hasParams = path.includes('{');
  if (hasParams) codes.add('ROUTE_NOT_FOUND');
  if (hasParams || query || body || isList(answer) || shouldRefuseQuery(table, row)) codes.add('INVALID_REQUEST');
  if (row.conditional && row.method !== 'GET') codes.add('PRECONDITION_FAILED');
  if (canTakeKey(table, name, row)) codes.add('IDEMPOTENCY_KEY_REUSED');
  return codes;
}

/** The `config` of a call's route: its name, and the codes that it may answer. */
export const createRouteConfig = (table: DescribedTable, name: string, row: CallRow) => ({
  endpoint: name,
  codes: collectCodes(table, name, row),
});

/**
 * The fault of a call that answers a code which its row does not name, so that who goes by its description does not know
 * it; null if it is named, or the route is no call's.
 */
export function findUndeclaredCodeError(config: unknown, code: ErrorCode, cause: unknown): Error | null {
  const { endpoint, codes } = (config ?? {}) as Partial<ReturnType<typeof createRouteConfig>>;
  if (!codes || codes.has(code)) return null;
  return new Error(`${endpoint} answered ${code}, which its row does not name among its errors`, { cause });
}
