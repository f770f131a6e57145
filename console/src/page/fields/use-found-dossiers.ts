import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { firm } from '../../api/client.ts';

/** The amount that is typed before dossiers are looked for, and how many are shown. */
const LETTERS = 2;
const MAX_SHOWN = 8;

interface Options {
  /** Whether the reader may search; by default they may. */
  isAllowed?: boolean;
  refetchOnWindowFocus?: boolean;
}

/**
 * Dossiers whose names, number or addresses have what is looked for. The former list stays until the next one is there.
 * `isAsked`: enough is typed. `isFound`: the list is that of what stands in the field.
 * @param typed what stands in the field
 * @param search what is looked for: a little later, the same
 */
export function useFoundDossiers(typed: string, search: string, { isAllowed = true, ...options }: Options = {}) {
  const isAsked = search.length >= LETTERS;
  const { data, isFetched, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['listDossiers', 'found', search],
    queryFn: ({ signal }) => firm.call('listDossiers', { query: { search, limit: MAX_SHOWN } }, { signal }),
    enabled: isAsked && isAllowed,
    ...(isAsked && { placeholderData: keepPreviousData }),
    ...options,
  });
  return {
    dossiers: (isAsked && data) || [],
    isAsked,
    isFetched,
    isFound: search === typed && !isLoading && !isPlaceholderData,
  };
}
