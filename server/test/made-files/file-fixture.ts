import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buildApp } from '../../src/app.ts';
import { files } from '../../src/modules/files/files.table.ts';
import type { AppContext } from '../../src/modules/identity/app-context.ts';
import type { FilesPort } from '../../src/platform/adapters/files/files.ts';
import { openFolderFiles } from '../../src/platform/adapters/files/folder.ts';
import type { Documents } from '../../src/platform/pdf/documents.ts';
import { fakeAdapters, type TestGiven, testContext } from '../app-context.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { createTemporaryFolder } from '../fixtures/samples.ts';
import { openOwnProcessDocuments } from '../own-process-documents.ts';
import { addHousehold, getDomain } from '../rows.ts';
import { testSessions } from '../sessions.ts';

type FileGiven = Omit<TestGiven, 'adapters'> & { adapters?: Partial<AppContext['adapters']> };

/** The parts that calls with files need, all real: a database, a data folder with the files, the document generator. */
export interface FileFixture {
  db: TestDatabase;
  /** Path of the data folder. */
  folder: string;
  documents: Documents;
  store: FilesPort;
  /** Stores a PDF as the firm's file; returns its id. */
  addFile(owner: { licence_id: string; dossier_id: string | null }, name: string, bytes: Uint8Array): Promise<string>;
  /** The parts of an app on all of this, with `testSessions`; the test passes what it is about. */
  context(given?: FileGiven): AppContext;
  /** Call it after closing the app that uses it. */
  close(): Promise<void>;
}

export async function openFileFixture(): Promise<FileFixture> {
  const db = await freshDatabase();
  const { path: folder, remove } = await createTemporaryFolder();
  await mkdir(join(folder, 'tmp'));
  const documents = await openOwnProcessDocuments(join(folder, 'tmp'));
  const store = await openFolderFiles(join(folder, 'files'));
  return {
    db,
    folder,
    documents,
    store,
    async addFile(owner, name, bytes) {
      const { key, size, sha256 } = await store.put(Readable.from([bytes]));
      const row = { ...owner, id: key, name, mime: 'application/pdf', size, sha256, created_at: new Date(0) };
      await db.transaction(owner.licence_id, (tx) => tx.insert(files).values(row));
      return key;
    },
    context: ({ adapters, settings, ...given } = {}) =>
      testContext(db, {
        sessions: testSessions(db),
        documents,
        ...given,
        adapters: { ...fakeAdapters, files: store, ...adapters },
        settings: { DATA_DIR: folder, ...settings },
      }),
    async close() {
      await documents.close();
      await db.close();
      await remove();
    },
  };
}

/** The file fixture with an app on it, and a household whose consumer calls it. */
export type FileApp = Awaited<ReturnType<typeof openFileApp>>;

/** @param given what the test is about, which may need the database */
export async function openFileApp(
  given: (db: TestDatabase) => FileGiven = () => ({}),
  household: Parameters<typeof addHousehold>[1] = {},
) {
  const fixture = await openFileFixture();
  const app = await buildApp(fixture.context(given(fixture.db)));
  const anna = await addHousehold(fixture.db, household);
  const { licence, dossier } = anna;
  return {
    ...fixture,
    app,
    anna,
    owner: { licence_id: licence.id, dossier_id: dossier.id },
    domain: await getDomain(fixture.db, licence.id),
    async close() {
      await app.close();
      await fixture.close();
    },
  };
}
