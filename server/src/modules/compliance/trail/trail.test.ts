import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { getFirmKey, giveKey } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { countLockWaiters } from '../../../../test/meet-at-lock.ts';
import { addHousehold, type Household } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { and, eq } from '../../../platform/db/drizzle.ts';
import type { TrailAct } from '../../audit/act-words.ts';
import { recordAudit as record } from '../../audit/audit.queries.ts';
import { audit } from '../../audit/audit.table.ts';
import { addOnceADay } from '../../audit/once-a-day.queries.ts';
import { notePoll } from '../../audit/reads.ts';

const start = new Date('2026-03-02T09:00:00Z');
let now = start;
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let bert: Household;

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { clock: { now: () => now } }));
  [anna, bert] = [await addHousehold(db), await addHousehold(db)];
  for (const { licence } of [anna, bert])
    await giveKey(db, licence.id, getFirmKey({ licence }), ['trail:read', 'events:read', 'dossiers:read']);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

interface Line {
  id: string;
  attributes: { act: string; by: { kind: string; id: string | null; name: string | null } } & Record<string, unknown>;
}
const get = (url: string, household: Household) =>
  app.inject({ url: `/backoffice/v1${url}`, headers: { authorization: `Bearer ${getFirmKey(household)}` } });
const trail = async (query: string, of = anna) => (await get(`/trail${query}`, of)).json().data as Line[];
const readLines = ({ licence }: Household, act: string) =>
  db.query(licence.id, (q) =>
    q
      .select()
      .from(audit)
      .where(and(eq(audit.licence_id, licence.id), eq(audit.act, act))),
  );
const write = ({ licence, dossier, consumer }: Household, act: TrailAct, time: Date, count = 1) =>
  db.transaction(licence.id, async (tx) => {
    for (let nth = 0; nth < count; nth++)
      await record(tx, {
        licence_id: licence.id,
        dossier_id: dossier.id,
        consumer_id: consumer.id,
        at: time,
        actor_kind: 'consumer',
        actor_id: consumer.id,
        act,
      });
  });

test('is read by dossier, person, act and day with the firm’s own ids, and looking at it is a line of it', async () => {
  await write(anna, 'sign', new Date('2026-02-27T23:30:00Z'));
  await write(anna, 'deliver', new Date('2026-02-28T22:30:00Z'));
  await write(bert, 'sign', start);
  const [line] = await trail(`?dossier=${anna.dossier.firm_id}&act=sign`);
  expect(line?.attributes).toMatchObject({
    act: 'sign',
    at: '2026-02-27T23:30:00.000Z',
    by: { kind: 'consumer', id: anna.consumer.firm_id, name: null },
    dossier_firm_id: anna.dossier.firm_id,
    person_firm_id: anna.consumer.firm_id,
  });
  // Half past eleven of the evening before, in UTC, is the 28th in the Netherlands.
  const ofTheDay = await trail(`?person=${anna.consumer.firm_id}&from=2026-02-28&until=2026-02-28`);
  expect(ofTheDay.map(({ attributes }) => attributes.act)).toEqual(['deliver', 'sign']);
  expect(await trail(`?person=${anna.consumer.firm_id}&until=2026-02-27`)).toEqual([]);
  const looks = await readLines(anna, 'list');
  expect(looks).toHaveLength(3);
  expect(looks[0]).toMatchObject({
    actor_kind: 'backoffice',
    dossier_id: anna.dossier.id,
    target_id: 'listTrail',
    details: { dossier: anna.dossier.firm_id, act: 'sign' },
  });
  const [look] = await trail('?act=list');
  expect(look?.attributes.by).toMatchObject({ kind: 'key', name: 'CRM' });
});

test('pages go on where the one before ended, though many lines have one time', async () => {
  const home = await addHousehold(db);
  await giveKey(db, home.licence.id, getFirmKey(home), ['trail:read']);
  await write(home, 'save', new Date('2026-03-01T09:00:00Z'), 150);
  const first = await trail('?act=save', home);
  const second = await trail(`?act=save&before=${first.at(-1)?.id}`, home);
  expect([first.length, second.length]).toEqual([100, 50]);
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(150);
});

test('is read by who did it and by the kind of act, with words for people', async () => {
  const home = await addHousehold(db);
  await giveKey(db, home.licence.id, getFirmKey(home), ['trail:read']);
  const line = { licence_id: home.licence.id, dossier_id: home.dossier.id, at: start, actor_kind: 'staff' as const };
  await db.transaction(home.licence.id, (tx) =>
    record(
      tx,
      { ...line, actor_id: 'sanne', act: 'download', target_kind: 'original', target_id: 'x' },
      { ...line, actor_id: 'sanne', act: 'judge' },
      { ...line, actor_id: 'bo', act: 'read', target_kind: 'dossier', target_id: 'y' },
      // As another version of the program may have written it, which knows acts that this one does not.
      { ...line, actor_id: 'bo', act: JSON.parse('"something-new"') },
    ),
  );
  const acts = async (query: string) => (await trail(query, home)).map(({ attributes }) => attributes.act);
  expect(await acts('?by=bo&kind=looked')).toEqual(['read']);
  expect(await acts('?by=bo')).toEqual(['something-new', 'read']);
  expect(await acts('?by=sanne&kind=changed')).toEqual(['judge']);
  expect(await acts('?kind=originals')).toEqual(['download']);
  expect((await get('/trail?kind=rubbish', home)).statusCode).toBe(422);
  const titles = (await trail('?by=sanne', home))
    .concat(await trail('?by=bo', home))
    .map(({ attributes }) => attributes.title);
  expect(titles).toEqual([
    { nl: 'Document beoordeeld', en: 'Document judged' },
    { nl: 'Gedownload: bestand zoals het kwam', en: 'Downloaded: file as it came' },
    { nl: 'Handeling: something-new', en: 'Act: something-new' },
    { nl: 'Bekeken: dossier', en: 'Read: client file' },
  ]);
});

test('all lines of a filter are a CSV file that no spreadsheet runs, which is itself the first line of it', async () => {
  const home = await addHousehold(db, { firm_id: 'csv' });
  await giveKey(db, home.licence.id, getFirmKey(home), ['trail:read']);
  await write(home, 'save', new Date('2026-03-01T09:00:00Z'), 130);
  const line = { licence_id: home.licence.id, at: new Date('2026-03-01T08:00:00Z'), actor_kind: 'adviser' as const };
  await db.transaction(home.licence.id, (tx) =>
    record(tx, { ...line, actor_id: '=HYPERLINK("https://x.example")', act: 'view-as.opened', address: '+31' }),
  );
  const answer = await get('/trail/export', home);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('logboek-2026-03-0');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFat;who;who_kind;who_id;act;what;dossier;person;target_kind;target_id;address;details');
  expect(lines[1]).toContain(';export;');
  expect(lines).toHaveLength(1 + 1 + 130 + 1);
  expect(lines.at(-1)).toContain(`;"'=HYPERLINK(""https://x.example"")";adviser;`);
  expect(lines.at(-1)).toContain(";'+31;");
  const some = (await get('/trail/export?kind=view-as', home)).body.trimEnd().split('\r\n');
  expect(some).toHaveLength(2);
  expect(await readLines(home, 'export')).toMatchObject([{ details: {} }, { details: { kind: 'view-as' } }]);
  expect((await get('/trail/export?dossier=nobody', home)).statusCode).toBe(404);
});

test('another firm’s ids and lines are not found, and what is no line is refused', async () => {
  const [foreign] = await trail('?act=sign', bert);
  const answers = [
    await get(`/trail?dossier=${bert.dossier.firm_id}`, anna),
    await get(`/trail?person=${bert.consumer.firm_id}`, anna),
    await get(`/trail?before=${foreign!.id}`, anna),
    await get('/trail?before=1e3', anna),
    await get('/trail?from=2026-02-31', anna),
    await app.inject({ url: '/backoffice/v1/trail' }),
  ];
  expect(answers.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
    [404, 'DOSSIER_NOT_FOUND'],
    [404, 'CONSUMER_NOT_FOUND'],
    [422, 'INVALID_REQUEST'],
    [422, 'INVALID_REQUEST'],
    [422, 'INVALID_DATE'],
    [401, 'AUTH_REQUIRED'],
  ]);
});

test('what a system polls is one line a day for each key and call', async () => {
  for (let nth = 0; nth < 3; nth++) expect((await get('/events', anna)).statusCode).toBe(200);
  expect(await readLines(anna, 'poll')).toMatchObject([{ target_id: 'listEvents', actor_kind: 'backoffice' }]);
  now = new Date('2026-03-02T23:30:00Z');
  await get('/events', anna);
  await get('/events', anna);
  now = start;
  expect(await readLines(anna, 'poll')).toHaveLength(2);
});

test('two processes that poll at once write that line once: the later one waits for the other', async () => {
  const by = { licence_id: bert.licence.id, actor_kind: 'backoffice', actor_id: 'crm', address: null } as const;
  const line = { ...by, at: start, act: 'poll' as const, target_kind: 'call', target_id: 'listEvents' };
  let isDone = false;
  const later = await db.transaction(bert.licence.id, async (tx) => {
    await addOnceADay(tx, line, '2026-03-02');
    const other = notePoll(db, { ...by, at: start }, 'listEvents').then(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await countLockWaiters(db)) > 0).toBe(true);
    return { other };
  });
  await later.other;
  expect(await readLines(bert, 'poll')).toHaveLength(1);
});

test('a read of a person’s file is a line each time; one that found nobody is none', async () => {
  const url = `/consumers/${anna.consumer.firm_id}/preferences`;
  const answer = await get(url, anna);
  expect(answer.json().data.attributes).toMatchObject({ language: null, marketing: null });
  await get(url, anna);
  expect((await get(url, bert)).statusCode).toBe(404);
  expect(await readLines(anna, 'read')).toMatchObject([
    { consumer_id: anna.consumer.id, dossier_id: anna.dossier.id, target_kind: 'preferences' },
    {},
  ]);
  expect(await readLines(bert, 'read')).toEqual([]);
});
