import { useQuery } from '@tanstack/react-query';
import { useClientFor } from '../../../page/layout/follow.ts';
import { fetchAllPages } from '../../../page/lists/all-pages.ts';

/** Every questionnaire that was sent in a dossier, the oldest first. */
export function useAnswers(firmId: string, enabled = true) {
  const clientFor = useClientFor();
  return useQuery({
    queryKey: ['answers of dossier', firmId],
    queryFn: ({ signal, queryKey }) =>
      fetchAllPages((after) =>
        clientFor(queryKey).page('listSubmittedAnswers', { query: { dossier: firmId, ...after } }, { signal }),
      ),
    enabled,
    networkMode: 'always',
  });
}
