import { useQueryClient } from '@tanstack/react-query';

/** The reads that an act on a dossier can change. */
const reads = [
  'listTodos',
  'deliveries of dossier',
  'listHistory',
  'readDossier',
  'readPerson',
  'readAssignment',
  'readDossierClosing',
  'overviewDossiers',
];

/** What an act on a dossier changed is read again, as far as a page shows it. */
export function useChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(reads.map((name) => cache.invalidateQueries({ queryKey: [name] })));
  };
}
