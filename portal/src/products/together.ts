import type { Read } from '../app/query-state.tsx';

/** Two reads as one: there when both are, failed when one is; trying again asks what failed. */
export const together = <A, B, C>(a: Read<A>, b: Read<B>, join: (a: A, b: B) => C): Read<C> => ({
  data: a.data !== undefined && b.data !== undefined ? join(a.data, b.data) : undefined,
  error: a.error ?? b.error,
  isPending: !a.error && !b.error && (a.isPending || b.isPending),
  isFetching: a.isFetching || b.isFetching,
  refetch: () => Promise.all([a, b].filter(({ error }) => error).map((read) => read.refetch())),
});
