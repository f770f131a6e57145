import { ImportFault, PlaceFault } from './import-fault.ts';
import type { ImportParts } from './import-parts.ts';
import { lineOf } from './json-lines.ts';
import { type ReadDocument, readDocuments } from './read-documents.ts';
import { Sources } from './sources.ts';
import { writeAdvisers } from './write-advisers.ts';
import { writeDossier } from './write-dossier.ts';
import { writeImportantDocuments } from './write-important-documents.ts';
import { writeInstallation, writeLicence } from './write-licence.ts';

/**
 * Imports every document in a folder (decision 29). All are checked before the first is written; each file is one
 * transaction, and what the firm's own ids name already is changed rather than made twice. Whoever keeps licences in
 * memory calls `licences.forget()` afterwards.
 * @returns how many documents were written
 * @throws ImportFault with file, line, pointer and reason; nothing of that file is stored
 */
export async function importFiles(folder: string, parts: ImportParts): Promise<number> {
  const documents = await readDocuments(folder, parts.clock.now());
  const sources = new Sources(folder, parts);
  for (const document of documents) {
    try {
      await write(document, parts, sources);
    } catch (error) {
      if (!(error instanceof PlaceFault)) throw error;
      const { pointer, problem } = error;
      throw new ImportFault(document.file, [{ pointer, problem, line: lineOf(document.lines, pointer) }]);
    }
  }
  return documents.length;
}

function write(read: ReadDocument, parts: ImportParts, sources: Sources): Promise<void> {
  switch (read.kind) {
    case 'installation':
      return writeInstallation(read.document, parts);
    case 'licence':
      return writeLicence(read.document, parts, sources);
    case 'advisers':
      return writeAdvisers(read.document, parts, sources);
    case 'important-documents':
      return writeImportantDocuments(read.document, parts, sources);
    case 'dossier':
      return writeDossier(read.document, parts, sources);
  }
}
