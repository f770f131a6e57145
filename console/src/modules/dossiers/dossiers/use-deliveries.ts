import { useQuery } from '@tanstack/react-query';
import { useClientFor } from '../../../page/layout/follow.ts';
import { fetchAllPages } from '../../../page/lists/all-pages.ts';

/** Every document that came in for a dossier, and was not taken back, the oldest first. */
export function useDeliveries(firmId: string, enabled = true) {
  const clientFor = useClientFor();
  return useQuery({
    queryKey: ['deliveries of dossier', firmId],
    queryFn: ({ signal, queryKey }) =>
      fetchAllPages((after) =>
        clientFor(queryKey).page('listDeliveredDocuments', { query: { dossier: firmId, ...after } }, { signal }),
      ),
    networkMode: 'always',
    enabled,
  });
}
