import type { DocumentReading } from '@klantportaal/contract/modules/documents/readings';
import type { Mark } from '@klantportaal/contract/modules/documents/redactions';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';

/** Shows places of a document where they stand. */
export type Look = (places: readonly Mark[]) => void;

/** Milliseconds until it is asked again how far the reading is; each next time twice as long. */
const FIRST_WAIT = 3000;
const MAX_WAIT_MS = 60_000;

/** The server's reading of a document; null while that is not known, and where it cannot be. */
export function useReading(id: string): { reading: DocumentReading | null; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...query('readReading', { params: { id } }),
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last?.state === 'reading' && Math.min(MAX_WAIT_MS, FIRST_WAIT * 2 ** (dataUpdateCount - 1)),
  });
  return { reading: data ?? null, isPending };
}
