import type { AnswerOf } from '@klantportaal/contract/endpoint';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';
import { newKey } from './idempotency.ts';
import type { CallInput, EndpointName, Row } from './request.ts';

type InputArgs<N extends EndpointName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

/** Only a failure without an answer, or a server that says 'later', is worth a second try. */
const worthRetry = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'OFFLINE' || error.code === 'TIMEOUT' || error.status === 503);

/** One cache per sign-in: nothing of one consumer is left for the next. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Without a connection a read fails at once with its reason, and is made again when it is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        gcTime: 300_000,
        retry: (count, error) => count < 1 && worthRetry(error),
        refetchOnWindowFocus: true,
      },
      // Nothing is sent by itself later: a write without a connection fails, and its form says so.
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
  });

export interface Send<N extends EndpointName> {
  /** Sends, and answers once the reads named in `refreshes` are marked as old. @throws ApiError */
  send: (...args: InputArgs<N>) => Promise<AnswerOf<Row<N>>>;
  sending: boolean;
  /** Why the last try failed; null while sending. */
  error: ApiError | null;
  reset: () => void;
}

/**
 * A write of the table: `const { send, sending, error } = useSend('signOtd', { refreshes: ['listOtds', 'listActions'] })`.
 * A repeat of the same body after a lost answer carries the same Idempotency-Key, so that it has one effect.
 */
export function useSend<N extends EndpointName>(
  name: N,
  { refreshes = [] }: { refreshes?: readonly EndpointName[] } = {},
): Send<N> {
  const client = useQueryClient();
  const pending = useRef<{ of: string; key: string } | null>(null);
  const mutation = useMutation<AnswerOf<Row<N>>, ApiError, CallInput<N> | undefined>({
    mutationFn: async (input) => {
      const of = JSON.stringify(input ?? null);
      if (pending.current?.of !== of) pending.current = { of, key: newKey() };
      const options = { idempotencyKey: pending.current.key };
      try {
        const answer = await (
          call as (name: EndpointName, input: unknown, options: object) => Promise<AnswerOf<Row<N>>>
        )(name, input ?? {}, options);
        pending.current = null;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500) pending.current = null;
        throw error;
      }
    },
    onSuccess: () => Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: [read] }))),
  });
  return {
    send: (...[input]) => mutation.mutateAsync(input),
    sending: mutation.isPending,
    error: mutation.error,
    reset: mutation.reset,
  };
}
