import type { Documents } from '../src/platform/pdf/documents.ts';
import { openOwnProcessDocuments } from './own-process-documents.ts';
import { createTemporaryFolder } from './samples.ts';

/** The document generator, in a folder of its own. */
export interface DocumentsFixture {
  documents: Documents;
  folder: string;
  close(): Promise<void>;
}

export async function openDocumentsFixture(): Promise<DocumentsFixture> {
  const { path: folder, remove } = await createTemporaryFolder();
  const documents = await openOwnProcessDocuments(`${folder}/tmp`);
  return {
    documents,
    folder,
    async close() {
      await documents.close();
      await remove();
    },
  };
}
