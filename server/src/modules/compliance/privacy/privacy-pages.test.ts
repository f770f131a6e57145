import { scopes } from '@klantportaal/contract/firm-calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { openPrivacyFixture } from '../../../../test/fixtures/privacy-fixture.ts';
import type { FileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer } from '../../../../test/sign-in.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let licence_id: string;
let nth = 0;

let opened: Awaited<ReturnType<typeof openPrivacyFixture>>;
beforeAll(async () => {
  opened = await openPrivacyFixture('bewaren.test.example');
  ({ fixture, app, licence_id } = opened);
});
afterAll(() => opened.close());

/** A person with an account and a delivered document, in a dossier that was closed on a day or not. */
async function person(closed_on: string | null) {
  const { db } = fixture;
  const dossier = await addDossier(db, { licence_id, closed_on });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(db, { ...own, email: `bewaar${(nth += 1)}@post.example` });
  await addAccount(db, consumer);
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file_id = await fixture.addFile(own, 'loonstrook.pdf', Buffer.from('%PDF made'));
  const row = { ...own, action_id: action.id, file_id, delivered_by: consumer.id, delivered_at: new Date() };
  await db.transaction(licence_id, (tx) => tx.insert(deliveries).values(row));
  return { dossier, consumer };
}
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key = 'crm') =>
  app.inject({ method, url: `/backoffice/v1${url}`, headers: bearer(key), ...(payload && { payload }) });
const erasure = ({ consumer }: { consumer: { firm_id: string } }) => `/consumers/${consumer.firm_id}/erasure`;
const readLines = (act: string, dossier_id: string) =>
  fixture.db
    .query(licence_id, (q) => q.select().from(audit).where(eq(audit.dossier_id, dossier_id)))
    .then((lines) => lines.filter((line) => line.act === act));

test.each([
  ['an open dossier', null],
  ['one whose terms run', '2999-01-01'],
  ['one past its term', '2020-01-01'],
])('a preview of %s says what an erasure then does, and does nothing of it', async (_, closed_on) => {
  const anna = await person(closed_on);
  const preview = await call('GET', erasure(anna), undefined, 'reader');
  expect(preview.statusCode).toBe(200);
  expect(await readLines('erased', anna.dossier.id)).toEqual([]);
  expect(await readLines('read', anna.dossier.id)).toMatchObject([
    { target_kind: 'erasure', consumer_id: anna.consumer.id },
  ]);
  expect(
    await fixture.db.query(licence_id, (q) => q.$count(deliveries, eq(deliveries.delivered_by, anna.consumer.id))),
  ).toBe(1);
  const { goes, stays } = preview.json().data.attributes;
  const done = (await call('POST', erasure(anna), { reason: 'verzoek' })).json().data.attributes;
  expect({ goes, stays }).toEqual({ goes: done.goes, stays: done.stays });
});

test('a preview under a hold says that all stays and why; of nobody, and to another firm, there is none', async () => {
  const anna = await person('2020-01-01');
  await call('PUT', `/dossiers/${anna.dossier.firm_id}/legal-hold`, { reason: 'rechtszaak' });
  const { goes, stays } = (await call('GET', erasure(anna))).json().data.attributes;
  expect(goes).toEqual([]);
  expect(stays[0].ground).toContain('rechtszaak');
  expect((await call('GET', '/consumers/nobody/erasure')).statusCode).toBe(404);
  expect((await call('GET', erasure(anna), undefined, 'elsewhere')).statusCode).toBe(404);
});

test('what goes by itself is listed by dossier, closed first before others, without what is held or open', async () => {
  const elsewhere = licence_id;
  const settings = { retention: { documents: { months: 12, ground: 'eigen termijn' } } };
  licence_id = (await addLicence(fixture.db, { settings })).id;
  await giveKey(fixture.db, licence_id, 'terms', [...scopes]);
  const [late, early, held] = [await person('2021-05-01'), await person('2020-01-01'), await person('2019-01-01')];
  await person(null);
  // This dossier has nothing left but the person, and the longest term is over.
  const empty = await addDossier(fixture.db, { licence_id, closed_on: '2010-01-01' });
  await addConsumer(fixture.db, { licence_id, dossier_id: empty.id });
  await fixture.db.transaction(licence_id, (tx) =>
    tx.update(dossiers).set({ legal_hold: 'zaak' }).where(eq(dossiers.id, held.dossier.id)),
  );
  const listed = (await call('GET', '/retention/dossiers', undefined, 'terms')).json().data;
  const goes = [{ kind: 'documents', count: 1 }];
  expect(listed).toMatchObject([
    { id: early.dossier.firm_id, attributes: { closed_on: '2020-01-01', goes } },
    { id: late.dossier.firm_id, attributes: { closed_on: '2021-05-01', goes } },
    { id: empty.firm_id, attributes: { closed_on: '2010-01-01', goes: [{ kind: 'person', count: 1 }] } },
  ]);
  expect(listed).toHaveLength(3);
  licence_id = elsewhere;
});

test('holds are listed with who set them and why, and lifted with a reason that stays in the trail', async () => {
  const anna = await person(null);
  const at = `/dossiers/${anna.dossier.firm_id}`;
  await call('PUT', `${at}/legal-hold`, { reason: 'Klacht bij Kifid' });
  // The same again is no second line.
  await call('PUT', `${at}/legal-hold`, { reason: 'Klacht bij Kifid' });
  expect(await readLines('legal-hold', anna.dossier.id)).toHaveLength(1);
  const own = async (key?: string) =>
    ((await call('GET', '/legal-holds', undefined, key)).json().data as { id: string; attributes: object }[]).filter(
      ({ id }) => id === anna.dossier.firm_id,
    );
  expect(await own()).toMatchObject([
    {
      attributes: {
        reason: 'Klacht bij Kifid',
        set_by: { kind: 'key', name: 'CRM' },
        set_at: expect.stringMatching(/Z$/),
      },
    },
  ]);
  expect(await own('elsewhere')).toEqual([]);
  const lift = (reason?: string, key?: string) => call('POST', `${at}/legal-hold/lifting`, { reason }, key);
  expect([
    (await lift()).statusCode,
    (await lift('x', 'reader')).statusCode,
    (await lift('x', 'elsewhere')).statusCode,
  ]).toEqual([422, 403, 404]);
  expect((await lift('Uitspraak gedaan')).json().data.attributes).toMatchObject({ reason: null });
  expect((await lift('Nog een keer')).statusCode).toBe(200);
  const details = { reason: 'Uitspraak gedaan', before: 'Klacht bij Kifid' };
  expect(await readLines('legal-hold-ended', anna.dossier.id)).toMatchObject([{ details }]);
  expect(await own()).toEqual([]);
});
