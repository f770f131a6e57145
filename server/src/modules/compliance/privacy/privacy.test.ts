import { scopes } from '@klantportaal/contract/firm-calls';
import { keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { openPrivacyFixture } from '../../../../test/fixtures/privacy-fixture.ts';
import type { FileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, type SignInApp } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { drafts } from '../../questionnaires/answers.table.ts';
import { past_sessions } from '../past.table.ts';

const at = new Date('2026-03-01T10:00:00Z');
const domain = 'wissen.test.example';
let fixture: FileFixture;
let site: SignInApp;
let app: FastifyInstance;
let licence_id: string;
let count = 0;

let opened: Awaited<ReturnType<typeof openPrivacyFixture>>;
beforeAll(async () => {
  opened = await openPrivacyFixture(domain);
  ({ fixture, site, app, licence_id } = opened);
});
afterAll(() => opened.close());

/** A person with an account, a draft, a mail and a delivered document, in a dossier that was closed on a day or not. */
async function person(closed_on: string | null) {
  const { db } = fixture;
  const dossier = await addDossier(db, { licence_id, closed_on });
  const own = { licence_id, dossier_id: dossier.id };
  const email = `wis${(count += 1)}@post.example`;
  const consumer = await addConsumer(db, { ...own, email, person: { phone_mobile: '0612345678' } });
  await addAccount(db, consumer);
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const made = await fixture.addFile(own, 'loonstrook.pdf', Buffer.from('%PDF made'));
  const sent = await fixture.addFile(own, 'loonstrook.jpg', Buffer.from('sent'));
  await db.transaction(licence_id, async (tx) => {
    const row = { ...own, action_id: action.id, file_id: made, delivered_by: consumer.id, delivered_at: at };
    const [delivery] = await tx.insert(deliveries).values(row).returning();
    await tx.insert(originals).values({ licence_id, delivery_id: delivery!.id, n: 1, file_id: sent });
    const draft = { licence_id, consumer_id: consumer.id, key: action.id, body: { sealed: 'x' }, updated_at: at };
    await tx.insert(drafts).values(draft);
    await enqueueMail(tx, licence_id, { template: 'password-changed', consumer_id: consumer.id, data: {} }, at);
  });
  return { dossier, consumer, made, sent };
}
type Person = Awaited<ReturnType<typeof person>>;
const erase = ({ consumer }: Person, key = 'crm', payload: object = { reason: 'verzoek' }) =>
  app.inject({
    method: 'POST',
    url: `/backoffice/v1/consumers/${consumer.firm_id}/erasure`,
    headers: bearer(key),
    payload,
  });
const hold = ({ dossier }: Person, method: 'PUT' | 'DELETE') =>
  app.inject({
    method,
    url: `/backoffice/v1/dossiers/${dossier.firm_id}/legal-hold`,
    headers: bearer('crm'),
    ...(method === 'PUT' && { payload: { reason: 'rechtszaak' } }),
  });
/** Reads what is left of a person: the row's mail address, and how many rows of each table. */
async function left({ consumer, made, sent }: Person) {
  const of = { consumer: eq(consumers.id, consumer.id), by: eq(deliveries.delivered_by, consumer.id) };
  const bytes = await Promise.all(
    [made, sent].map((id) =>
      fixture.store.open(id).then(
        ({ stream }) => Boolean(stream.destroy()),
        () => false,
      ),
    ),
  );
  return fixture.db.query(licence_id, async (q) => ({
    row: (await q.select({ email: consumers.email, person: consumers.person }).from(consumers).where(of.consumer))[0],
    account: await q.$count(accounts, eq(accounts.consumer_id, consumer.id)),
    sessions: await q.$count(past_sessions, eq(past_sessions.consumer_id, consumer.id)),
    drafts: await q.$count(drafts, eq(drafts.consumer_id, consumer.id)),
    mails: (await q.select().from(outbox)).filter(({ payload }) => payload.consumer_id === consumer.id).length,
    deliveries: await q.$count(deliveries, of.by),
    bytes,
    names: (await q.select({ name: files.name }).from(files).where(eq(files.id, made))).map(({ name }) => name),
  }));
}

test('erasing keeps what the law demands, says until when, and takes everything else at once', async () => {
  const anna = await person('2025-06-30');
  const at = new Date('2025-01-01T00:00:00Z');
  const times = { created_at: at, last_seen_at: at, absolute_expires_at: at };
  const session = { licence_id, id: anna.consumer.id, authentication_method: 'password', ...times };
  await fixture.db.transaction(licence_id, (tx) =>
    tx.insert(past_sessions).values({ ...session, consumer_id: anna.consumer.id }),
  );
  const answer = await erase(anna);
  expect(answer.statusCode).toBe(202);
  const { goes, stays } = answer.json().data.attributes;
  const until = '2026-06-30';
  expect(stays).toMatchObject([
    { kind: 'documents', count: 1, ground: 'eigen termijn', until },
    { kind: 'identity', until },
    { kind: 'trail', until: null },
  ]);
  expect(goes.map(({ kind }: { kind: string }) => kind)).toEqual(['account', 'drafts', 'mails', 'contact']);
  expect(await left(anna)).toEqual({
    row: { email: null, person: {} },
    account: 0,
    sessions: 0,
    drafts: 0,
    mails: 0,
    deliveries: 1,
    bytes: [true, true],
    names: ['loonstrook.pdf'],
  });
  const trail = await fixture.db.query(licence_id, (q) =>
    q.select().from(audit).where(eq(audit.consumer_id, anna.consumer.id)),
  );
  expect(trail.filter(({ act }) => act === 'erased')).toMatchObject([{ details: { reason: 'verzoek' } }]);
});

test('past its term all of a person goes, with the bytes and names of files, and another person stays', async () => {
  const [anna, bram] = [await person('2025-02-27'), await person('2025-02-27')];
  const { goes, stays } = (await erase(anna)).json().data.attributes;
  expect(stays.map(({ kind }: { kind: string }) => kind)).toEqual(['trail']);
  expect(goes).toContainEqual({ kind: 'person', count: 1 });
  expect(await left(anna)).toEqual({
    row: undefined,
    account: 0,
    sessions: 0,
    drafts: 0,
    mails: 0,
    deliveries: 0,
    bytes: [false, false],
    names: ['verwijderd'],
  });
  expect(await left(bram)).toMatchObject({ account: 1, drafts: 1, mails: 1, deliveries: 1, bytes: [true, true] });
  expect((await erase(anna)).statusCode).toBe(404);
});

test('on the last day of its term what is kept stays', async () => {
  const anna = await person('2025-03-02');
  const { stays } = (await erase(anna)).json().data.attributes;
  expect(stays).toContainEqual(expect.objectContaining({ kind: 'documents', until: '2026-03-02' }));
  expect(await left(anna)).toMatchObject({ deliveries: 1, bytes: [true, true] });
});

test('of an open dossier nothing that must be kept has a last day yet', async () => {
  const anna = await person(null);
  const [documents] = (await erase(anna)).json().data.attributes.stays;
  expect(documents).toMatchObject({ kind: 'documents', until: null });
  // The same again does nothing more.
  expect((await erase(anna)).json().data.attributes.goes).toEqual([{ kind: 'contact', count: 1 }]);
});

test('under a legal hold nothing goes, until the hold ends', async () => {
  const anna = await person('2020-01-01');
  expect((await hold(anna, 'PUT')).json().data.attributes).toMatchObject({ reason: 'rechtszaak' });
  const { goes, stays } = (await erase(anna)).json().data.attributes;
  expect(goes).toEqual([]);
  expect(stays[0].ground).toContain('rechtszaak');
  expect(await left(anna)).toMatchObject({ account: 1, drafts: 1, mails: 1, deliveries: 1, bytes: [true, true] });
  expect((await hold(anna, 'DELETE')).statusCode).toBe(204);
  expect((await erase(anna)).statusCode).toBe(202);
  expect((await left(anna)).row).toBeUndefined();
});

test('is refused without the scope, to another firm, and without a reason, and erases nothing', async () => {
  const anna = await person('2020-01-01');
  const answers = [await erase(anna, 'reader'), await erase(anna, 'elsewhere'), await erase(anna, 'crm', {})];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 404, 422]);
  expect(await left(anna)).toMatchObject({ account: 1, drafts: 1, deliveries: 1, bytes: [true, true] });
});

test('a dry run says per kind what is past its term and what a hold keeps, removes nothing, and is of this firm alone', async () => {
  const { db } = fixture;
  const own = await addLicence(db, { settings: { retention: { documents: { months: 12, ground: 'eigen termijn' } } } });
  const before = licence_id;
  licence_id = own.id;
  await giveKey(db, own.id, 'dry', [...scopes]);
  const today = site.clock.now();
  const monthsAgo = (months: number, days = 0) => {
    const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, 15 + days));
    return day.toISOString().slice(0, 10);
  };
  const [due, kept] = [await person(monthsAgo(14)), await person(monthsAgo(14))];
  await person(null);
  const next = monthsAgo(2);
  await person(next);
  await db.transaction(own.id, (tx) =>
    tx.update(dossiers).set({ legal_hold: 'rechtszaak' }).where(eq(dossiers.id, kept.dossier.id)),
  );
  licence_id = before;
  await person(monthsAgo(14));
  const answer = await app.inject({ url: '/backoffice/v1/retention', headers: bearer('dry') });
  expect(answer.statusCode).toBe(200);
  const standings = answer.json().data.map(({ attributes }: { attributes: object }) => attributes);
  const [year, rest] = [Number(next.slice(0, 4)) + 1, next.slice(4)];
  expect(standings[0]).toEqual({
    kind: 'documents',
    months: 12,
    ground: 'eigen termijn',
    due: 1,
    held: 1,
    next_until: `${year}${rest}`,
    is_removed: false,
  });
  expect(standings.map(({ kind }: { kind: string }) => kind)).toEqual([...keptKindNames]);
  expect(await db.query(own.id, (q) => q.select().from(deliveries))).toHaveLength(4);
  expect(await left(due)).toEqual(await left(kept));
});

test('an erasure is an event with what went and what stays, without names', async () => {
  const of = await person(null);
  expect((await erase(of)).statusCode).toBe(202);
  const told = await fixture.db.query(licence_id, (q) =>
    q.select().from(events).where(eq(events.consumer_id, of.consumer.id)),
  );
  expect(told).toMatchObject([{ type: 'person.erased', actor_kind: 'key', dossier_id: of.dossier.id }]);
  expect(told[0]!.data.stays).toContainEqual({ kind: 'documents', count: 1, until: null });
  expect(JSON.stringify(told[0]!.data)).not.toContain(of.consumer.display_name);
});
