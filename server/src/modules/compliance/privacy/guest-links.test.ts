import { randomUUID } from 'node:crypto';
import { ensure, getFirst } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPrivacyFixture } from '../../../../test/fixtures/privacy-fixture.ts';
import { addAction, addConsumer, addDossier } from '../../../../test/rows.ts';
import { addAccount, bearer } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { deliveries } from '../../files/files.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { readDossierRows } from '../exports/dossier-rows.queries.ts';
import { buildExportIndex } from '../exports/export-index.ts';
import { eraseKept } from './erasure.queries.ts';

const created_at = new Date('2026-03-01T10:00:00Z');
const guest = { name: 'Jansen Accountants', email: 'jansen@kantoor.example' };
let opened: Awaited<ReturnType<typeof openPrivacyFixture>>;
beforeAll(async () => {
  opened = await openPrivacyFixture('gasten.test.example');
});
afterAll(() => opened.close());

/** A consumer who had somebody mailed a link that delivered, and one that did not. */
async function addPerson() {
  const { fixture, licence_id } = opened;
  const { db } = fixture;
  const dossier = await addDossier(db, { licence_id });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(db, { ...own, email: `${randomUUID()}@post.example` });
  await addAccount(db, consumer);
  const { id: action_id } = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file_id = await fixture.addFile(own, 'jaarrekening.pdf', Buffer.from('%PDF'));
  const until = '2026-03-15';
  const link = {
    licence_id,
    action_id,
    consumer_id: consumer.id,
    language: 'nl',
    created_at,
    until,
    ...guest,
  } as const;
  const add = (delivered_at: Date | null) => ({
    ...link,
    secret_hash: randomUUID(),
    expires_at: new Date('2026-03-15T23:00:00Z'),
    delivered_at,
  });
  const [used] = await db.transaction(licence_id, async (tx) => {
    const made = await tx
      .insert(guest_links)
      .values([add(created_at), add(null)])
      .returning();
    const by = { delivered_by: consumer.id, delivered_at: created_at, guest_link_id: getFirst(made).id };
    await tx.insert(deliveries).values({ ...own, action_id, file_id, ...by });
    return made;
  });
  const list = () =>
    db.query(licence_id, (q) => q.select().from(guest_links).where(eq(guest_links.consumer_id, consumer.id)));
  const erase = () =>
    opened.app.inject({
      method: 'POST',
      url: `/backoffice/v1/consumers/${consumer.firm_id}/erasure`,
      headers: bearer('crm'),
      payload: { reason: 'verzoek' },
    });
  return { own, consumer, used: ensure(used), list, erase };
}

test('the name and address of a guest are in the export of the person, and no hash of a secret', async () => {
  const { own, consumer, used } = await addPerson();
  const asked = { ...own, consumer_id: consumer.id };
  const rows = ensure(await opened.fixture.db.query(own.licence_id, (q) => readDossierRows(q, asked)));
  const { guest_links: listed } = buildExportIndex(rows, []);
  expect(listed).toMatchObject([guest, guest]);
  expect(JSON.stringify(listed)).not.toContain(used.secret_hash);
});

test('a guest is erased with the person where nothing was delivered, and else with the document', async () => {
  const kept = await addPerson();
  expect((await kept.erase()).statusCode).toBe(202);
  expect((await kept.list()).map(({ id }) => id)).toEqual([kept.used.id]);
  const { db } = opened.fixture;
  await db.transaction(kept.own.licence_id, (tx) => eraseKept(tx, 'documents', kept.own, created_at));
  expect(await kept.list()).toEqual([]);
});
