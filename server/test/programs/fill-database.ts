import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { audit } from '../../src/modules/audit/audit.table.ts';
import { files as filesTable } from '../../src/modules/files/files.table.ts';
import { openSigningKeys } from '../../src/modules/identity/signing-keys.ts';
import { webhook_endpoints } from '../../src/modules/integrations/webhooks.table.ts';
import { openLicences } from '../../src/modules/licences/licence-cache.ts';
import { announceNews } from '../../src/modules/notifications/news/announce.ts';
import { openFolderFiles } from '../../src/platform/adapters/files/folder.ts';
import type { Connection } from '../../src/platform/db/connection.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { enqueue, enqueueMail } from '../../src/platform/jobs/outbox.queries.ts';
import { createSecretBox } from '../../src/platform/kernel/secrets.ts';
import { addAction, addHousehold, type Household } from '../rows.ts';
import { addAccount } from '../sign-in.ts';

/** Jobs that wait when the backup is made: those that mail a consumer, the firm or its people, and the rest. */
export const hushed = [
  'firm-mail',
  'mail',
  'new-dossier',
  'reset-request',
  'staff-mail',
  'staff-reset-request',
  'tell-administrators',
] as const;
export const goesOn = ['fill-sandbox', 'held', 'merge-agreed', 'merge-strays', 'sharing'] as const;

interface Filled {
  home: Household;
  /** The stored file. */
  kept: { key: string; bytes: Buffer };
}

/**
 * Fills a new database with a firm, a person, a stored file, a mail that waits, an address for webhooks and a to-do.
 * @param data the folder of its files
 */
export async function fillDatabase(connection: Connection, data: string, secret_key: string): Promise<Filled> {
  await migrate(connection);
  const db = await openDatabase(connection);
  const home = await addHousehold(db);
  const { licence, dossier, consumer } = home;
  await addAccount(db, consumer);
  const at = new Date();
  const clock = { now: () => at };
  await openSigningKeys({ db, clock, secrets: createSecretBox(Buffer.from(secret_key, 'base64')) });
  await mkdir(data, { recursive: true });
  const store = await openFolderFiles(join(data, 'files'));
  const bytes = Buffer.from('%PDF-1.4 kept');
  const { key, size, sha256: hash } = await store.put(Readable.from(bytes));
  await db.transaction(licence.id, async (tx) => {
    const row = { id: key, licence_id: licence.id, dossier_id: dossier.id, name: 'kept.pdf', mime: 'application/pdf' };
    await tx.insert(filesTable).values({ ...row, size, sha256: hash, created_at: at });
    await enqueueMail(tx, licence.id, { template: 'password-changed', consumer_id: consumer.id, data: {} }, at);
    for (const kind of [...hushed.filter((one) => one !== 'mail'), ...goesOn])
      await enqueue(tx, createPartial({ licence_id: licence.id, kind, payload: {}, at }));
    const hook = { licence_id: licence.id, url: 'https://crm.test.example', types: ['*'], secret: 'x', created_at: at };
    await tx.insert(webhook_endpoints).values({ ...hook, queued_position: 0 });
  });
  // In this month's part, and in that of all before the first one.
  const line = { licence_id: licence.id, actor_kind: 'system', act: 'looked' } as const;
  const lines = [at, new Date('2019-03-01')].map((moment) => ({ ...line, at: moment }));
  await db.transaction(licence.id, (tx) => tx.insert(audit).values(lines));
  // Mails have begun, so that the to-do is news.
  await announceNews({ db, clock, licences: openLicences(db) });
  await addAction(db, {
    licence_id: licence.id,
    dossier_id: dossier.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    date_created: at,
    updated_at: new Date(at.getTime() + 1_000),
  });
  await db.close();
  return { home, kept: { key, bytes } };
}
