import { useQueryClient } from '@tanstack/react-query';
import { dossierChanged } from '../../../page/layout/dossier-reads.ts';

/** What the reader did to a dossier is read again, and shown at once. */
export function useChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return () => dossierChanged(cache);
}
