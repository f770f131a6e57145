import {
  profilePerson as person,
  profileAnswers,
  sustainabilityAnswers,
} from '@klantportaal/contract/test-helpers/answered';
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

const profile = {
  ...profileAnswers,
  riskKnowSavingsMortgage: true,
  pepSelf: '1',
  pepReason: 'Wethouder van een gemeente',
  sustainabilityInterest: '0',
  ...sustainabilityAnswers,
};

async function asked({ partner = false, ...more }: { partner?: boolean; address_style?: 'informal' } = {}) {
  const licence_id = on.anna.licence.id;
  const dossier = await addDossier(on.db, { licence_id });
  const own = { licence_id, dossier_id: dossier.id };
  const consumer = await addConsumer(on.db, { ...own, ...more });
  if (partner) await addConsumer(on.db, { ...own, position: 1, display_name: 'Dhr. B. Smit' });
  const action = await addAction(on.db, { ...own, type: 'HYPACT_CONSUMER_PROFILE' });
  return { consumer, id: action.id };
}
const post = (consumer: { id: string }, id: string, data: object) =>
  on.app.inject({
    method: 'POST',
    url: '/api/advice_profile',
    headers: as(consumer),
    payload: { data, productActionId: id },
  });
const sentFor = async (id: string) => {
  const [row] = await on.db.query(on.anna.licence.id, (q) => q.select().from(answers).where(eq(answers.action_id, id)));
  return row;
};

test('keeps the profile as one flat object, with 0 for the numbers that were left empty (Q3-10, Q5-09)', async () => {
  const { consumer, id } = await asked();
  const answer = await post(consumer, id, profile);
  expect(answer.statusCode).toBe(204);
  expect((await sentFor(id))?.answers).toEqual({
    ...profile,
    monthlySavings: 0,
    totalSavings: 0,
    maxInputSavings: 0,
    minimumYearsLiving: 0,
  });
  expect((await post(consumer, id, profile)).json().error.code).toBe('ACTION_ALREADY_DONE');
});

test('takes "" as not given, and yes and no as numbers', async () => {
  const { consumer, id } = await asked();
  const open = {
    monthlySavings: '',
    totalSavings: '',
    maxInputSavings: '',
    minimumYearsLiving: '',
    riskKnowHowFamily: '',
  };
  const data = { ...profile, ...open, isStarter: Number(profile.isStarter) };
  expect((await post(consumer, id, data)).statusCode).toBe(204);
  expect((await sentFor(id))?.answers).toMatchObject({ isStarter: profile.isStarter, totalSavings: 0 });
});

test('prints statements, amounts and reasons in words', async () => {
  const { consumer, id } = await asked();
  await post(consumer, id, profile);
  const url = `/api/actions/${id}/answers/download`;
  const pdf = (await on.app.inject({ url, headers: as(consumer) })).rawPayload;
  // Tagged, for screen readers.
  expect(pdf.includes('/StructTreeRoot')).toBe(true);
  const text = (await readPdfText(pdf)).replace(/\s+/g, ' ');
  for (const words of ['Adviesprofiel', 'Nee, dat klopt niet', 'Wethouder van een gemeente', '€ 1.800,50', '0 jaar'])
    expect(text).toContain(words);
});

test('prints the questions as the person was asked them', async () => {
  const { consumer, id } = await asked({ address_style: 'informal' });
  await post(consumer, id, profile);
  const url = `/api/actions/${id}/answers/download`;
  const text = await readPdfText((await on.app.inject({ url, headers: as(consumer) })).rawPayload);
  for (const words of ['Koop je voor het eerst een woning?', 'zoals je ze in het portaal'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/\b[Uu]w? /);
});

test('needs the partner’s answers with a partner, and keeps none without', async () => {
  const couple = await asked({ partner: true });
  const refused = await post(couple.consumer, couple.id, profile);
  expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'INVALID_REQUEST']);
  expect(refused.json().error.fields).toContainEqual({
    pointer: '/data/customers/1/inHomeAfterRetirement',
    code: 'required',
  });
  const both = { ...profile, customers: [person, { ...person, netDisposableIncomeDeath: 900 }] };
  expect((await post(couple.consumer, couple.id, both)).statusCode).toBe(204);
  expect((await sentFor(couple.id))?.sections.map(({ title }) => title)).toContain('Pensioen: Dhr. B. Smit');

  const single = await asked();
  await post(single.consumer, single.id, both);
  expect((await sentFor(single.id))?.answers).toMatchObject({ customers: [person] });
});

test.each([
  ['a group without an answer', { isStarter: undefined }, '/data/isStarter'],
  ['a comment of 256 characters', { sustainabilityComment: 'x'.repeat(256) }, '/data/sustainabilityComment'],
  ['a value that is not offered', { changesInCosts: 'soms' }, '/data/changesInCosts'],
  ['an amount that is a text', { monthlySavings: '250' }, '/data/monthlySavings'],
  ['an amount in parts of a cent (Q9-01)', { monthlySavings: 250.125 }, '/data/monthlySavings'],
])('refuses %s, and names it', async (_, more, pointer) => {
  const { consumer, id } = await asked();
  const answer = await post(consumer, id, { ...profile, ...more });
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'INVALID_REQUEST']);
  expect(answer.json().error.fields.map((field: { pointer: string }) => field.pointer)).toContain(pointer);
  expect(await sentFor(id)).toBeUndefined();
});

test('is refused for a stranger’s action', async () => {
  const { id } = await asked();
  const { consumer } = await asked();
  expect((await post(consumer, id, profile)).json().error.code).toBe('PRODUCT_OWNERSHIP_MISMATCH');
});
