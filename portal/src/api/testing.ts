/** Stands in for the server in tests: typed answers per call of the contract, encoded as the server encodes them. */
import type { AnswerOf, Endpoint } from '@klantportaal/contract/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@klantportaal/contract/endpoints';
import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import type { Resource } from '@klantportaal/contract/json-api';
import { encode } from '@klantportaal/contract/json-api-document';
import { afterEach, vi } from 'vitest';
import type { Row } from './client.ts';

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
  constructor(code: ErrorCode, extra: object) {
    this.code = code;
    this.extra = extra;
  }
  response(): Response {
    return failure(errors[this.code], this.code, this.extra);
  }
}
/** `serve({ getDossier: refusal('DOSSIER_NOT_FOUND') })`: the code with its own HTTP status. */
export const refusal = (code: ErrorCode, extra: object = {}): Refusal => new Refusal(code, extra);

type Answer<N extends EndpointName> = (AnswerOf<Row<N>> extends 'file' ? never : AnswerOf<Row<N>>) | Refusal | Response;
/** What a call answers: flat objects as its handler returns them, a refusal, a file as a `Response`, or later. */
type Stub<N extends EndpointName> = Answer<N> | Promise<Answer<N>> | ((seen: Seen) => Answer<N> | Promise<Answer<N>>);
export type Stubs = { [N in EndpointName]?: Stub<N> } & { [call: `${string} /api/${string}`]: Reply };

/** A file by the name that the server gives it. */
export const file = (name: string, type = 'application/pdf', content = name): Response =>
  new Response(content, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });

const faults: string[] = [];
/** What was wrong with the stubs of this test, which fails because of it unless it calls this. */
export const takeContractFaults = (): string[] => faults.splice(0);
// To the page a fetch that throws looks like a lost connection, so the test itself reports what is wrong with a stub.
afterEach(() => {
  const found = takeContractFaults();
  if (found.length) throw new Error(found.join('\n'));
});

/** Encodes what a call answers by its row; a value that the row's schema rejects fails the test. */
async function respond(name: EndpointName, value: unknown): Promise<Response> {
  if (value instanceof Response) return value;
  if (value instanceof Refusal) return value.response();
  const { answer }: Endpoint = endpoints[name];
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
  return Response.json(encode(resource, given as Parameters<typeof encode>[1]));
}

const patterns = endpointNames.map((name) => {
  const { method, path } = endpoints[name];
  return { name, call: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** A dossier without people, for tests that are not about them. */
const noOne = { id: 'dossier', label: '', percentage_complete: null, user_panels: [], timelines: [] };

/**
 * Stands in for the server: `serve({ listCredits: [credit], getDossier: refusal('DOSSIER_NOT_FOUND') })`. A promise
 * answers when it resolves, a function is called for each request, and no other call is answered.
 * @returns every request it saw; the list grows
 */
export function serve(stubs: Stubs): Seen[] {
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
    // Most pages ask beside their own calls whom to ask about them.
    if (called === 'GET /api/dossiers' && !('getDossier' in stubs)) return respond('getDossier', noOne);
    seen.push(request);
    const raw = stubs[called as `${string} /api/${string}`];
    if (raw) return raw(request);
    const name = patterns.find(({ name, call }) => name in stubs && call.test(called))?.name;
    if (!name) throw new Error(`No stand-in for ${called}`);
    const stub: unknown = stubs[name];
    return respond(name, await (typeof stub === 'function' ? (stub as (seen: Seen) => unknown)(request) : stub));
  });
  return seen;
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
