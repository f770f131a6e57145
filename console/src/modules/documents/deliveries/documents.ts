import { openAhead } from '@klantportaal/web/ui/pdf/opened.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchFile } from '../../../api/download.ts';
import { versioned } from '../../../api/query.ts';

/** A document of a delivery in one version, kept for as long as it may still be looked at. */
export const getFileQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['file of delivery', id, version],
    queryFn: ({ signal }) => fetchFile('downloadDeliveredDocument', { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    enabled: version !== '',
  });

/** Fetches the data for the next press before it comes: the delivery and its document, opened. */
export async function fetchAhead(cache: QueryClient, id: string): Promise<void> {
  await cache.prefetchQuery(versioned('readDelivery', { params: { id } }));
  const read = cache.getQueryData(versioned('readDelivery', { params: { id } }).queryKey);
  if (!read) return;
  const viewer = import('@klantportaal/web/ui/pdf/pdf-viewer.tsx').catch(() => {});
  const file = getFileQuery(id, read.value.sha256);
  await cache.prefetchQuery(file);
  const found = cache.getQueryData(file.queryKey);
  if (found?.blob.type === 'application/pdf') await openAhead(found.blob);
  await viewer;
}
