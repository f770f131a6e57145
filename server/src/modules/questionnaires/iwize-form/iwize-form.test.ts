import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdfText } from '../../../../test/fixtures/samples.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { addAction, addConsumer, addDossier, addHousehold, type Household, isDone } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { answers } from '../answers.table.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };

const origin = 'https://form.example';
const data = { persoon: { voornaam: 'Roos' }, inkomen: [{ werkgever: 'Gemeente Meerdijk', brutoPerJaar: 54_120 }] };
const history = [{ name: 'opened', at: '2026-03-02T09:00:00.000Z' }];

beforeAll(async () => {
  fixture = await openFileFixture();
  app = await buildApp(fixture.context({ settings: { IWIZE_URL: `${origin}/start` } }));
  anna = await addHousehold(fixture.db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
  await setModule(true);
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const setModule = (has_iwize_enabled: boolean) =>
  fixture.db.transaction(anna.licence.id, (tx) =>
    tx.update(licences).set({ modules: { has_iwize_enabled } }).where(eq(licences.id, anna.licence.id)),
  );
const asked = (overrides = {}) => addAction(fixture.db, { ...owner, type: 'FILL_INVENTORY_IWIZE', ...overrides });
const json = (value: unknown) => (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)));

interface Sent {
  'iwize-data'?: unknown;
  'iwize-events'?: unknown;
  'iwize-data-origin'?: string;
}
async function send(id: string, parts: Sent = {}, who = anna.consumer) {
  const all: Sent = { 'iwize-data': data, 'iwize-events': history, 'iwize-data-origin': origin, ...parts };
  const names = ['iwize-data', 'iwize-events'] as const;
  const files = names.flatMap((field) =>
    all[field] === undefined ? [] : [{ field, name: `${field}.json`, bytes: json(all[field]) }],
  );
  const { type, payload } = await createForm(files, { 'iwize-data-origin': all['iwize-data-origin'] ?? '' });
  const url = `/api/inventory-form/iwize/${id}`;
  return app.inject({ method: 'POST', url, headers: { ...as(who), 'content-type': type }, payload });
}
const error = (answer: Awaited<ReturnType<typeof send>>) => answer.json().error;
const sentFor = (id: string) =>
  fixture.db.query(anna.licence.id, (q) => q.select().from(answers).where(eq(answers.action_id, id)));

test('keeps the three parts with a readable PDF, closes the action and tells the firm', async () => {
  const { id } = await asked();
  expect((await send(id)).statusCode).toBe(204);
  const [row] = await sentFor(id);
  expect(row).toMatchObject({ questionnaire: 'inventory-iwize', answers: { data, origin, events: history } });
  expect(await isDone(fixture.db, id)).toBe(true);
  const firmEvents = await fixture.db.query(anna.licence.id, (q) =>
    q.select().from(events).where(eq(events.type, 'questionnaire.submitted')),
  );
  expect(firmEvents.at(-1)).toMatchObject({ data: { action_id: id, answers_id: row!.id } });
  const pdf = await app.inject({ url: `/api/actions/${id}/answers/download`, headers: as(anna.consumer) });
  expect(pdf.headers['content-disposition']).toContain('Ingevuld formulier (iWize).pdf');
  const text = await readPdfText(pdf.rawPayload);
  for (const words of ['Gemeente Meerdijk', '54.120,00', 'Roos']) expect(text).toContain(words);
});

test.each<[string, Sent, string]>([
  ['data that are cut off', { 'iwize-data': Buffer.from('{"half":') }, '/iwize-data'],
  ['data that are no UTF-8', { 'iwize-data': Buffer.from([0x7b, 0xff, 0x7d]) }, '/iwize-data'],
  ['data that are a list', { 'iwize-data': [data] }, '/iwize-data'],
  ['data without anything in them', { 'iwize-data': {} }, '/iwize-data'],
  ['data that the database cannot keep', { 'iwize-data': { naam: 'a\u0000b' } }, '/iwize-data'],
  ['no data', { 'iwize-data': undefined }, '/iwize-data'],
  ['events that are no list', { 'iwize-events': { name: 'opened' } }, '/iwize-events'],
  ['no events', { 'iwize-events': undefined }, '/iwize-events'],
])('refuses %s, and keeps nothing', async (_, parts, pointer) => {
  const { id } = await asked();
  const answer = await send(id, parts);
  expect([answer.statusCode, error(answer).code]).toEqual([422, 'INVENTORY_FORM_DECODE_FAILED']);
  expect(error(answer).fields).toEqual([{ pointer, code: 'json' }]);
  expect([await sentFor(id), await isDone(fixture.db, id)]).toEqual([[], false]);
});

test.each(['https://elsewhere.example', '', 'null', `${origin}.evil.example`])(
  'refuses data of the origin "%s"',
  async (other) => {
    const { id } = await asked();
    const answer = await send(id, { 'iwize-data-origin': other });
    expect(error(answer)).toMatchObject({ code: 'INVALID_REQUEST', fields: [{ pointer: '/iwize-data-origin' }] });
    expect(await sentFor(id)).toEqual([]);
  },
);

test('refuses more than a megabyte', async () => {
  const { id } = await asked();
  const answer = await send(id, { 'iwize-data': { text: 'x'.repeat(1024 * 1024) } });
  expect([answer.statusCode, await isDone(fixture.db, id)]).toEqual([413, false]);
});

test('takes them once, of several simultaneous presses too', async () => {
  const { id } = await asked({ type: 'FILL_INVENTORY' });
  const all = await Promise.all([1, 2, 3].map(() => send(id)));
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  expect(await sentFor(id)).toHaveLength(1);
});

test('is refused for a stranger’s action, another type, and a licence without the form', async () => {
  const elsewhere = await addDossier(fixture.db, { licence_id: owner.licence_id });
  const bert = await addConsumer(fixture.db, { licence_id: owner.licence_id, dossier_id: elsewhere.id });
  const { id } = await asked();
  expect(error(await send(id, {}, bert)).code).toBe('PRODUCT_OWNERSHIP_MISMATCH');
  const other = await asked({ type: 'FILL_INVENTORY_OCKTO' });
  expect(error(await send(other.id)).code).toBe('INVALID_ACTION_TYPE');
  await setModule(false);
  expect(error(await send(id)).code).toBe('ACCESS_DENIED');
  await setModule(true);
});
