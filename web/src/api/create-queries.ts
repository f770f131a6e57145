import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { AnswerOf, CallArgs, CallName, LooseArgs, LooseInput, OptionsOf, PlainRead, Table } from './calls.ts';
import type { Client } from './create-client.ts';
import { useIdempotencyKey } from './idempotency.ts';

/** Only a failure without an answer, or a server that says 'later', is worth a retry. */
const isWorthRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status === 503);

/** One cache per sign-in: nothing of one person remains for the next. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a read fails immediately with its reason, and is refetched when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 300_000,
        retry: (count, error) => count < 1 && isWorthRetry(error),
        refetchOnWindowFocus: true,
      },
      // Writes are never queued: a write without a connection fails, and its form says so.
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** An answer with its version. */
export interface Version<A> {
  value: A;
  /** For `ifMatch`; null where the row has no versions. */
  etag: string | null;
}

export interface Send<T extends Table, N extends CallName<T>> {
  /** Sends, and resolves once the reads named in `refreshes` are invalidated. @throws ApiError */
  send: (...args: CallArgs<T[N], OptionsOf<T[N], unknown>>) => Promise<AnswerOf<T[N]>>;
  sending: boolean;
  /** Why the last attempt failed; null while sending. */
  error: ApiError | null;
  reset: () => void;
}

/** Chooses the client that a read goes by. */
type Choose<T extends Table> = (cache: QueryClient, queryKey: readonly unknown[]) => Client<T>;

/** The first reading is the reader's own; what is read again is the page's, and goes by a client of its own. */
export const chooseClient =
  <T extends Table>(own: Client<T>, again: Client<T>): Choose<T> =>
  (cache, queryKey) =>
    cache.getQueryState(queryKey)?.dataUpdateCount ? again : own;

/**
 * The reads of a client's table with the version of their answer, for a page whose write says what it looked at. Apart,
 * since an app whose calls have no versions does without.
 */
export const createVersioned =
  <T extends Table>(clientFor: Choose<T>) =>
  <N extends CallName<T>>(name: N, ...[input]: CallArgs<T[N]>) => {
    const asked: LooseInput = input ?? {};
    const { params = null, query = null } = asked;
    return queryOptions<Version<AnswerOf<T[N]>>, ApiError>({
      queryKey: [name, params, query, 'version'],
      queryFn: ({ signal, client: cache, queryKey }) =>
        clientFor(cache, queryKey).callVersioned(name, asked, { signal }),
    });
  };

/**
 * The reads and writes of a client's table, for react-query's hooks.
 * @param select how answers are shown, if not as they came: a constant function, or react-query selects at each render
 * @param clientFor the client of a read; left out: the same
 */
export function createQueries<T extends Table>(
  client: Client<T>,
  select?: (() => (<A>(answer: A) => A) | null) | null,
  clientFor: Choose<T> = () => client,
) {
  /**
   * A read of the table, for react-query's hooks: `useQuery(query('listMortgages'))`,
   * `useSuspenseQuery(query('getPartner'))`.
   */
  const buildQuery = <N extends CallName<T>>(name: N, ...[input]: CallArgs<T[N]>) => {
    const asked: LooseInput = input ?? {};
    const { params = null, query = null } = asked;
    const shown = select?.();
    return queryOptions<AnswerOf<T[N]>, ApiError>({
      queryKey: [name, params, query],
      queryFn: ({ signal, client: cache, queryKey }) => clientFor(cache, queryKey).callLoosely(name, asked, { signal }),
      ...(shown ? { select: shown } : {}),
    });
  };

  /**
   * Invalidates reads: `await refresh(['listOtds'])`. Resolves once those in use have been refetched; it never rejects.
   */
  function useRefresh(): (reads: readonly PlainRead<T>[]) => Promise<void> {
    const cache = useQueryClient();
    return async (reads) => {
      await Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: [read] })));
    };
  }

  /**
   * A write of the table: `const { send, sending, error } = useSend('signOtd', { refreshes: ['listOtds'] })`.
   * `received` gets the answer before any read is fetched again. Repeating the same body after a lost answer uses the
   * same Idempotency-Key, so that it takes effect once.
   */
  function useSend<N extends CallName<T>>(
    name: N,
    { refreshes, received }: { refreshes: readonly PlainRead<T>[]; received?: (answer: AnswerOf<T[N]>) => void },
  ): Send<T, N> {
    const refresh = useRefresh();
    const keyed = useIdempotencyKey();
    const mutation = useMutation<AnswerOf<T[N]>, ApiError, readonly unknown[]>({
      mutationFn: (args) => {
        const [input, options] = args as LooseArgs;
        return keyed(JSON.stringify([input ?? null, options?.ifMatch ?? null]), (idempotencyKey) =>
          client.callLoosely(name, input, { ...options, idempotencyKey }),
        );
      },
      onSuccess: (answer) => {
        received?.(answer);
        return refresh(refreshes);
      },
    });
    return {
      send: (...args) => mutation.mutateAsync(args),
      sending: mutation.isPending,
      error: mutation.error,
      reset: mutation.reset,
    };
  }

  return { query: buildQuery, useRefresh, useSend };
}
