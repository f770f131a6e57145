import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * A part of a page that few readers see: its file is fetched for them alone. As a query the page waits for it, so that
 * nothing moves when it comes.
 * @param name unique among parts
 */
export const usePart = <T>(name: string, load: () => Promise<T>, wanted: boolean): UseQueryResult<T> =>
  useQuery({
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
