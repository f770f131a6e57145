/**
 * TABLE: the documents the firm imports into the portal, by `kind`, in the order in which an import writes them: each
 * may refer to those above it. The compiler forces: the import can write every kind.
 */
import { ImportAdvisers } from './backoffice/advisers.ts';
import { ImportDossier } from './backoffice/dossier.ts';
import { ImportImportantDocuments } from './backoffice/important-documents.ts';
import { ImportInstallation, ImportLicence } from './backoffice/licence.ts';

export const importDocuments = {
  installation: ImportInstallation,
  licence: ImportLicence,
  advisers: ImportAdvisers,
  'important-documents': ImportImportantDocuments,
  dossier: ImportDossier,
} as const;

export type ImportDocumentKind = keyof typeof importDocuments;
export const importDocumentKinds = Object.keys(importDocuments) as ImportDocumentKind[];
