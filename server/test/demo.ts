import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFolderFiles } from '../src/adapters/files/folder.ts';
import { importFiles } from '../src/backoffice/import/import-files.ts';
import { openDocuments } from '../src/documents/documents.ts';
import { fakeAdapters } from './app-context.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { adjustableClock, bearer, type SignInApp, secrets, signInApp } from './sign-in.ts';

const demo = fileURLToPath(new URL('../../demo/import', import.meta.url));

export interface DemoApp extends SignInApp {
  db: TestDatabase;
  /** The headers of a demo account's calls: domain and token, signed in once. */
  headersOf(user: string, domain: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The whole server with the demo, imported as on first start. Takes seconds: once per test file, in `beforeAll`. */
export async function demoApp(): Promise<DemoApp> {
  const db = await freshDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'kp-demo-'));
  const documents = await openDocuments(join(folder, 'temporary'));
  const files = await openFolderFiles(join(folder, 'files'));
  const clock = adjustableClock('2026-11-21T12:00:00Z');
  await importFiles(demo, { db, clock, documents, adapters: { files }, secrets });
  const adapters = { ...fakeAdapters, errorReports: fakeAdapters.errorReports, files };
  const on = await signInApp(db, { clock, context: { adapters, documents } });
  const tokens = new Map<string, Promise<{ accessToken: string }>>();
  const signedIn = (email: string, domain: string) => {
    const known = tokens.get(email);
    if (known) return known;
    const token = on.call(domain, '/api/auth/login', { email, password: 'Demo-Portaal-2026!' });
    tokens.set(email, token as unknown as Promise<{ accessToken: string }>);
    return token as unknown as Promise<{ accessToken: string }>;
  };
  return {
    ...on,
    db,
    headersOf: async (user, domain) => ({
      'x-acceleratedomain': domain,
      ...bearer((await signedIn(user, domain)).accessToken),
    }),
    close: async () => {
      await on.app.close();
      await documents.close();
      await db.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
