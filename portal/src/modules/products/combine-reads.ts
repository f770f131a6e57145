import type { Read } from '../../page/query-state.tsx';

/** Combines two reads: loaded when both are, failed when either is; a retry refetches what failed. */
export const combineReads = <A, B, C>(a: Read<A>, b: Read<B>, join: (a: A, b: B) => C): Read<C> => ({
  data: a.data !== undefined && b.data !== undefined ? join(a.data, b.data) : undefined,
  error: a.error ?? b.error,
  isPending: !a.error && !b.error && (a.isPending || b.isPending),
  isFetching: a.isFetching || b.isFetching,
  refetch: () => Promise.all([a, b].filter(({ error }) => error).map((read) => read.refetch())),
});
