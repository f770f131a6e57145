/**
 * TABLE: the documents the firm imports into the portal, by `kind`, in the order in which an import writes them: each
 * may refer to those above it. The compiler forces: the import can write every kind.
 */

import { ImportImportantDocuments } from './modules/documents/firm-important-documents.ts';
import { ImportAdvisers } from './modules/dossiers/advisers.ts';
import { ImportDossier } from './modules/dossiers/dossier.ts';
import { ImportInstallation, ImportLicence } from './modules/firms/licence.ts';
import { listKeys } from './values/objects.ts';

export const importDocuments = {
  installation: ImportInstallation,
  licence: ImportLicence,
  advisers: ImportAdvisers,
  'important-documents': ImportImportantDocuments,
  dossier: ImportDossier,
} as const;

export type ImportDocumentKind = keyof typeof importDocuments;
export const importDocumentKinds = listKeys(importDocuments);
