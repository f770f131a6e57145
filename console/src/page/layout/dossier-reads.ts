import type { QueryClient } from '@tanstack/react-query';
import { showOwnAct } from '../lists/use-steady.tsx';

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
  'readProduct',
  'readRequest',
  'readAssignment',
  'readDossierClosing',
  'readInvitation',
  'listMerges',
] as const;

/**
 * Reads a dossier again that the reader changed, as far as a page shows it. Reads that no page shows are forgotten: a
 * dossier that is opened after an act elsewhere does not begin with what was before.
 */
export async function refreshDossier(cache: QueryClient): Promise<void> {
  for (const name of dossierReads) cache.removeQueries({ queryKey: [name], type: 'inactive' });
  await showOwnAct(() =>
    Promise.all([...dossierReads, 'overviewDossiers'].map((name) => cache.invalidateQueries({ queryKey: [name] }))),
  );
}
