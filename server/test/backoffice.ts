import { Readable } from 'node:stream';
import { addKey } from '../src/backoffice/backoffice-keys.queries.ts';
import type { Database } from '../src/db/open.ts';
import { fakeOutside } from './parts.ts';

/** Gives a licence a key of its firm's systems. */
export const giveKey = (db: Database, licence_id: string, key: string, scopes: string[]) =>
  db.systemChange((tx) => addKey(tx, { key, licence_id, name: 'CRM', scopes, created_at: new Date() }));

/** An outside whose every file holds these bytes. */
export const holding = (bytes: Buffer): typeof fakeOutside => {
  const files = { open: async () => ({ stream: Readable.from([bytes]), size: bytes.length }) };
  return { ...fakeOutside, errorReports: fakeOutside.errorReports, files } as unknown as typeof fakeOutside;
};
