import type { ImportContext } from './import-context.ts';
import { ImportError, ImportPlaceError } from './import-error.ts';
import { lineOf } from './json-lines.ts';
import { type ReadDocument, readDocuments } from './read-documents.ts';
import { Sources } from './sources.ts';
import { writeAdvisers } from './write-advisers.ts';
import { writeDossier } from './write-dossier.ts';
import { writeImportantDocuments } from './write-important-documents.ts';
import { writeInstallation, writeLicence } from './write-licence.ts';

/**
 * Imports every document in a folder (docs/decisions/037). All are validated before the first is written; each file is
 * one transaction, and rows that already have the firm's id are updated, not duplicated. A caller that keeps licences
 * in memory calls `licences.forget()` afterwards.
 * @returns how many documents were written
 * @throws ImportError with file, line, pointer and reason; nothing of that file is stored
 */
export async function importFiles(folder: string, context: ImportContext): Promise<number> {
  const documents = await readDocuments(folder, context.clock.now());
  const sources = new Sources(folder, context);
  for (const document of documents) {
    try {
      await write(document, context, sources);
    } catch (error) {
      if (!(error instanceof ImportPlaceError)) throw error;
      const { pointer, problem } = error;
      throw new ImportError(document.file, [{ pointer, problem, line: lineOf(document.lines, pointer) }]);
    }
  }
  return documents.length;
}

function write(read: ReadDocument, context: ImportContext, sources: Sources): Promise<void> {
  switch (read.kind) {
    case 'installation':
      return writeInstallation(read.document, context);
    case 'licence':
      return writeLicence(read.document, context, sources);
    case 'advisers':
      return writeAdvisers(read.document, context, sources);
    case 'important-documents':
      return writeImportantDocuments(read.document, context, sources);
    case 'dossier':
      return writeDossier(read.document, context, sources);
  }
}
