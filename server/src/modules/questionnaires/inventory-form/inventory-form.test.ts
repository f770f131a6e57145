import { inventoryPerson } from '@klantportaal/contract/test-helpers/answered';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { answers } from '../answers.table.ts';

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp();
});
afterAll(() => on.close());

const person = {
  ...inventoryPerson,
  birthCountry: 'BE België',
  grossMonthlyIncome: 4100.5,
  marketingCampaignPreference: { enabled: true, email: true, phone: false, post: false },
};
const form = {
  consumer: { ...person, smoker: '0' },
  additionalData: { housingType: 'huurwoning' },
  mortgage: { currentDebtAmount: 2500, hasMortgage: '1', loanParts: [{ type: 'lineair', percentage: 2.4 }] },
  pension: { pensionDate: '2055-05-01', pensions: [{ company: 'Zorgfonds', ageStartPayment: 67, amount: 12000 }] },
  general: { hasOrHadCoCRegistration: '1' },
};
const partner = { ...person, firstName: 'Bert', gender: 'MALE' };

async function asked({ type = 'FILL_INVENTORY', partner = false } = {}) {
  const licence_id = on.anna.licence.id;
  const dossier = await addDossier(on.db, { licence_id });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(on.db, own);
  if (partner) await addConsumer(on.db, { ...own, position: 1, display_name: 'Dhr. B. Smit' });
  const action = await addAction(on.db, { ...own, type });
  return { consumer, id: action.id };
}
const post = (consumer: { id: string }, id: string, data: object) =>
  on.app.inject({
    method: 'POST',
    url: '/api/inventory-form',
    headers: as(consumer),
    payload: { data, productActionId: id },
  });
const sentFor = async (id: string) => {
  const [row] = await on.db.query(on.anna.licence.id, (q) => q.select().from(answers).where(eq(answers.action_id, id)));
  return row;
};

test.each(['FILL_INVENTORY', 'FILL_INVENTORY_MANUAL', 'FILL_INVENTORY_OCKTO', 'FILL_INVENTORY_IWIZE'])(
  'keeps the inventory as sent and closes %s (Q7-03)',
  async (type) => {
    const { consumer, id } = await asked({ type });
    expect((await post(consumer, id, form)).statusCode).toBe(204);
    expect(await sentFor(id)).toMatchObject({ questionnaire: 'inventory-form', version: '2', answers: form });
    expect((await post(consumer, id, form)).json().error.code).toBe('ACTION_ALREADY_DONE');
  },
);

test('prints the answers in words, and says nothing of what is not sent', async () => {
  const { consumer, id } = await asked();
  await post(consumer, id, { ...form, additionalData: { housingType: 'eigendom' } });
  const url = `/api/actions/${id}/answers/download`;
  const pdf = (await on.app.inject({ url, headers: as(consumer) })).rawPayload;
  // Tagged, for screen readers.
  expect(pdf.includes('/StructTreeRoot')).toBe(true);
  const text = (await readPdfText(pdf)).replace(/\s+/g, ' ');
  for (const words of [
    'België',
    'Gehuwd met huwelijkse voorwaarden',
    '€ 4.100,50',
    'Leningdeel 1 Soort lening lineair',
    'Rente 2,40%',
    '67 jaar',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Geschatte waarde|Einddatum/);
});

test('gives the partner’s pensions the consumer’s pension date, and takes true and false (Q3-18)', async () => {
  const { consumer, id } = await asked({ partner: true });
  const both = { ...form, partner: { ...partner, smoker: true }, partnerPension: { pensions: [{ company: 'Fonds' }] } };
  expect((await post(consumer, id, both)).statusCode).toBe(204);
  expect((await sentFor(id))?.answers).toMatchObject({
    partner: { firstName: 'Bert', smoker: '1' },
    partnerPension: { pensionDate: '2055-05-01', pensions: [{ company: 'Fonds' }] },
  });
});

test('needs no part in which nothing is required, and takes "" as not given', async () => {
  const { consumer, id } = await asked();
  const open = { smoker: '', everDivorced: '', hasPartner: '', preposition: '', phoneHome: '', children: '' };
  const debts = { currentDebtAmount: 0, purchasePrice: '', WOZ: '', hasMortgage: '', mortgageStartDate: '' };
  expect((await post(consumer, id, { consumer: { ...person, ...open }, mortgage: debts })).statusCode).toBe(204);
  const { answers: kept } = (await sentFor(id))!;
  expect(kept).toMatchObject({ mortgage: { currentDebtAmount: 0 }, additionalData: {}, pension: {}, general: {} });
  expect(Object.keys(kept.mortgage as object)).toEqual(['currentDebtAmount']);
  const again = await asked();
  const typed = {
    additionalData: { housingType: '', existingOrNew: '', purchasePrice: '', addressData: { houseNumber: '' } },
    pension: { pensionDate: '', pensions: [{ company: 'Fonds', ageStartPayment: '', amount: '' }] },
    general: { hasOrHadCoCRegistration: '' },
  };
  expect((await post(again.consumer, again.id, { ...form, ...typed })).statusCode).toBe(204);
});

test('needs the partner’s answers with a partner, and keeps none without', async () => {
  const couple = await asked({ partner: true });
  const refused = await post(couple.consumer, couple.id, form);
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'INVALID_REQUEST']);
  expect(refused.json().error.fields).toContainEqual({ pointer: '/data/partner/maritalState', code: 'required' });

  const single = await asked();
  await post(single.consumer, single.id, { ...form, partner });
  expect((await sentFor(single.id))?.answers).not.toHaveProperty('partner');
});

test.each(['0', 0, false, ''])(
  'takes the empty fields of a partner who is not there, with hasPartner %j',
  async (said) => {
    const blank = Object.fromEntries([...Object.keys(person), 'smoker', 'preposition'].map((field) => [field, '']));
    const channels = { enabled: false, email: false, phone: false, post: false };
    const begun = { ...blank, birthCountry: 'NL Nederland', marketingCampaignPreference: channels };
    for (const partner of [{}, null, blank, begun]) {
      const { consumer, id } = await asked();
      const data = { ...form, consumer: { ...person, hasPartner: said }, partner, partnerPension: { pensions: [] } };
      expect((await post(consumer, id, data)).statusCode).toBe(204);
      expect((await sentFor(id))?.answers).not.toHaveProperty('partner');
    }
  },
);

test('takes nothing of a partner whom the answer denies, as the screen shows none of it', async () => {
  const { consumer, id } = await asked({ partner: true });
  const data = { ...form, consumer: { ...person, hasPartner: '0' }, partner: { ...partner, gender: '', email: 'x' } };
  expect((await post(consumer, id, data)).statusCode).toBe(204);
  expect((await sentFor(id))?.answers).not.toHaveProperty('partner');
});

test('asks every answer of a partner of whom nothing but the presence is told', async () => {
  const { consumer, id } = await asked();
  const refused = await post(consumer, id, { ...form, consumer: { ...person, hasPartner: '1' }, partner: {} });
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'INVALID_REQUEST']);
  const partners = Object.keys(inventoryPerson).map((key) => ({ pointer: `/data/partner/${key}`, code: 'required' }));
  expect(refused.json().error.fields).toHaveLength(partners.length);
  expect(refused.json().error.fields).toEqual(expect.arrayContaining(partners));
});

test.each([undefined, null, ''])('says of every field that is %j that it is required (Q5-10, Q5-11)', async (none) => {
  const { consumer, id } = await asked();
  const empty = Object.fromEntries(Object.keys(inventoryPerson).map((field) => [field, none]));
  const answer = await post(consumer, id, { ...form, consumer: empty, mortgage: { currentDebtAmount: none } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'INVALID_REQUEST']);
  const missing = Object.keys(inventoryPerson).map((field) => `/data/consumer/${field}`);
  const fields = [...missing, '/data/mortgage/currentDebtAmount'].map((pointer) => ({ pointer, code: 'required' }));
  expect(answer.json().error.fields).toHaveLength(fields.length);
  expect(answer.json().error.fields).toEqual(expect.arrayContaining(fields));
});

test.each([
  ['a gender', { gender: 'V' }, 'INVALID_GENDER'],
  ['a country', { birthCountry: 'NL' }, 'INVALID_COUNTRY'],
  ['no day', { birthDate: '31-02-1988' }, 'INVALID_BIRTH_DATE'],
  ['another notation', { birthDate: '1-1-1' }, 'INVALID_BIRTH_DATE'],
  ['a day before 1900', { birthDate: '1888-04-12' }, 'INVALID_BIRTH_DATE'],
  ['a day to come', { birthDate: '2026-03-03' }, 'INVALID_BIRTH_DATE'],
  ['a postcode', { zipcode: '99999' }, 'postcode'],
])('names %s that is wrong once, with its own code', async (_, more, code) => {
  const { consumer, id } = await asked();
  const answer = await post(consumer, id, { ...form, consumer: { ...person, ...more } });
  const [field] = Object.keys(more);
  expect(answer.json().error.fields).toEqual([{ pointer: `/data/consumer/${field}`, code }]);
});

test.each([
  ['without a mail address', { email: '' }, 'INVALID_REQUEST', '/data/consumer/email'],
  ['with half a mail address', { email: 'anna@' }, 'INVALID_REQUEST', '/data/consumer/email'],
  ['without an income', { grossMonthlyIncome: undefined }, 'INVALID_REQUEST', '/data/consumer/grossMonthlyIncome'],
  ['without a gender', { gender: undefined }, 'INVALID_REQUEST', '/data/consumer/gender'],
  ['without a birthday', { birthDate: '' }, 'INVALID_REQUEST', '/data/consumer/birthDate'],
  ['with another gender', { gender: 'V' }, 'INVALID_GENDER', '/data/consumer/gender'],
  ['born on no day', { birthDate: '1988-02-30' }, 'INVALID_BIRTH_DATE', '/data/consumer/birthDate'],
  ['born tomorrow', { birthDate: '2026-03-03' }, 'INVALID_BIRTH_DATE', '/data/consumer/birthDate'],
  ['born nowhere', { birthCountry: 'NL' }, 'INVALID_COUNTRY', '/data/consumer/birthCountry'],
])('refuses a person %s, and names it (Q5-10, Q8-07)', async (_, more, code, pointer) => {
  const { consumer, id } = await asked();
  const answer = await post(consumer, id, { ...form, consumer: { ...person, ...more } });
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
  expect(answer.json().error.fields.map((field: { pointer: string }) => field.pointer)).toContain(pointer);
  expect(await sentFor(id)).toBeUndefined();
});

test('refuses an inventory without the debts (Q5-11)', async () => {
  const { consumer, id } = await asked();
  const answer = await post(consumer, id, { ...form, mortgage: {} });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.fields).toMatchObject([{ pointer: '/data/mortgage/currentDebtAmount' }]);
});

test('is refused for a stranger’s action (Q6-04)', async () => {
  const { id } = await asked();
  const { consumer } = await asked();
  expect((await post(consumer, id, form)).json().error.code).toBe('PRODUCT_OWNERSHIP_MISMATCH');
});
