import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls } from '../../../../test/firm-calls.ts';
import { addColleague, openTestConsole, type TestConsole } from '../../../../test/staff.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { audit } from '../../audit/audit.table.ts';

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
const findState = (answer: { data: { steps: { step: string; state: string }[] } }, name: string) =>
  answer.data.steps.find(({ step }) => step === name);

test('a step is done by what the firm has, else by what was said of it', async () => {
  const { crm, browser } = await firm('steps');
  const first = await browser.get(at);
  // Nobody leads a firm through it that was not made by command.
  expect(first.data).toMatchObject({ marks: {}, is_put_away: true });
  expect(findState(first, 'staff')).toMatchObject({ state: 'open', is_fact: false });
  const put = await browser.put(at, { marks: { words: 'done', staff: 'skipped' }, is_put_away: false });
  expect(put.status).toBe(200);
  expect(findState(createPartial(put), 'words')).toMatchObject({ state: 'done', is_fact: false });
  expect(findState(createPartial(put), 'staff')).toMatchObject({ state: 'skipped', is_fact: false });
  await addColleague(on.db, crm.licence.id, 'adviser', { email: 'second@firm.example', name: 'second' });
  await on.db.transaction(crm.licence.id, (tx) =>
    tx
      .update(licences)
      .set({ theme: { color_primary: '#0a5c5a' }, settings: { address_lines: ['Dam 1'] } })
      .where(eq(licences.id, crm.licence.id)),
  );
  const later = await browser.get(at);
  for (const step of ['name', 'look', 'staff'])
    expect(findState(later, step)).toMatchObject({ state: 'done', is_fact: true });
  expect(findState(later, 'dossier')).toMatchObject({ state: 'open' });
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

test('a mail to consumers is tried in its drafted words, by whoever writes them, and not without end', async () => {
  const { crm, browser, email } = await firm('sample');
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  const licence = { name: 'Zeezicht', domains: [crm.domain], languages, content: {} };
  expect((await crm.call('PUT', '/licence', licence)).status).toBe(201);
  expect((await crm.call('PUT', '/licence/managed-by', { dictionary: 'staff' })).status).toBe(200);
  const dictionary = [
    { id: 'mail.invitation.subject', translation: { nl: 'Welkom, u kunt beginnen' } },
    { id: 'mail.invitation.subject_informal', translation: { nl: 'Welkom, je kunt beginnen' } },
  ];
  const draft = await browser.put('/backoffice/v1/licence/drafts/dictionary', { dictionary });
  expect(draft.status).toBe(200);
  const send = (mail: string, body: object = { language: 'nl', address_style: 'informal' }) =>
    browser.post(`/backoffice/v1/licence/mail-previews/${mail}/sending`, body);
  const sent = await send('invitation');
  expect([sent.status, sent.data.to]).toEqual([202, email]);
  await office.deliver();
  expect(office.mails.at(-1)).toMatchObject({ to: email, subject: 'Proef: Welkom, je kunt beginnen' });
  expect(office.mails.at(-1)!.text).toContain('Anna');
  expect((await send('no-mail')).status).toBe(404);
  const trail = await on.db.query(crm.licence.id, (q) => q.select().from(audit));
  expect(trail.filter(({ act }) => act === 'test-mail-sent').map(({ details }) => details)).toEqual([
    { mail: 'invitation' },
  ]);
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await send('invitation')).status);
  expect(statuses.at(-1)).toBe(429);
});
