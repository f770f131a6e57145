import { fileURLToPath } from 'node:url';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { importFiles } from '../src/modules/integrations/import/import-files.ts';
import type { TestDatabase } from './database.ts';
import { openFileFixture } from './file-fixture.ts';
import { bearer, createAdjustableClock, type SignInApp, signInApp } from './sign-in.ts';

const demo = fileURLToPath(new URL('../../demo/import', import.meta.url));

export interface DemoApp extends SignInApp {
  db: TestDatabase;
  /** The headers of a demo account's calls: domain and token, signed in once. */
  signInHeaders(user: string, domain: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** The whole server with the demo, imported as on first start. Takes seconds: once per test file, in `beforeAll`. */
export async function startDemoApp(): Promise<DemoApp> {
  const fixture = await openFileFixture();
  const { db } = fixture;
  const clock = createAdjustableClock('2026-11-21T12:00:00Z');
  const context = fixture.context({ clock });
  await importFiles(demo, context);
  const { adapters, documents } = context;
  // Whole tables are asked with one session, within seconds.
  const settings = { CONSUMER_CALLS_PER_MINUTE: '1000000' };
  const on = await signInApp(db, { clock, context: { adapters, documents, settings } });
  const tokens = new Map<string, Promise<{ accessToken: string }>>();
  const signedIn = (email: string, domain: string) => {
    const known = tokens.get(email);
    if (known) return known;
    const token = on.call(domain, '/api/auth/login', { email, password: 'Demo-Portaal-2026!' });
    tokens.set(email, createPartial<Promise<{ accessToken: string }>>(token));
    return createPartial<Promise<{ accessToken: string }>>(token);
  };
  return {
    ...on,
    db,
    signInHeaders: async (user, domain) => ({
      'x-acceleratedomain': domain,
      ...bearer((await signedIn(user, domain)).accessToken),
    }),
    close: async () => {
      await on.app.close();
      await fixture.close();
    },
  };
}
