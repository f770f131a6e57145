import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { buildApp } from '../src/app.ts';
import { addKey } from '../src/modules/identity/keys/keys.queries.ts';
import type { Database } from '../src/platform/db/open.ts';
import { fakeAdapters, type TestGiven, testContext } from './app-context.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { addHousehold } from './rows.ts';

/** Gives a licence a key for its firm's systems. */
export const giveKey = (db: Database, licence_id: string, key: string, scopes: string[]) =>
  db.transactionAsSystem((tx) => addKey(tx, { key, licence_id, name: 'CRM', scopes, created_at: new Date() }));

/** The key that `addTwoFirms` gives this firm. */
export const getFirmKey = ({ licence }: { licence: { id: string } }): string => `key-of-${licence.id}`;

/** Two firms with a household, each with a key of this scope; the first has 'another-scope' too. */
export async function addTwoFirms(db: Database, scope: string) {
  const firms = [await addHousehold(db), await addHousehold(db)] as const;
  for (const { licence } of firms) await giveKey(db, licence.id, getFirmKey({ licence }), [scope]);
  await giveKey(db, firms[0].licence.id, 'another-scope', ['notices:write']);
  return firms;
}

/** An app on a database of its own with `addTwoFirms`, and what their keys of this scope read. */
export type FirmsFixture = Awaited<ReturnType<typeof openFirmsFixture>>;

export async function openFirmsFixture(scope: string, given: (db: TestDatabase) => TestGiven) {
  const db = await freshDatabase();
  const app = await buildApp(testContext(db, given(db)));
  const [anna, bert] = await addTwoFirms(db, scope);
  const get = (url: string, key?: string) =>
    app.inject({ url: `/backoffice/v1${url}`, headers: key ? { authorization: `Bearer ${key}` } : {} });
  return {
    db,
    app,
    anna,
    bert,
    /** With this key, or none. */
    get,
    /** The rows that the firm gets. */
    listed: async (of: { licence: { id: string } }, url: string) =>
      (await get(url, getFirmKey(of))).json().data as { id: string; attributes: object }[],
    async close() {
      await app.close();
      await db.close();
    },
  };
}

/** Adapters whose every file holds these bytes. */
export const createAdaptersHolding = (bytes: Buffer): typeof fakeAdapters => {
  const files = { open: async () => ({ stream: Readable.from([bytes]), size: bytes.length }) };
  return createPartial<typeof fakeAdapters>({ ...fakeAdapters, files });
};

/** The hash of bytes as a file's row has it. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
