import type { AnswerOf } from '@klantportaal/contract/endpoint';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { inEnglish, isEnglish } from '../lib/firm-words.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { useIdempotencyKey } from './idempotency.ts';
import type { CallInput, EndpointName, ReadName, Row } from './request.ts';

type InputArgs<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** Only a failure without an answer, or a server that says 'later', is worth a retry. */
const worthRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status === 503);

/** One cache per sign-in: nothing of one consumer remains for the next. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a read fails immediately with its reason, and is refetched when the connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 300_000,
        retry: (count, error) => count < 1 && worthRetry(error),
        refetchOnWindowFocus: true,
      },
      // Writes are never queued: a write without a connection fails, and its form says so.
      mutations: { networkMode: 'always', retry: false },
    },
  });

/**
 * A read of the table, for react-query's hooks: `useQuery(query('listMortgages'))`,
 * `useSuspenseQuery(query('getPartner'))`.
 */
export const query = <N extends EndpointName>(name: N, ...[input]: InputArgs<N>) =>
  queryOptions<AnswerOf<Row<N>>, ApiError>({
    queryKey: [name, input?.params ?? null, (input as { query?: object } | undefined)?.query ?? null],
    queryFn: ({ signal }) =>
      (call as (name: EndpointName, input: unknown, options: object) => Promise<AnswerOf<Row<N>>>)(name, input ?? {}, {
        signal,
      }),
    // Constant functions: react-query then selects again only for another answer or language.
    ...(isEnglish() ? { select: inEnglish } : {}),
  });

/**
 * Invalidates reads: `await refresh(['listOtds'])`. Resolves once those in use have been refetched; it never rejects.
 */
export function useRefresh(): (reads: readonly ReadName[]) => Promise<void> {
  const client = useQueryClient();
  return async (reads) => {
    await Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })));
  };
}

export interface Send<N extends EndpointName> {
  /** Sends, and resolves once the reads named in `refreshes` are invalidated. @throws ApiError */
  send: (...args: InputArgs<N>) => Promise<AnswerOf<Row<N>>>;
  sending: boolean;
  /** Why the last attempt failed; null while sending. */
  error: ApiError | null;
  reset: () => void;
}

/**
 * A write of the table: `const { send, sending, error } = useSend('signOtd', { refreshes: ['listOtds', 'listActions']
 * })`. `received` gets the answer before any read is fetched again. Repeating the same body after a lost answer uses the same Idempotency-Key, so that it takes effect once.
 */
export function useSend<N extends EndpointName>(
  name: N,
  { refreshes, received }: { refreshes: readonly ReadName[]; received?: (answer: AnswerOf<Row<N>>) => void },
): Send<N> {
  const refresh = useRefresh();
  const keyed = useIdempotencyKey();
  const mutation = useMutation<AnswerOf<Row<N>>, ApiError, CallInput<N> | undefined>({
    mutationFn: (input) =>
      keyed(JSON.stringify(input ?? null), (idempotencyKey) =>
        (call as (name: EndpointName, input: unknown, options: object) => Promise<AnswerOf<Row<N>>>)(
          name,
          input ?? {},
          { idempotencyKey },
        ),
      ),
    onSuccess: (answer) => {
      received?.(answer);
      return refresh(refreshes);
    },
  });
  return {
    send: (...[input]) => mutation.mutateAsync(input),
    sending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
