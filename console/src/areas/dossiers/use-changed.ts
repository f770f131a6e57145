import { useQueryClient } from '@tanstack/react-query';
import { showOwnAct } from '../../page/use-steady.tsx';

/** The reads of a dossier's page that an act on it can change. */
export const dossierReads = [
  'listTodos',
  'deliveries of dossier',
  'answers of dossier',
  'listSignatures',
  'listPayments',
  'listHistory',
  'listDossierNotes',
  'listMails',
  'readDossier',
  'readPerson',
  'readAssignment',
  'readDossierClosing',
  'readInvitation',
] as const;

/** What the reader did to a dossier is read again, as far as a page shows it, and shown at once. */
export function useChanged(): () => Promise<void> {
  const cache = useQueryClient();
  return () =>
    showOwnAct(() =>
      Promise.all([...dossierReads, 'overviewDossiers'].map((name) => cache.invalidateQueries({ queryKey: [name] }))),
    );
}
