import { Consumer } from '@klantportaal/contract/modules/people/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addDossier, addLicence } from '../../../test/rows.ts';
import { as, setSignInMethod, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { audit } from '../audit/audit.table.ts';
import type { LicenceLanguage } from '../licences/licences.ts';
import { consumers } from './consumers.table.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let dossier: Awaited<ReturnType<typeof addDossier>>;
let home: Awaited<ReturnType<typeof addConsumer>>;
let alone: Awaited<ReturnType<typeof addConsumer>>;
let partner: Awaited<ReturnType<typeof addConsumer>>;
const domain = { 'x-acceleratedomain': 'zee.test.example' };
const person = {
  first_name: 'Anna',
  last_name: 'Veen',
  preposition: 'van',
  street_name: 'Duinlaan',
  house_number: '12',
  house_number_addition: 'A',
  zipcode: '2584 AB',
  city: 'Den Haag',
  phone_mobile: '0612345678',
  smoker: false,
};

beforeAll(async () => {
  db = await freshDatabase();
  const languages: LicenceLanguage[] = [
    { name: 'Nederlands', iso_code: 'nl', is_default: true },
    { name: 'English', iso_code: 'en', is_default: false },
  ];
  const licence = await addLicence(db, { languages }, 'zee.test.example');
  dossier = await addDossier(db, { licence_id: licence.id });
  home = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id });
  const other = await addDossier(db, { licence_id: licence.id });
  alone = await addConsumer(db, { licence_id: licence.id, dossier_id: other.id });
  await db.transaction(home.licence_id, (tx) => tx.update(consumers).set({ person }).where(eq(consumers.id, home.id)));
  partner = await addConsumer(db, {
    licence_id: home.licence_id,
    dossier_id: dossier.id,
    position: 1,
    display_name: 'Dhr. J. Bos',
    email: null,
    date_of_birth: null,
    address_style: 'informal',
  });
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = async (url: string, consumer: { id: string }) => {
  const answer = await app.inject({ url, headers: { ...domain, ...as(consumer) } });
  return { status: answer.statusCode, ...answer.json() };
};
const save = async (consumer: { id: string }, payload: object) => {
  const url = '/api/consumers/update-marketing-preference';
  const answer = await app.inject({ method: 'POST', url, headers: { ...domain, ...as(consumer) }, payload });
  return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) };
};

describe('the consumer', () => {
  test('is served with every field of the specification, null if unknown', async () => {
    const { data } = await get('/api/consumers', home);
    expect(Object.keys({ id: data.id, ...data.attributes }).sort()).toEqual(Object.keys(Consumer.schema.shape).sort());
    expect(data).toMatchObject({
      id: home.id,
      attributes: {
        ...person,
        display_name: 'Mw. A. van Veen',
        date_of_birth: '1988-04-12',
        address: 'Duinlaan 12 A, 2584 AB Den Haag',
        phoneNumbers: ['0612345678'],
        two_factor: false,
        address_style: 'formal',
        nationality: null,
        marketing_campaign_preference: { enabled: false, email: false, phone: false, post: false },
      },
    });
  });

  test('sees the other person of the dossier as partner, and the partner sees the consumer', async () => {
    expect(await get('/api/consumers/partner', home)).toMatchObject({
      data: {
        id: partner.id,
        attributes: { display_name: 'Dhr. J. Bos', email: null, address: null, phoneNumbers: [] },
      },
    });
    expect(await get('/api/consumers/partner', partner)).toMatchObject({ data: { id: home.id } });
  });

  test('without a partner gets an answer that says so', async () => {
    expect(await get('/api/consumers/partner', alone)).toMatchObject({
      status: 404,
      error: { code: 'PARTNER_NOT_FOUND' },
    });
  });
});

describe('communication preferences', () => {
  const yes = { enabled: true, email: true, phone: false, post: true };

  test('are saved, reported to the firm and recorded in the audit trail', async () => {
    expect(await save(home, { consumer_api_id: home.id, ...yes })).toMatchObject({ status: 204 });
    const { data } = await get('/api/consumers', home);
    expect(data.attributes.marketing_campaign_preference).toEqual(yes);
    const [firmEvents, written] = await db.query(home.licence_id, (q) =>
      Promise.all([q.select().from(events), q.select().from(audit)]),
    );
    expect(firmEvents).toMatchObject([{ type: 'marketing-preference.updated', consumer_id: home.id, data: yes }]);
    expect(written).toMatchObject([{ act: 'marketing-preference-updated', actor_id: home.id, address: '127.0.0.1' }]);
  });

  test.each([
    { enabled: true, email: false, phone: false, post: false },
    { enabled: false, email: true, phone: false, post: false },
  ])('refuse consent and channels that contradict each other: %o', async (wrong) => {
    const answer = await save(home, { consumer_api_id: home.id, ...wrong });
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'INVALID_REQUEST', fields: [{ pointer: '/enabled' }] },
    });
  });

  test('of someone else, partner or stranger, cannot be saved', async () => {
    for (const other of [partner, alone])
      expect(await save(home, { consumer_api_id: other.id, ...yes })).toMatchObject({
        status: 404,
        error: { code: 'CONSUMER_NOT_FOUND' },
      });
    expect(await save(home, yes)).toMatchObject({ status: 422, error: { code: 'CONSUMER_ID_NOT_PROVIDED' } });
    expect((await get('/api/consumers', partner)).data.attributes.marketing_campaign_preference.enabled).toBe(false);
  });
});

describe('the language', () => {
  const choose = async (consumer: { id: string }, language: unknown) => {
    const headers = { ...domain, ...as(consumer) };
    const answer = await app.inject({ method: 'POST', url: '/api/consumers/language', headers, payload: { language } });
    return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) };
  };
  const readLanguage = async (consumer: { id: string }) =>
    (await get('/api/consumers', consumer)).data.attributes.language;

  test('is the firm’s until the consumer chooses one, which is reported and recorded once', async () => {
    expect(await readLanguage(alone)).toBeNull();
    await db.transaction(alone.licence_id, (tx) =>
      tx
        .update(consumers)
        .set({ person: { language: 'en' } })
        .where(eq(consumers.id, alone.id)),
    );
    expect(await readLanguage(alone)).toBe('en');
    for (let times = 0; times < 3; times += 1) expect(await choose(alone, 'nl')).toEqual({ status: 204 });
    expect(await readLanguage(alone)).toBe('nl');
    const of = { firmEvents: eq(events.consumer_id, alone.id), written: eq(audit.consumer_id, alone.id) };
    const [firmEvents, written] = await db.query(alone.licence_id, (q) =>
      Promise.all([q.select().from(events).where(of.firmEvents), q.select().from(audit).where(of.written)]),
    );
    expect(firmEvents).toMatchObject([{ type: 'language.chosen', data: { language: 'nl' } }]);
    expect(written).toMatchObject([{ act: 'language-chosen', actor_id: alone.id, details: { language: 'nl' } }]);
    expect(await readLanguage(home)).toBeNull();
  });

  test.each(['fr', '', null, 1])('is refused if the licence does not offer %j', async (language) => {
    expect(await choose(home, language)).toMatchObject({ status: 404, error: { code: 'LANGUAGE_NOT_FOUND' } });
  });

  test('is not changed by an impersonating adviser', async () => {
    const { authorization } = as(home);
    const sessions = setSignInMethod(testSessions(db), () => 'view-as');
    const looking = await buildApp(testContext(db, { sessions }));
    const call = { method: 'POST', url: '/api/consumers/language', headers: { ...domain, authorization } } as const;
    expect((await looking.inject({ ...call, payload: { language: 'en' } })).statusCode).toBe(204);
    await looking.close();
    expect(await readLanguage(home)).toBeNull();
  });
});
