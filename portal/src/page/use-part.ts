import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** For a read that the page is shown without: nothing that is in view moves when it comes. */
export const followsPage = { meta: { followsPage: true } };

/**
 * A part of a page that few readers see: its file is fetched for them alone. As a query the page waits for it, so that
 * nothing moves when it comes.
 * @param name unique among parts
 */
export const usePart = <T>(
  name: string,
  load: () => Promise<T>,
  wanted: boolean,
  options: Partial<typeof followsPage> = {},
): UseQueryResult<T> =>
  useQuery({
    ...options,
    queryKey: ['part', name],
    queryFn: load,
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
