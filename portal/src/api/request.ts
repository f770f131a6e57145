import type { BodyInput, Endpoint, Params, QueryOf } from '@klantportaal/contract/endpoint';
import { endpoints } from '@klantportaal/contract/endpoints';
import { session } from './session.ts';

export type EndpointName = keyof typeof endpoints;
export type Row<N extends EndpointName> = (typeof endpoints)[N];

type Part<K extends string, T> = keyof T extends never ? { [P in K]?: T } : { [P in K]: T };
type BodyPart<N extends EndpointName> =
  Row<N> extends { body: unknown } ? { body: BodyInput<Row<N>> } : { body?: undefined };

/** The input of a call: exactly the parameters, query and body that its row names. */
export type CallInput<N extends EndpointName> = Part<'params', Params<Row<N>['path']>> &
  (Row<N> extends { query: unknown } ? { query?: Partial<QueryOf<Row<N>>> } : { query?: undefined }) &
  BodyPart<N>;

/** A read that needs no input: neither parameters nor a query. */
export type ReadName = {
  [N in EndpointName]: Row<N>['method'] extends 'GET'
    ? keyof Params<Row<N>['path']> extends never
      ? N
      : never
    : never;
}[EndpointName];

/** Seen only by `send`; typed per call by `CallInput`. */
export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Repeating a key makes the server give its first answer again (docs/decisions/036). */
  idempotencyKey?: string;
}

/** The row of the table, and the address with its parameters and query filled in. */
export function target(name: EndpointName, { params = {}, query = {} }: LooseInput): { row: Endpoint; url: string } {
  const row: Endpoint = endpoints[name];
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value != null) search.set(key, String(value));
  return { row, url: search.size ? `${path}?${search}` : path };
}

/** The headers of a call, as its row's access asks (P7-01, P7-02). */
export function headersOf(row: Endpoint, { idempotencyKey }: CallOptions): Record<string, string> {
  const { domain, accessToken, productActionLogin } = session.get();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (domain) headers['X-AccelerateDomain'] = domain;
  if (row.access === 'token') {
    if (productActionLogin) headers.Token = productActionLogin.token;
  } else if (row.access !== 'public' && accessToken) headers.Authorization = `Bearer ${accessToken}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}
