import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addConsumer, addHousehold } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { files } from '../../files/files.table.ts';
import { received_attachments, received_mails } from '../../integrations/mailbox.table.ts';
import { countOfFree, eraseFree } from './erasure.queries.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

const now = new Date('2026-03-02T09:00:00Z');

test('mails go with the person: those matched, and those of the same address that nobody matched', async () => {
  const { licence, dossier } = await addHousehold(db);
  const { id: licence_id } = licence;
  const owner = { licence_id, dossier_id: dossier.id };
  const anna = await addConsumer(db, { ...owner, position: 1, email: 'anna@voorbeeld.nl' });
  const add = async (from_address: string, consumer_id: string | null) => {
    const [id, file_id] = [randomUUID(), randomUUID()];
    const about = { received_at: now, taken_at: now, from_name: '', subject: '' };
    const file = { name: 'strook.pdf', mime: 'application/pdf', size: 1, sha256: 'x', created_at: now };
    await db.transaction(licence_id, async (tx) => {
      await tx.insert(received_mails).values({ ...about, licence_id, id, key: id, from_address, consumer_id });
      await tx.insert(files).values({ ...file, licence_id, id: file_id, firm_id: `mailed/${file_id}` });
      await tx
        .insert(received_attachments)
        .values({ licence_id, mail_id: id, n: 1, name: 'strook.pdf', size: 1, file_id });
    });
    return { id, file_id };
  };
  const matched = await add('werk@ander.nl', anna.id);
  const waiting = await add('anna@voorbeeld.nl', null);
  const others = await add('bram@voorbeeld.nl', null);
  const person = { ...owner, id: anna.id, firm_id: anna.firm_id };
  const erased = await db.transaction(licence_id, async (tx) => {
    expect(await countOfFree(tx, 'received_mails', person)).toBe(2);
    return eraseFree(tx, 'received_mails', person, now);
  });
  expect(erased.count).toBe(2);
  expect(erased.bytes.toSorted()).toEqual([matched.file_id, waiting.file_id].toSorted());
  const left = await db.queryAsSystem((q) =>
    q.select({ id: received_mails.id }).from(received_mails).where(eq(received_mails.licence_id, licence_id)),
  );
  expect(left).toEqual([{ id: others.id }]);
});
