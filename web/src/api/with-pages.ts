import { decode, type WireDocument } from '@klantportaal/contract/json-api-document';
import { ApiError } from './api-error.ts';
import type { AnswerOf, CallArgs, CallName, CallOptions, ListCall, ListPage, LooseInput, Table } from './calls.ts';
import type { Client } from './create-client.ts';

export interface PagedClient<T extends Table> extends Client<T> {
  /** A page of a list, with where the next one begins. @throws ApiError */
  page: <N extends ListCall<T>>(
    name: N,
    ...args: CallArgs<T[N], [options?: CallOptions]>
  ) => Promise<ListPage<AnswerOf<T[N]>>>;
}

/** Adds reading lists page by page: apart from the client, since the portal has no such list and would load it. */
export function withPages<T extends Table>(client: Client<T>): PagedClient<T> {
  const readPage = async (
    name: CallName<T>,
    input: LooseInput = {},
    options: CallOptions = {},
  ): Promise<ListPage<unknown>> => {
    const answer = await client.request(name, input, options);
    const body: WireDocument & { next?: string; has_more?: boolean; total?: number } = await answer.json().catch(() => {
      throw new ApiError('UNKNOWN_ERROR', answer.status);
    });
    // A feed says where it goes on also when nothing stands there yet.
    const rows = decode(body);
    return {
      rows: Array.isArray(rows) ? rows : [],
      next: (body.has_more && body.next) || null,
      total: body.total ?? null,
    };
  };
  return { ...client, page: readPage as PagedClient<T>['page'] };
}
