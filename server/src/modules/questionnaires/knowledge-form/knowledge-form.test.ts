import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getErrorCode } from '../../../../test/answer.ts';
import { readPdfText } from '../../../../test/fixtures/samples.ts';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, type Household, isDone } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { answers } from '../answers.table.ts';

let fixture: FileFixture;
let app: FastifyInstance;
let anna: Household;
let owner: { licence_id: string; dossier_id: string };
const known = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'redelijk_kennis_ervaring']));

beforeAll(async () => {
  fixture = await openFileFixture();
  app = await buildApp(fixture.context());
  anna = await addHousehold(fixture.db);
  owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
});
afterAll(async () => {
  await app.close();
  await fixture.close();
});

const asked = (overrides = {}) => addAction(fixture.db, { ...owner, type: 'FILL_KNOWLEDGE_FORM', ...overrides });
const post = (payload: object, consumer = anna.consumer) =>
  app.inject({ method: 'POST', url: '/api/knowledge-form', headers: as(consumer), payload });
const get = (url: string) => app.inject({ url, headers: as(anna.consumer) });
const sentFor = (id: string) =>
  fixture.db.query(anna.licence.id, (q) => q.select().from(answers).where(eq(answers.action_id, id)));

test('keeps the answers as given with the version of the questions, closes the action and tells the firm', async () => {
  const { id } = await asked();
  const answer = await post({ answers: known, productActionId: id });
  expect(answer.statusCode).toBe(204);
  const [row] = await sentFor(id);
  expect(row).toMatchObject({
    questionnaire: 'knowledge-form',
    version: knowledgeForm.version,
    answers: known,
    consumer_id: anna.consumer.id,
    score: null,
  });
  expect(await isDone(fixture.db, id)).toBe(true);
  const [event] = await fixture.db.query(anna.licence.id, (q) =>
    q.select().from(events).where(eq(events.type, 'questionnaire.submitted')),
  );
  expect(event).toMatchObject({ consumer_id: anna.consumer.id, data: { action_id: id, answers_id: row!.id } });
  const trail = await fixture.db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.act, 'submit')));
  expect(trail).toMatchObject([{ target_kind: 'answers', target_id: row!.id }]);
});

test('makes a readable PDF of questions and answers, and shows them to the consumer again', async () => {
  const { id } = await asked();
  await post({ answers: { ...known, aow: 'veel_kennis_ervaring' }, productActionId: id });
  const shown = (await get(`/api/actions/${id}/answers`)).json().data;
  expect([shown.id, shown.attributes.submitted_by]).toEqual([id, 'Mw. A. van Veen']);
  expect(shown.attributes.sections.map(({ title }: { title: string }) => title)).toEqual([
    'Algemeen',
    'Hypotheek',
    'Inkomen na overlijden',
    'Inkomen bij arbeidsongeschiktheid',
    'Inkomen bij werkloosheid',
    'Inkomen na pensionering',
    'Sparen en beleggen',
  ]);
  expect(shown.attributes.sections[5].facts[0]).toEqual({ label: 'AOW', value: 'Veel' });

  const download = await get(`/api/actions/${id}/answers/download`);
  expect(download.headers['content-disposition']).toContain('Kennis en ervaring.pdf');
  const text = await readPdfText(download.rawPayload);
  for (const words of ['Kennis en ervaring', 'Mw. A. van Veen', 'Restschuld na verkoop', 'Redelijk', 'Veel'])
    expect(text).toContain(words);
  // Says who filled it in, when, and with which version of the questions.
  expect(text).toMatch(/Ingevuld door Mw\. A\. van Veen Verstuurd op 02-03-2026 10:00 Versie van de vragen 1/);
  // Tagged, for screen readers.
  expect(download.rawPayload.includes('/StructTreeRoot')).toBe(true);
});

test('needs an answer to every question, names the ones that are missing, and changes nothing (Q5-02)', async () => {
  const { id } = await asked();
  const { aow: _, deposito: _too, ...most } = known;
  const answer = await post({ answers: { ...most, aow: '' }, productActionId: id });
  expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, 'KNOWLEDGE_FORM_ANSWERS_MISSING']);
  expect(answer.json().error.fields).toEqual([
    { pointer: '/answers/aow', code: 'required' },
    { pointer: '/answers/deposito', code: 'required' },
  ]);
  expect([await sentFor(id), await isDone(fixture.db, id)]).toEqual([[], false]);
});

test('names an answer under a key that cannot be one, and calls none missing', async () => {
  const { id } = await asked();
  const answer = await post({ answers: { ...known, AOW: 'veel_kennis_ervaring' }, productActionId: id });
  expect([answer.statusCode, getErrorCode(answer)]).toEqual([422, 'INVALID_REQUEST']);
  expect(answer.json().error.fields).toEqual([{ pointer: '/answers/AOW', code: 'invalid_key' }]);
  for (const answers of [undefined, null, {}, 'x'])
    expect(getErrorCode(await post({ answers, productActionId: id }))).toBe('KNOWLEDGE_FORM_ANSWERS_MISSING');
});

test('takes it once, of several simultaneous presses too, and keeps no PDF of the others', async () => {
  const { id } = await asked();
  const put = vi.spyOn(fixture.store, 'put');
  const remove = vi.spyOn(fixture.store, 'remove');
  const sent = await Promise.all([1, 2, 3].map(() => post({ answers: known, productActionId: id })));
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
  const [kept] = await sentFor(id);
  const made = await Promise.all(put.mock.results.map(({ value }) => value as ReturnType<typeof fixture.store.put>));
  const left = made.map(({ key }) => key).filter((key) => !remove.mock.calls.some(([gone]) => gone === key));
  expect(left).toEqual([kept!.file_id]);
  for (const spy of [put, remove]) spy.mockRestore();
  expect(await sentFor(id)).toHaveLength(1);
  expect(getErrorCode(await post({ answers: known, productActionId: id }))).toBe('ACTION_ALREADY_DONE');
});

test('is refused for a stranger’s action, one of another type and one that does not exist', async () => {
  const { licence_id } = owner;
  const elsewhere = await addDossier(fixture.db, { licence_id });
  const bert = await addConsumer(fixture.db, { licence_id, dossier_id: elsewhere.id });
  const { id } = await asked();
  const other = await asked({ type: 'HYPACT_CONSUMER_PROFILE' });
  expect(getErrorCode(await post({ answers: known, productActionId: id }, bert))).toBe('PRODUCT_OWNERSHIP_MISMATCH');
  expect(getErrorCode(await post({ answers: known, productActionId: other.id }))).toBe('INVALID_ACTION_TYPE');
  expect(getErrorCode(await post({ answers: known, productActionId: licence_id }))).toBe('PRODUCTACTION_NOT_FOUND');
});

test('keeps nothing when the PDF cannot be made', async () => {
  const { id } = await asked();
  const before = await fixture.db.query(anna.licence.id, (q) => q.select().from(files));
  const spy = vi.spyOn(fixture.documents, 'renderTypst').mockRejectedValueOnce(new Error('no fonts'));
  expect(getErrorCode(await post({ answers: known, productActionId: id }))).toBe('KNOWLEDGE_FORM_PDF_FAILED');
  spy.mockRestore();
  expect([await sentFor(id), await isDone(fixture.db, id)]).toEqual([[], false]);
  expect(await fixture.db.query(anna.licence.id, (q) => q.select().from(files))).toHaveLength(before.length);
});
