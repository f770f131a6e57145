/** The types of calls, derived from a table of `contract/`: what a call takes, and what a row looks like to the client. */
import type {
  AnswerOf,
  BodyInput,
  Endpoint,
  Method,
  PageInput,
  Params,
  QueryOf,
} from '@klantportaal/contract/endpoint';

/** A row as the client sees it; each app's table has its own words for who may call. */
export type CallRow = Omit<Endpoint, 'access'> & { readonly access: string };
/** A table of calls, by name. */
export type Table = Readonly<Record<string, CallRow>>;
export type CallName<T> = keyof T & string;

type Part<K extends string, V> = keyof V extends never ? { [P in K]?: V } : { [P in K]: V };
type BodyPart<R> = R extends { body: unknown } ? { body: BodyInput<R> } : { body?: undefined };

/** The parts of a query that a caller names; `buildAddress` leaves out what is undefined. */
type QueryInput<Q> = { [Name in keyof Q]?: Q[Name] | undefined };

/** A list takes how much of it is asked for too. */
type QueryPart<R> = R extends { answer: { pages: unknown } }
  ? { query?: QueryInput<QueryOf<R>> & PageInput }
  : R extends { query: unknown }
    ? { query?: QueryInput<QueryOf<R>> }
    : { query?: undefined };

/** The input of a call: exactly the parameters, query and body that its row names. */
export type InputOf<R extends CallRow> = Part<'params', Params<R['path']>> & QueryPart<R> & BodyPart<R>;

/** The arguments of a call: the input may be left out where the row needs none. */
export type CallArgs<R extends CallRow, Options extends unknown[] = []> =
  Record<never, never> extends InputOf<R>
    ? [input?: InputOf<R>, ...options: Options]
    : [input: InputOf<R>, ...options: Options];

/** A read that needs no input: neither parameters nor a query. */
export type PlainRead<T extends Table> = {
  [N in CallName<T>]: T[N]['method'] extends 'GET' ? (keyof Params<T[N]['path']> extends never ? N : never) : never;
}[CallName<T>];

/** The calls that answer a list in pages. */
export type ListCall<T extends Table> = {
  [N in CallName<T>]: T[N]['answer'] extends { pages: unknown } ? N : never;
}[CallName<T>];

/** A page of a list. */
export interface ListPage<Rows> {
  rows: Rows;
  /** The `after` of the next page; null: these were the last. */
  next: string | null;
  /** The number in all, of a list that tells. */
  total: number | null;
}

/** The calls that answer a file. */
export type FileCall<T extends Table> = {
  [N in CallName<T>]: T[N]['answer'] extends { kind: 'file' } ? N : never;
}[CallName<T>];

/** The calls that take a form with files. */
export type FormCall<T extends Table> = {
  [N in CallName<T>]: T[N] extends { body: 'multipart' } ? N : never;
}[CallName<T>];

export type { AnswerOf };

/** The arguments of a call as the client handles them; typed per call by `CallArgs`. */
export type LooseArgs = [input?: LooseInput, options?: CallOptions];

/** An input as the client handles it; typed per call by `InputOf`. */
export interface LooseInput {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Repeating a key makes the server give its first answer again. */
  idempotencyKey?: string;
  /** The version that this write is about, from the `ETag` of its read: a 412 brings the present one instead. */
  ifMatch?: string;
  /** Only if there is nothing yet: 412 says what is there. */
  ifNoneMatch?: '*';
  /** The page may be gone before the answer: the browser sends it all the same, if it is small. */
  keepalive?: boolean;
}

/** The version that a write is about: the one that was read (`*`: any that is there), or none yet. */
export type WriteCondition = { ifMatch: string; ifNoneMatch?: never } | { ifNoneMatch: '*'; ifMatch?: never };

/** The options of a call. A write of a row with versions names one, so that nobody overwrites what they have not seen. */
export type OptionsOf<R extends CallRow, Options> = R extends { conditional: true; method: Exclude<Method, 'GET'> }
  ? [options: Options & WriteCondition]
  : [options?: Options];

/** The address of a row, with its parameters and query filled in. */
export function buildAddress(row: CallRow, { params = {}, query = {} }: LooseInput): string {
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    // Several values are the same key several times.
    for (const item of Array.isArray(value) ? value : [value]) if (item != null) search.append(key, String(item));
  }
  return search.size ? `${path}?${search}` : path;
}
