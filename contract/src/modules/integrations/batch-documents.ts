/** The lines of a batch that is sent: the documents of an import, of which those of the key's licence need not name it. */
import * as z from 'zod/mini';
import { ImportImportantDocuments } from '../documents/firm-important-documents.ts';
import { ImportAdvisers } from '../dossiers/advisers.ts';
import { ImportDossier } from '../dossiers/dossier.ts';
import { ImportLicence } from '../firms/licence.ts';
import { firmId } from '../records/parts.ts';

/** Left out: the licence of the key. */
const licence = z.optional(firmId);

export const BatchDossier = z.extend(ImportDossier, { licence });
export const BatchAdvisers = z.extend(ImportAdvisers, { licence });
export const BatchImportantDocuments = z.extend(ImportImportantDocuments, { licence });
export const BatchLicence = ImportLicence;
