import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls } from '../../../test/firm-calls.ts';
import { addColleague, openTestConsole, type TestConsole } from '../../../test/staff.ts';
import { eq } from '../../db/drizzle.ts';
import { licences } from '../../schema/licences.table.ts';

let on: FirmCalls;
let office: TestConsole;
beforeAll(async () => {
  on = await openFirmCalls();
  office = await openTestConsole(on.db, { clock: on.clock });
});
afterAll(async () => {
  await office.app.close();
  await on.close();
});

const at = '/backoffice/v1/setup';
/** A firm with an administrator who is signed in. */
async function firm(name: string) {
  const crm = await on.firm(name, ['licence:read', 'licence:write']);
  const email = `${name}@firm.example`;
  await addColleague(on.db, crm.licence.id, 'administrator', { email, name });
  const browser = office.browser();
  await browser.signIn(email);
  return { crm, browser, email };
}
const stateOf = (answer: { data: { steps: { step: string; state: string }[] } }, name: string) =>
  answer.data.steps.find(({ step }) => step === name);

test('a step is done by what the firm has, else by what was said of it', async () => {
  const { crm, browser } = await firm('steps');
  const first = await browser.get(at);
  // Nobody leads a firm through it that was not made by command.
  expect(first.data).toMatchObject({ marks: {}, is_put_away: true });
  expect(stateOf(first, 'staff')).toMatchObject({ state: 'open', is_fact: false });
  const put = await browser.put(at, { marks: { words: 'done', staff: 'skipped' }, is_put_away: false });
  expect(put.status).toBe(200);
  expect(stateOf(put as never, 'words')).toMatchObject({ state: 'done', is_fact: false });
  expect(stateOf(put as never, 'staff')).toMatchObject({ state: 'skipped', is_fact: false });
  await addColleague(on.db, crm.licence.id, 'adviser', { email: 'second@firm.example', name: 'second' });
  await on.db.transaction(crm.licence.id, (tx) =>
    tx
      .update(licences)
      .set({ theme: { color_primary: '#0a5c5a' }, settings: { address_lines: ['Dam 1'] } })
      .where(eq(licences.id, crm.licence.id)),
  );
  const later = await browser.get(at);
  for (const step of ['name', 'look', 'staff'])
    expect(stateOf(later, step)).toMatchObject({ state: 'done', is_fact: true });
  expect(stateOf(later, 'dossier')).toMatchObject({ state: 'open' });
  const refused = await browser.put(at, { marks: { words: 'maybe' }, is_put_away: false });
  expect(refused.status).toBe(422);
});

test('who says something on what another changed meanwhile hears what stands there, and undoes nothing', async () => {
  const { crm, browser } = await firm('two');
  const first = await browser.get(at);
  const words = { marks: { words: 'done' }, is_put_away: false };
  const features = { marks: { features: 'done' }, is_put_away: false };
  const ifMatch = { 'if-match': first.headers.etag };
  expect((await browser.put(at, words, ifMatch)).status).toBe(200);
  const stale = await browser.put(at, features, ifMatch);
  expect([stale.status, stale.data.marks]).toEqual([412, { words: 'done' }]);
  // A second colleague is a fact of the firm, on which nobody's word depends.
  const read = await browser.get(at);
  await addColleague(on.db, crm.licence.id, 'adviser', { email: 'third@firm.example', name: 'third' });
  const both = { marks: { words: 'done', features: 'done' }, is_put_away: false };
  const put = await browser.put(at, both, { 'if-match': read.headers.etag });
  expect([put.status, put.data.marks]).toEqual([200, both.marks]);
});

test('the test mail goes to who asks for it, and to no key', async () => {
  const { crm, browser, email } = await firm('mail');
  const sent = await browser.post(`${at}/test-mail`);
  expect([sent.status, sent.data.to]).toEqual([202, email]);
  await office.deliver();
  expect(office.mails.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('Proefmail van ') });
  const byKey = await crm.call('POST', '/setup/test-mail');
  expect([byKey.status, JSON.stringify(byKey.body)]).toEqual([404, expect.stringContaining('STAFF_NOT_FOUND')]);
});
