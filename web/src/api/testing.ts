/** Stands in for a server in tests: typed answers per call of a table, encoded as the server encodes them. */
import type { Endpoint } from '@klantportaal/contract/endpoint';
import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import type { Resource } from '@klantportaal/contract/json-api';
import { encode } from '@klantportaal/contract/json-api-document';
import { afterEach, vi } from 'vitest';
import type { AnswerOf, CallName, Table } from './calls.ts';

export interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: unknown;
}
type Reply = (seen: Seen) => Response | Promise<Response>;

/** A failure of the server, by its code. `extra` is what else the error contains. */
class Refusal {
  readonly code: ErrorCode;
  readonly extra: object;
  /** For a 412: the present resource, as its handler returns it. */
  readonly present: object | undefined;
  /** The version of what is there now, which a 412 answers. */
  readonly etag: string | undefined;
  constructor(code: ErrorCode, extra: object, present?: object, etag?: string) {
    this.code = code;
    this.extra = extra;
    this.present = present;
    this.etag = etag;
  }
}
/** `serve({ getDossier: refusal('DOSSIER_NOT_FOUND') })`: the code with its own HTTP status. */
export const refusal = (code: ErrorCode, extra: object = {}, present?: object, etag?: string): Refusal =>
  new Refusal(code, extra, present, etag);

/** A page of a list that goes on, or that tells how many lines there are. */
class WithNext<A> {
  readonly value: A;
  readonly next: string | null;
  readonly total: number | undefined;
  constructor(value: A, next: string | null, total?: number) {
    this.value = value;
    this.next = next;
    this.total = total;
  }
}
export const withNext = <A>(value: A, next: string | null, total?: number): WithNext<A> =>
  new WithNext(value, next, total);

/** An answer with its `ETag`. */
class WithVersion<A> {
  readonly value: A;
  readonly etag: string;
  constructor(value: A, etag: string) {
    this.value = value;
    this.etag = etag;
  }
}
export const withVersion = <A>(value: A, etag: string): WithVersion<A> => new WithVersion(value, etag);

/** An answer that a test puts together: the schema of its call judges it when it is served. */
class Judged {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}
export const answerWith = (value: unknown): Judged => new Judged(value);

type Answer<R extends Table[string]> =
  | (AnswerOf<R> extends 'file' ? never : Flat<R> | WithVersion<Flat<R>> | WithNext<Flat<R>>)
  | Refusal
  | Response;
type Flat<R extends Table[string]> = AnswerOf<R> | Judged;
/** The answer of a call: flat objects as its handler returns them, a refusal, a file as a `Response`, or later. */
type Stub<R extends Table[string]> = Answer<R> | Promise<Answer<R>> | ((seen: Seen) => Answer<R> | Promise<Answer<R>>);
export type StubsOf<T extends Table> = { [N in CallName<T>]?: Stub<T[N]> } & { [call: `${string} /${string}`]: Reply };

/** A file by the name that the server gives it. */
export const file = (name: string, type = 'application/pdf', content = name): Response =>
  new Response(content, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });

const faults: string[] = [];
/** Takes the faults of the stubs of this test, which otherwise fails because of them. */
export const takeContractFaults = (): string[] => faults.splice(0);
// To the page a fetch that throws looks like a lost connection, so the test itself reports what is wrong with a stub.
afterEach(() => {
  const found = takeContractFaults();
  if (found.length) throw new Error(found.join('\n'));
});

/** Encodes what a call answers by its row; a value that the row's schema rejects fails the test. */
async function respond(name: string, { answer }: Pick<Endpoint, 'answer'>, value: unknown): Promise<Response> {
  if (value instanceof Response) return value;
  if (value instanceof Refusal) {
    const { code, extra, present, etag } = value;
    const there = present && ((await (await respond(name, { answer }, present)).json()) as { data: unknown });
    const body = { error: { code, message: 'for the log', ...extra }, ...(there && { data: there.data }) };
    return Response.json(body, { status: errors[code], ...(etag && { headers: { etag } }) });
  }
  if (value instanceof Judged) return respond(name, { answer }, value.value);
  if (value instanceof WithVersion) {
    const made = await respond(name, { answer }, value.value);
    made.headers.set('etag', value.etag);
    return made;
  }
  if (value instanceof WithNext) {
    const { next, total } = value;
    const made = await (await respond(name, { answer }, value.value)).json();
    return Response.json({ ...made, next, has_more: next !== null, ...(total !== undefined && { total }) });
  }
  if (answer.kind === 'none') return noContent();
  if (answer.kind === 'file') throw new Error(`${name} answers a file`);
  const resource = (await answer.schema.load())[answer.schema.name] as Resource;
  const wrong: string[] = [];
  const read = (one: unknown): object => {
    const { data, error } = resource.schema.safeParse(one);
    wrong.push(...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`));
    return data ?? {};
  };
  const isList = Array.isArray(value);
  if (isList !== (answer.kind === 'many')) wrong.push(`its row says ${answer.kind}`);
  const given = isList ? value.map(read) : value === null && answer.kind === 'one-or-none' ? null : read(value);
  if (wrong.length) {
    faults.push(`The contract refuses the answer of ${name}: ${wrong.join('; ')}`);
    return failure(500, 'UNKNOWN_ERROR');
  }
  const document = encode(resource, given as Parameters<typeof encode>[1]);
  return Response.json(isList ? { ...document, next: null, has_more: false } : document);
}

/**
 * A stand-in for the server of a table: `serve({ listCredits: [credit], getDossier: refusal('DOSSIER_NOT_FOUND') })`. A
 * promise answers when it resolves, a function is called for each request, and no other call is answered. It returns
 * every request it saw; the list grows.
 * @param always what is answered also where a test does not say so, and is not among what it saw
 */
export function createStandIn<T extends Table>(table: T, always: StubsOf<T> = {} as StubsOf<T>) {
  const patterns = Object.entries(table).map(([name, { method, path }]) => ({
    name,
    call: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const find = (stubs: object, called: string) =>
    patterns.find(({ name, call }) => name in stubs && call.test(called))?.name;
  return (stubs: StubsOf<T>): Seen[] => {
    const seen: Seen[] = [];
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      const path = input.split('?')[0] ?? '';
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body;
      const request = {
        method: init.method ?? 'GET',
        path: input,
        headers: init.headers as Record<string, string>,
        body,
      };
      const called = `${request.method} ${path}`;
      const raw = stubs[called as `${string} /${string}`];
      const name = find(stubs, called);
      const beside = name || raw ? undefined : find(always, called);
      if (!beside) seen.push(request);
      if (raw) return raw(request);
      const found = name ?? beside;
      if (!found) throw new Error(`No stand-in for ${called}`);
      const stub: unknown = (name ? stubs : always)[found as CallName<T>];
      const value = await (typeof stub === 'function' ? (stub as (seen: Seen) => unknown)(request) : stub);
      return respond(found, table[found]!, value);
    });
    return seen;
  };
}

/** A JSON:API answer of one flat object or a list, not checked by any schema: for tests of decoding itself. */
export function answer(value: object | object[] | null): Response {
  const one = (item: object) => {
    const { id, ...attributes } = item as { id?: string };
    return { type: 'things', id: id ?? 'current', attributes };
  };
  return Response.json({ data: Array.isArray(value) ? value.map(one) : value && one(value) });
}

export const noContent = (): Response => new Response(null, { status: 204 });
export const failure = (status: number, code: string, extra: object = {}): Response =>
  Response.json({ error: { code, message: 'for the log', ...extra } }, { status });
