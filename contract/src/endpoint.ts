/**
 * The vocabulary of `endpoints.ts`. A row names its schemas by lazy import, so that the table itself holds only names,
 * methods and paths: it adds no schema to the browser's entry.
 */
import type * as z from 'zod/mini';
import type { Deprecation } from './deprecated.ts';
import type { ErrorCode } from './errors.ts';
import type { Flat, Resource } from './json-api.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers that a call admits.
 * - `public`: no bearer token is read.
 * - `consumer`: a session whose two-factor set-up is complete.
 * - `setup`: a session, also while two-factor set-up is still required (settings' calls and logout).
 * - `pending`: a session, or the pending token in the body (two-factor at sign-in).
 * - `token`: the temporary product-action login in the `Token` header.
 * - `link`: in that header the secret of who holds a link that can do one thing.
 * - `guest-link`: in that header the secret of a link that was mailed to somebody else, who delivers one document.
 */
export type Access = 'public' | 'consumer' | 'setup' | 'pending' | 'token' | 'link' | 'guest-link';

/** A schema, imported lazily: `[() => import('./areas/x.ts'), 'Name']`. */
export interface SchemaRef<S> {
  readonly load: () => Promise<Record<string, unknown>>;
  readonly name: string;
  /** Never set: carries the type. */
  readonly _schema?: S;
}

export type Answer =
  | { readonly kind: 'one' | 'one-or-none'; readonly schema: SchemaRef<Resource> }
  | { readonly kind: 'many'; readonly schema: SchemaRef<Resource>; readonly pages?: Pages }
  | { readonly kind: 'lines'; readonly schema: SchemaRef<z.core.$ZodType> }
  | { readonly kind: 'none' }
  | { readonly kind: 'file' };

/**
 * The way a list of the firm's API is paged. Every one takes `limit` and `after` (`page-query.ts`) and answers `next` and
 * `has_more` beside `data`.
 * - `pages`: grows with the firm's records; a page has at most 100 lines, or `limit`.
 * - `feed`: the same in the order in which it became known; `next` is a place to go on from later too.
 * - `whole`: short by nature; without `limit` all of it.
 */
export type Pages = 'pages' | 'feed' | 'whole';

/**
 * One row of the table. `body: 'multipart'` means a form with files and `'lines'` a JSON document per line (NDJSON), both
 * read as a stream by the handler.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Access;
  readonly body?: SchemaRef<z.core.$ZodType> | 'multipart' | 'lines';
  /** With `body: 'lines'`: the documents that a line may be, by their `kind`. */
  readonly lines?: readonly SchemaRef<z.core.$ZodType>[];
  /** Its handler checks the body itself, and tells every fault in words; the schema describes it. */
  readonly bodyUnchecked?: true;
  /**
   * Why an empty body (`{}`) may act, where all of its fields may be left out. Without it a call of the firm refuses one: a
   * program that lost what it meant to send would otherwise clear, rotate or invite.
   */
  readonly takesEmptyBody?: string;
  /**
   * Its answer holds a secret, which nothing may keep: no repeat of the call is answered with it.
   * - `made-anew`: each call makes another one, so that an `Idempotency-Key` is refused
   * - `harmless`: the same call again changes nothing, so that such a key counts for nothing
   */
  readonly answersSecret?: 'made-anew' | 'harmless';
  readonly query?: SchemaRef<z.core.$ZodType>;
  /** The parts of a form with files, for the API's description: its texts, and the names of its fields with files. */
  readonly form?: { readonly texts: SchemaRef<z.core.$ZodType> | readonly string[]; readonly files: readonly string[] };
  readonly answer: Answer;
  /**
   * Its answer has a version in `ETag`. A write looks at `If-Match` and `If-None-Match`, a GET answers 304 to who has
   * the present version already.
   */
  readonly conditional?: true;
  /** Its answer has the version of what was written in `ETag`, and it takes no condition. */
  readonly hasVersion?: true;
  /** A list that says beside `data` how many lines there are in all, as `total`. */
  readonly hasTotal?: true;
  /** The answer may hold `meta.warnings` beside `data`: what somebody should look at though it was written. */
  readonly mayWarn?: true;
  /** The statuses of an answer with a body, if not 200 alone. */
  readonly statuses?: readonly (200 | 201 | 202)[];
  /**
   * The codes that its handler and its schemas refuse with; the server answers no other. What any
   * row like it can answer is left out: `server/src/platform/http/errors/errors-of-call.ts`.
   */
  readonly errors?: readonly ErrorCode[];
  /** Set for a call that will be removed: each of its answers says so, and so does the API's description. */
  readonly deprecated?: Deprecation;
  /** The effect of the call, in one sentence, for the API's page. */
  readonly summary: string;
}

type Module = Record<string, unknown>;
type Load<M extends Module> = () => Promise<M>;

/** The row's body or query schema. */
export function linkSchema<M extends Module, K extends keyof M & string>(load: Load<M>, name: K): SchemaRef<M[K]> {
  return { load, name };
}
export interface One<R> {
  readonly kind: 'one';
  readonly schema: SchemaRef<R>;
}
export interface OneOrNone<R> {
  readonly kind: 'one-or-none';
  readonly schema: SchemaRef<R>;
}
export interface Many<R> {
  readonly kind: 'many';
  readonly schema: SchemaRef<R>;
}
/** The answer is one resource. */
export function answerOne<M extends Module, K extends keyof M & string>(load: Load<M>, name: K): One<M[K]> {
  return { kind: 'one', schema: { load, name } };
}
/** The answer is one resource, or `data: null`. */
export function answerOneOrNone<M extends Module, K extends keyof M & string>(load: Load<M>, name: K): OneOrNone<M[K]> {
  return { kind: 'one-or-none', schema: { load, name } };
}
/** The answer is a list of resources. */
export function answerMany<M extends Module, K extends keyof M & string>(load: Load<M>, name: K): Many<M[K]> {
  return { kind: 'many', schema: { load, name } };
}
export interface List<R> extends Many<R> {
  readonly pages: Pages;
}
/** The answer is a list of resources, in pages. */
export function list<M extends Module, K extends keyof M & string>(pages: Pages, load: Load<M>, name: K): List<M[K]> {
  return { kind: 'many', schema: { load, name }, pages };
}
/**
 * Requires of a table of the firm's API that a read that answers several is a list in pages. Intersected with the
 * table's own type of a row.
 */
export type ReadsInPages =
  | { readonly method: Exclude<Method, 'GET'> }
  | {
      readonly method: 'GET';
      readonly answer: Exclude<Answer, { readonly kind: 'many' }> | { readonly kind: 'many'; readonly pages: Pages };
    };
/** The paging that a caller may ask of a list: at most how many lines, and after which position. */
export interface PageInput {
  limit?: number;
  after?: string;
}
export interface Lines<S> {
  readonly kind: 'lines';
  readonly schema: SchemaRef<S>;
}
/** The answer is a JSON value per line (NDJSON), each sent as soon as it is known. */
export function answerLines<M extends Module, K extends keyof M & string>(load: Load<M>, name: K): Lines<M[K]> {
  return { kind: 'lines', schema: { load, name } };
}
/** Answered with 204, without a body. */
export const none = { kind: 'none' } as const;
/** Answered as a binary download, named in content-disposition. */
export const file = { kind: 'file' } as const;

/** Each table of calls has its own words for who may call; the table's type holds its rows to them. */
type RowWords = Omit<Endpoint, 'method' | 'path' | 'access'> & { readonly access: string };
type Row<M extends Method, P extends string, O> = O & { readonly method: M; readonly path: P };
export const get = <const P extends string, const O extends RowWords>(path: P, row: O): Row<'GET', P, O> => ({
  method: 'GET',
  path,
  ...row,
});
export const post = <const P extends string, const O extends RowWords>(path: P, row: O): Row<'POST', P, O> => ({
  method: 'POST',
  path,
  ...row,
});
export const put = <const P extends string, const O extends RowWords>(path: P, row: O): Row<'PUT', P, O> => ({
  method: 'PUT',
  path,
  ...row,
});
export const del = <const P extends string, const O extends RowWords>(path: P, row: O): Row<'DELETE', P, O> => ({
  method: 'DELETE',
  path,
  ...row,
});

/** The names between braces in a path: `'/a/{id}'` gives `'id'`. */
export type PathParam<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;
/** The parameters of a path, all strings. */
export type Params<P extends string> = { [K in PathParam<P>]: string };

/** The schema that a row names. */
export type SchemaOf<R> = R extends SchemaRef<infer S> ? S : never;
export type SchemaInput<S> = S extends z.core.$ZodType ? z.input<S> : never;
/** The body that a caller sends: the schema's input, a form for multipart, nothing when the row has none. */
export type BodyInput<E> = E extends { body: infer B }
  ? B extends 'multipart'
    ? FormData
    : SchemaOf<B> extends z.core.$ZodType
      ? z.input<SchemaOf<B>>
      : never
  : undefined;
/** The body that a handler receives, after validation. */
export type BodyOutput<E> = E extends { bodyUnchecked: true }
  ? unknown
  : E extends { body: infer B }
    ? B extends 'lines'
      ? AsyncIterable<Uint8Array>
      : B extends 'multipart'
        ? undefined
        : SchemaOf<B> extends z.core.$ZodType
          ? z.output<SchemaOf<B>>
          : never
    : undefined;
/** The row's query, as a caller sends it and a handler receives it. */
export type QueryOf<E> = E extends { query: infer Q }
  ? SchemaOf<Q> extends z.core.$ZodType
    ? z.output<SchemaOf<Q>>
    : never
  : Record<never, never>;
type FlatOf<R> = R extends { schema: z.core.$ZodType } ? Flat<R> : never;
/** The answer of the call, as flat objects. Each side handles files in its own way. */
export type AnswerOf<E> = E extends { answer: infer A }
  ? A extends Many<infer R>
    ? FlatOf<R>[]
    : A extends OneOrNone<infer R>
      ? FlatOf<R> | null
      : A extends One<infer R>
        ? FlatOf<R>
        : A extends Lines<infer S>
          ? S extends z.core.$ZodType
            ? AsyncIterable<z.input<S>>
            : never
          : A extends { kind: 'file' }
            ? 'file'
            : undefined
  : never;
