import { useQueryClient } from '@tanstack/react-query';
import { refreshDossier } from '../../../page/layout/dossier-reads.ts';

/** Reads a dossier again after the reader's own change, and shows it at once. */
export function useChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return () => refreshDossier(cache);
}
