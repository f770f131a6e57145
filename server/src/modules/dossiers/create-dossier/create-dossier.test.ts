import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { everything } from '../../../../test/made-files/filled-in-form.ts';
import { addConsumer, addDossier, addLicence } from '../../../../test/rows.ts';
import { addAccount, bearer, getToken, password, type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import { eq, inArray, isNotNull } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { accounts, throttles } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { entities } from '../../records/entities.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { dossiers } from '../dossiers.table.ts';

const domain = 'zee.test.example';
const bare = 'duin.test.example';
const closed = 'dicht.test.example';
let db: TestDatabase;
let site: SignInApp;
let licence: Awaited<ReturnType<typeof addLicence>>;
let count = 0;

beforeAll(async () => {
  db = await freshDatabase();
  site = await signInApp(db);
  licence = await addLicence(db, { content: { lead_source: 'Klantportaal' } }, domain);
  const off = { do_show_incometype_field: false, do_show_productphase_field: false };
  await addLicence(db, { features: { ...off, default_address_style: 'informal' } }, bare);
  await addLicence(db, { features: { show_appointment_form: false } }, closed);
  const choice = { licence_id: licence.id, label: { nl: 'Iets' } };
  await db.transaction(licence.id, (tx) =>
    tx.insert(entities).values([
      { ...choice, kind: 'income-type', code: 'loon' },
      { ...choice, kind: 'product-phase', code: 'kopen' },
    ]),
  );
  await giveKey(db, licence.id, 'crm', ['dossiers:read', 'events:read']);
});
afterAll(() => site.app.close().then(() => db.close()));
beforeEach(async () => {
  await db.queryAsSystem((q) => q.delete(throttles));
  await site.deliver();
  site.mails.length = 0;
});

const someone = (given: object = {}) => {
  count += 1;
  return { firstName: 'Noor', lastName: 'Veen', email: `noor${count}@post.example`, ...given };
};
const send = (body: object, at = domain, more?: Record<string, string>) =>
  site.call(at, '/api/create-dossier', body, more);
const consumersWith = (...emails: string[]) =>
  db.queryAsSystem((q) => q.select().from(consumers).where(inArray(consumers.email, emails)));
/** The dossier of the consumer with this mail address, as rows. */
async function made(email: string) {
  const [person] = await consumersWith(email);
  if (!person) return null;
  const of = <T extends typeof actions | typeof events | typeof audit>(table: T) =>
    db.queryAsSystem((q) =>
      q
        .select()
        .from(table as typeof actions)
        .where(eq(table.dossier_id, person.dossier_id)),
    );
  const [dossier] = await db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.id, person.dossier_id)));
  return {
    person,
    dossier: dossier!,
    actions: await of(actions),
    events: await db.queryAsSystem((q) => q.select().from(events).where(eq(events.dossier_id, person.dossier_id))),
    audit: await db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.dossier_id, person.dossier_id))),
    account: (await db.queryAsSystem((q) => q.select().from(accounts).where(eq(accounts.consumer_id, person.id))))[0],
  };
}
const read = async (firmId: string) => {
  const answer = await site.app.inject({ url: `/backoffice/v1/created-dossiers/${firmId}`, headers: bearer('crm') });
  return { status: answer.statusCode, ...answer.json().data?.attributes };
};

describe('a new dossier', () => {
  test('has its person with everything that was filled in, a first to-do, an event and a line in the trail', async () => {
    const noor = someone({ ...everything, country: 'Nederland' });
    expect(await send({ persons: [noor], productPhase: 'kopen' })).toMatchObject({ status: 204 });
    const found = (await made(noor.email))!;
    expect(found.person).toMatchObject({
      display_name: 'mw. N. van der Veen',
      date_of_birth: '1990-02-28',
      address_style: 'informal',
      position: 0,
      person: {
        gender: 'FEMALE',
        first_name: 'Noor',
        zipcode: '3311 KW',
        house_number: '14',
        house_number_addition: 'bis',
        street_name: 'Sluiskade',
        city: 'Dordrecht',
        phone_home: '+31780000142',
        phone_mobile: '+31612345678',
      },
    });
    expect(found.dossier.label).toMatch(/^2026-[0-9A-F]{8}$/);
    expect(found.actions).toMatchObject([{ type: 'FILL_INVENTORY', label: 'Vul je gegevens aan', is_done: false }]);
    expect(found.events).toMatchObject([
      { type: 'dossier.created', consumer_id: found.person.id, data: { persons: 1, product_phase: 'kopen' } },
    ]);
    expect(found.audit).toMatchObject([{ act: 'dossier.created', actor_kind: 'guest' }]);
    const { persons, ...dossier } = await read(found.dossier.firm_id);
    expect(dossier).toMatchObject({ status: 200, label: found.dossier.label, product_phase: 'kopen' });
    expect(persons).toEqual([
      {
        gender: 'FEMALE',
        initials: everything.initials,
        first_name: 'Noor',
        preposition: everything.preposition,
        last_name: 'Veen',
        email: noor.email,
        country: 'Nederland',
        zipcode: '3311 KW',
        house_number: '14',
        house_number_addition: 'bis',
        street_name: 'Sluiskade',
        city: 'Dordrecht',
        phone_home: '+31780000142',
        phone_mobile: '+31612345678',
        date_of_birth: '1990-02-28',
        address_style: 'informal',
        income_type: everything.incomeType,
        firm_id: found.person.firm_id,
        same_address_firm_ids: [],
      },
    ]);
  });

  test('needs no more than a name and a mail address; the licence fills in the rest', async () => {
    const noor = someone();
    await send({ persons: [noor] });
    const found = (await made(noor.email))!;
    expect(found.person).toMatchObject({ display_name: 'Noor Veen', address_style: 'formal' });
    expect(found.actions[0]!.label).toBe('Vul uw gegevens aan');
    const { lead_source, product_phase, persons } = await read(found.dossier.firm_id);
    expect([lead_source, product_phase]).toEqual(['Klantportaal', null]);
    expect(persons[0]).toMatchObject({ country: 'Nederland', address_style: 'formal', income_type: null });
    const informal = someone();
    await send({ persons: [informal], leadSource: 'Beurs' }, bare);
    expect((await made(informal.email))!.person.address_style).toBe('informal');
    expect((await made(informal.email))!.events[0]!.data).toMatchObject({ lead_source: 'Beurs' });
  });

  test('keeps no answer to a question that the licence does not ask', async () => {
    const noor = someone({ incomeType: 'loon' });
    await send({ persons: [noor], productPhase: 'kopen' }, bare);
    expect((await made(noor.email))!.events[0]!.data).toMatchObject({ product_phase: null });
  });

  test('does not exist where the licence has no such form', async () => {
    const noor = someone();
    expect(await send({ persons: [noor] }, closed)).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    expect(await made(noor.email)).toBeNull();
  });

  test('is made once, however often the button is pressed', async () => {
    const noor = someone();
    const key = { 'idempotency-key': `dossier-${count}` };
    await Promise.all([1, 2, 3].map(() => send({ persons: [noor] }, domain, key)));
    expect(await consumersWith(noor.email)).toHaveLength(1);
  });

  test('has a partner with an own invitation, or with none when the address is shared or missing', async () => {
    const [noor, bram] = [someone({ gender: 'female' }), someone({ firstName: 'Bram', gender: 'male' })];
    await send({ hasPartner: true, persons: [noor, bram] });
    const found = (await made(bram.email))!;
    expect(found.person).toMatchObject({ display_name: 'dhr. Bram Veen', position: 1 });
    expect(found.dossier.id).toBe((await made(noor.email))!.dossier.id);
    await site.deliver();
    expect(site.mails.map(({ to }) => to).sort()).toEqual([noor.email, bram.email].sort());
    for (const email of [noor.email.toUpperCase(), null]) {
      site.mails.length = 0;
      const other = someone(email ? { email } : {});
      await send({ persons: [other, { firstName: 'Bram', lastName: 'Veen', email: email ? other.email : null }] });
      await site.deliver();
      expect(new Set(site.mails.map(({ to }) => to)).size).toBe(1);
    }
  });
});

describe('the form is refused', () => {
  const person = { firstName: 'Noor', lastName: 'Veen', email: 'noor@post.example' };
  const one = (given: object) => ({ persons: [{ ...person, ...given }] });
  test.each([
    [{}, 'INVALID_NUMBER_OF_PERSONS'],
    [{ persons: [] }, 'INVALID_NUMBER_OF_PERSONS'],
    [{ persons: [person, person, person] }, 'INVALID_NUMBER_OF_PERSONS'],
    [one({ gender: 'X' }), 'INVALID_GENDER'],
    [one({ dateOfBirth: '1990-02-30' }), 'INVALID_BIRTH_DATE'],
    [one({ dateOfBirth: '1899-12-31' }), 'INVALID_BIRTH_DATE'],
    [one({ country: '12345' }), 'INVALID_COUNTRY'],
    [one({ incomeType: 'bonus' }), 'INCOME_TYPE_NOT_FOUND'],
    [{ ...one({}), productPhase: 'dromen' }, 'PRODUCT_PHASE_NOT_FOUND'],
  ])('for %j with %s', async (body, code) => {
    expect(await send(body)).toMatchObject({ code });
  });

  test.each([
    [one({ firstName: '' }), '/persons/0/firstName', 'required'],
    [one({ lastName: null }), '/persons/0/lastName', 'required'],
    [one({ lastName: ' ' }), '/persons/0/lastName', 'required'],
    [one({ email: '' }), '/persons/0/email', 'required'],
    [one({ email: 'noor@post' }), '/persons/0/email', 'invalid_email'],
    [{ persons: [person, { ...person, firstName: '' }] }, '/persons/1/firstName', 'required'],
    [{ persons: [person, { ...person, lastName: '' }] }, '/persons/1/lastName', 'required'],
    [{ persons: [person, { ...person, email: 'bram' }] }, '/persons/1/email', 'invalid_email'],
    [{ hasPartner: true, persons: [person] }, '/persons/1/firstName', 'required'],
    [{ hasPartner: '1', persons: [person] }, '/persons/1/firstName', 'required'],
    [one({ postalCode: '0311 KW' }), '/persons/0/postalCode', 'invalid_postcode'],
    [one({ houseNumber: '14-16' }), '/persons/0/houseNumber', 'invalid_house_number'],
    [one({ mobilePhone: 'bel me' }), '/persons/0/mobilePhone', 'invalid_phone'],
    [one({ dateOfBirth: '2999-03-03' }), '/persons/0/dateOfBirth', 'INVALID_BIRTH_DATE'],
  ])('for %j at %s', async (body, pointer, code) => {
    const own = code === code.toUpperCase() ? code : 'INVALID_REQUEST';
    expect((await send(body)).error).toMatchObject({ code: own, fields: [{ pointer, code }] });
  });

  test.each([
    [{ postalCode: 3311, houseNumber: '14', houseNumberAddition: 2 }],
    [{ postalCode: 'B-2000', country: 'België' }],
    [{ homePhone: '+32 470 12 34 56', gender: '', dateOfBirth: '', country: '', addressStyle: '', incomeType: '' }],
  ])('but not for %j', async (given) => {
    expect(await send({ hasPartner: '', persons: [someone(given)] })).toMatchObject({ status: 204 });
  });
});

describe('an address', () => {
  test('that is new gets an invitation, whose link opens the account', async () => {
    const noor = someone();
    await send({ persons: [noor], language: 'en' });
    expect((await made(noor.email))!.account).toBeUndefined();
    await site.deliver();
    expect(site.mails).toMatchObject([{ to: noor.email, subject: 'New file at Advies aan Zee: was this you?' }]);
    const token = getToken(site.mails[0]);
    expect(await site.call(domain, '/api/auth/reset-password', { token, password })).toMatchObject({ status: 204 });
    const signedIn = await site.call(domain, '/api/auth/login', { email: noor.email, password });
    expect(signedIn).toMatchObject({ status: 200 });
    const todos = await site.call(domain, '/api/dossiers', undefined, bearer(signedIn.accessToken));
    expect(todos).toMatchObject({ status: 200, percentage_complete: 0 });
  });

  test('that has an account gets the same answer, and a mail that says so; the firm is told', async () => {
    const dossier = await addDossier(db, { licence_id: licence.id });
    const own = { licence_id: licence.id, dossier_id: dossier.id };
    const anna = await addConsumer(db, { ...own, email: 'anna@known.example', firm_id: 'relatie 7' });
    await addAccount(db, anna);
    const request = () => someone({ firstName: 'Anna', email: 'Anna@Known.example' });
    const known = await send({ persons: [request()] });
    expect(known).toEqual(await send({ persons: [someone()] }));
    await site.deliver();
    const mails = site.mails.filter(({ to }) => to === 'anna@known.example');
    expect(mails).toMatchObject([{ subject: 'U hebt al een account bij Advies aan Zee' }]);
    expect(mails[0]!.text).not.toContain('/reset/password/');
    expect(await site.call(domain, '/api/auth/login', { email: anna.email!, password })).toMatchObject({ id: anna.id });
    const rows = await consumersWith('anna@known.example');
    const made = rows.find(({ id }) => id !== anna.id)!;
    const [created] = await db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.id, made.dossier_id)));
    expect((await read(created!.firm_id)).persons[0].same_address_firm_ids).toEqual(['relatie 7']);
  });

  test('is looked up after the answer only', async () => {
    await send({ persons: [someone()] });
    const waiting = await db.queryAsSystem((q) => q.select().from(outbox).where(eq(outbox.kind, 'new-dossier')));
    expect(waiting.filter(({ done_at }) => done_at === null)).toHaveLength(1);
    await site.deliver();
  });

  test('gets no invitation twice when the work is done again', async () => {
    const noor = someone();
    await send({ persons: [noor] });
    await site.deliver();
    await db.queryAsSystem((q) => q.update(outbox).set({ done_at: null }).where(eq(outbox.kind, 'new-dossier')));
    await site.deliver();
    expect(site.mails.filter(({ to }) => to === noor.email)).toHaveLength(1);
  });

  test.each(['', '+'])('is not flooded: after three with %j nothing more happens, nobody is told', async (tag) => {
    const { email } = someone();
    const sent = [0, 1, 2, 3, 4].map((nth) => email.replace('@', tag ? `${tag}${nth}@` : '@'));
    for (const one of sent) expect(await send({ persons: [someone({ email: one })] })).toMatchObject({ status: 204 });
    expect(await consumersWith(...sent)).toHaveLength(3);
    await site.deliver();
    expect(site.mails.filter(({ to }) => sent.includes(to))).toHaveLength(3);
  });

  test('is not flooded as that of a partner either', async () => {
    const partner = someone();
    for (let time = 0; time < 4; time += 1)
      expect(await send({ persons: [someone(), partner] })).toMatchObject({ status: 204 });
    expect(await consumersWith(partner.email)).toHaveLength(3);
  });
});

describe('a robot', () => {
  test.each([
    ['Win op https://kwaad.example', ''],
    ['Win op kwaad.example', ''],
    ['Bel 0900 1234', ''],
    ["d'Ávila-van St. Jean (Dr.)", " Noor d'Ávila-van St. Jean (Dr.)"],
  ])('has no message sent to others as the name %j', async (lastName, named) => {
    await send({ persons: [someone({ lastName })] });
    await site.deliver();
    expect(site.mails[0]!.text.split('\n', 1)[0]).toBe(named ? `Beste${named},` : 'Beste heer of mevrouw,');
    expect(site.mails[0]!.text).not.toMatch(/kwaad|0900|gewonnen/);
  });

  /** As if so many came from one network: the first and the last are sent, and those between only counted. */
  const fill = async (count: number, at = domain, overrides: object = {}) => {
    await send({ persons: [someone()], ...overrides }, at);
    const failures = count - 1;
    await db.queryAsSystem((q) => q.update(throttles).set({ failures }).where(eq(throttles.failures, 1)));
    await send({ persons: [someone()], ...overrides }, at);
  };
  type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
  const findProof = async (challenge: Challenge) => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  };

  test('that fills in what nobody sees gets the usual answer, and no dossier', async () => {
    const noor = someone();
    expect(await send({ persons: [noor], website: 'https://spam.example' })).toMatchObject({ status: 204 });
    expect(await made(noor.email)).toBeNull();
  });

  test('that comes oftener than an office must do some work first, once per dossier, until it calms down', async () => {
    await fill(50);
    expect(await site.call(domain, '/api/auth/login', { email: 'a@b.nl', password })).toMatchObject({ status: 401 });
    const noor = someone();
    const refused = await send({ persons: [noor] });
    expect(refused).toMatchObject({ status: 429, code: 'PROOF_OF_WORK_REQUIRED' });
    expect(await made(noor.email)).toBeNull();
    const proof = await findProof(refused.error.challenge);
    expect(await send({ persons: [noor], proof })).toMatchObject({ status: 204 });
    expect(await made(noor.email)).not.toBeNull();
    expect(await send({ persons: [someone()], proof })).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' });
    site.clock.pass(600);
    expect(await send({ persons: [someone()] })).toMatchObject({ status: 204 });
  });

  test('gets nowhere with a foreign or made-up proof', async () => {
    await fill(50);
    const { challenge } = (await send({ persons: [someone()] })).error;
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const made = [
      await findProof(easy),
      Buffer.from('{}').toString('base64'),
      Buffer.from('null').toString('base64'),
      '?',
    ];
    for (const proof of made)
      expect(await send({ persons: [someone()], proof })).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' });
    await fill(50, bare);
    const foreign = (await send({ persons: [someone()] }, bare)).error.challenge;
    expect(await send({ persons: [someone()], proof: await findProof(foreign) })).toMatchObject({
      code: 'PROOF_OF_WORK_REQUIRED',
    });
  });

  test('has ten minutes for a proof', async () => {
    await fill(50);
    const challenge = async () => (await send({ persons: [someone()] })).error.challenge;
    const [early, late] = [await findProof(await challenge()), await findProof(await challenge())];
    site.clock.pass(599);
    const locked_until = new Date(site.clock.now().getTime() + 60_000);
    await db.queryAsSystem((q) => q.update(throttles).set({ locked_until }).where(isNotNull(throttles.locked_until)));
    expect(await send({ persons: [someone()], proof: early })).toMatchObject({ status: 204 });
    site.clock.pass(2);
    expect(await send({ persons: [someone()], proof: late })).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' });
  });

  test('is stopped in the end', async () => {
    await fill(299, domain, { website: 'x' });
    expect(await send({ persons: [someone()] })).toMatchObject({ code: 'PROOF_OF_WORK_REQUIRED' });
    expect(await send({ persons: [someone()] })).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('what was filled in', () => {
  test('is read by the firm alone, by the id in the event', async () => {
    expect(await read('portal-made-up')).toMatchObject({ status: 404 });
    const dossier = await addDossier(db, { licence_id: licence.id });
    expect(await read(dossier.firm_id)).toMatchObject({ status: 404 });
    const noor = someone();
    await send({ persons: [noor] }, bare);
    expect(await read((await made(noor.email))!.dossier.firm_id)).toMatchObject({ status: 404 });
  });
});
