import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import { openTestServer, type TestServer } from '../../../../test/every/every-code/test-server.ts';
import { addAction } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { consumers } from '../../people/consumers.table.ts';
import { type Guests, jansen, openGuests } from './testing.ts';

let server: TestServer;
let guests: Guests;
beforeAll(async () => {
  server = await openTestServer();
  guests = await openGuests(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Mails of the test before may still wait.
  await server.deliver();
  server.mails.length = 0;
});

/** A consumer who had an accountant mailed a link, and that accountant's upload. */
async function start() {
  const document = { label: 'Jaarrekening 2025', description: 'Uw accountant stelt deze op.' };
  const { anna, action, made, guest } = await guests.start({}, { document });
  const link = server.mails.at(-1)?.text ?? '';
  server.mails.length = 0;
  return { anna, action, made, link, send: async () => expect(await guest.send()).toBe(204) };
}

/** The mails that were sent, as address and subject. */
async function listMails(): Promise<[string, string][]> {
  await server.deliver();
  return server.mails.map(({ to, subject }) => [to, subject]);
}

test.each([
  ['formal', 'nl', 'Jansen Accountants heeft een document voor u gestuurd', 'ziet u dat in het portaal'],
  ['informal', 'nl', 'Jansen Accountants heeft een document voor je gestuurd', 'zie je dat in het portaal'],
  ['formal', 'en', 'Jansen Accountants has sent a document for you', 'the portal shows it'],
] as const)('its consumer hears once what came, %s in %s', async (address_style, chosen_language, subject, next) => {
  const { anna, send } = await start();
  await server.db.transaction(anna.own.licence_id, (tx) =>
    tx.update(consumers).set({ address_style, chosen_language }).where(eq(consumers.id, anna.id)),
  );
  await send();
  expect(await listMails()).toEqual([[anna.email, subject]]);
  expect(server.mails[0]?.text).toContain('- Jaarrekening 2025');
  expect(server.mails[0]?.text).toContain(next);
});

test('the words that were written to the consumer are told as theirs', async () => {
  const { link } = await start();
  expect(link).toContain('Zo is het aan de klant gevraagd: “Uw accountant stelt deze op.”');
});

test('its consumer hears that the firm took it back, with the task that stays', async () => {
  const { anna, action, made } = await start();
  const word = `key-${randomUUID()}`;
  await giveKey(server.db, anna.own.licence_id, word, ['dossiers:write']);
  const headers = { authorization: `Bearer ${word}` };
  const url = `/backoffice/v1/actions/${action.firm_id}/guest-links/${made.id}`;
  for (const time of [1, 2])
    expect((await server.app.inject({ method: 'DELETE', url, headers })).statusCode, `time ${time}`).toBe(204);
  expect(await listMails()).toEqual([[anna.email, 'De link voor Jansen Accountants is ingetrokken']]);
  expect(server.mails[0]?.text).toContain('Advies aan Zee heeft de link ingetrokken');
  expect(server.mails[0]?.text).toContain(`/actions/${action.id}/upload-document`);
});

test('who takes back a link of their own hears nothing', async () => {
  const { anna, made } = await start();
  await anna.remove(`/api/guest-links/${made.id}`);
  expect(await listMails()).toEqual([]);
});

test.each([
  ['Jaarrekening 2025', true],
  ['Kijk op https://elders.example/betaal', false],
  ['elders.example', false],
])('a document that its consumer sent unasked as %j is named so: %s', async (label, isNamed) => {
  const anna = await server.consumer();
  const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
  const details = { unasked: true };
  const action = await addAction(server.db, { ...anna.own, type, firm_id: randomUUID(), label, details });
  await anna.post(`/api/actions/${action.id}/guest-links`, jansen);
  await server.deliver();
  const [mail] = server.mails;
  expect([mail?.to, mail?.text.includes(label), mail?.html.includes(label)]).toEqual([jansen.email, isNamed, isNamed]);
});
