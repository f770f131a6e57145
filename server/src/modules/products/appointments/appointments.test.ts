import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { meetAtLock } from '../../../../test/meet-at-lock.ts';
import {
  addAction,
  addConsumer,
  addDossier,
  addHousehold,
  addProduct,
  getDomain,
  type Household,
} from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { desc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { advisers, dossier_panels } from '../../dossiers/dossiers.table.ts';
import { products } from '../products.table.ts';

/** 2 March 2026 is a Monday; the clock is at 10:00 in Amsterdam. */
const details = {
  type: 'Adviesgesprek',
  date: '2026-03-05',
  start_time: '14:00',
  end_time: '15:00',
  location: 'Zeestraat 1, Egmond',
  advisor_name: 'Joke Brouwer',
  is_true_meeting: false,
  true_meeting_url: null,
  is_google_meet: false,
  google_meet_url: null,
  is_teams: false,
  teams_url: null,
  edit_url: null,
  cancel_url: null,
};

let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
  anna = await addHousehold(db);
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const planned = (
  row: { [Name in keyof typeof details]?: (typeof details)[Name] | string | null } = {},
  { licence, dossier }: Household = anna,
) =>
  addProduct(db, {
    licence_id: licence.id,
    dossier_id: dossier.id,
    kind: 'appointment',
    label: 'Adviesgesprek',
    details: { ...details, ...row },
  });
const headers = async ({ consumer, licence }: Pick<Household, 'consumer' | 'licence'>) => ({
  ...as(consumer),
  'x-acceleratedomain': await getDomain(db, licence.id),
});
const cancel = async (
  { id }: { id: string },
  home: Pick<Household, 'consumer' | 'licence'> = anna,
  overrides = {},
  query = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/products/appointments/${id}/cancel`,
    headers: { ...(await headers(home)), ...overrides },
    query,
  });
const read = async (url: string, home = anna) => (await app.inject({ url, headers: await headers(home) })).json().data;
const listed = async (home = anna) =>
  ((await read('/api/products/appointments', home)) as { id: string }[]).map(({ id }) => id);
const outcome = (answer: { statusCode: number; body: string }) =>
  answer.body ? [answer.statusCode, JSON.parse(answer.body).error.code] : [answer.statusCode];
const firmEvents = (home = anna) =>
  db.query(home.licence.id, (q) =>
    q.select().from(events).where(eq(events.type, 'appointment.cancelled')).orderBy(desc(events.at)),
  );

describe('the adviser of an appointment', () => {
  const named = async (home: Household) =>
    (await read('/api/products/appointments', home)).map(
      ({ attributes }: { attributes: { adviser: { name: string; phone: string } | null } }) =>
        attributes.adviser && [attributes.adviser.name, attributes.adviser.phone],
    );
  const hire = (home: Household, name: string, phone: string) =>
    db.transaction(home.licence.id, async (tx) => {
      const row = { licence_id: home.licence.id, firm_id: `${name} ${phone}`, name, phone };
      const [adviser] = await tx.insert(advisers).values(row).returning();
      return adviser!;
    });

  test('is whom it names, also when somebody else is the dossier’s, and follows a new number', async () => {
    const home = await addHousehold(db);
    const joke = await hire(home, 'Mw. Joke Brouwer', '1');
    await planned({}, home);
    expect(await named(home)).toEqual([['Mw. Joke Brouwer', '1']]);
    await db.transaction(home.licence.id, (tx) =>
      tx.update(advisers).set({ phone: '2' }).where(eq(advisers.id, joke.id)),
    );
    expect(await named(home)).toEqual([['Mw. Joke Brouwer', '2']]);
  });

  test('is of two with one name the one of the dossier, and nobody where that does not tell', async () => {
    const home = await addHousehold(db);
    const [first] = [await hire(home, 'Joke Brouwer', '1'), await hire(home, 'Joke Brouwer', '2')];
    await planned({}, home);
    expect(await named(home)).toEqual([null]);
    const panel = { licence_id: home.licence.id, dossier_id: home.dossier.id, adviser_id: first.id };
    await db.transaction(home.licence.id, (tx) =>
      tx.insert(dossier_panels).values({ ...panel, label: 'Adviseur', systemname: 'X' }),
    );
    expect(await named(home)).toEqual([['Joke Brouwer', '1']]);
  });
});

describe('cancelling an appointment', () => {
  test("removes it from the list, informs the firm by the firm's id and is in the audit trail", async () => {
    const home = await addHousehold(db);
    const kept = await planned({ date: '2026-03-09' }, home);
    const appointment = await planned({}, home);
    expect(outcome(await cancel(appointment, home))).toEqual([204]);
    expect(await listed(home)).toEqual([kept.id]);
    expect(await firmEvents(home)).toMatchObject([
      {
        dossier_id: home.dossier.id,
        consumer_id: home.consumer.id,
        data: {
          appointment_id: appointment.id,
          firm_id: appointment.firm_id,
          date: '2026-03-05',
          start_time: '14:00',
        },
      },
    ]);
    const trail = await db.query(home.licence.id, (q) => q.select().from(audit));
    expect(trail).toMatchObject([
      { act: 'cancel', target_kind: 'appointment', target_id: appointment.id, actor_id: home.consumer.id },
    ]);
  });

  test('is no longer counted in the menu, while its actions stay with the dossier', async () => {
    const home = await addHousehold(db);
    const appointment = await planned({}, home);
    const asked = { licence_id: home.licence.id, dossier_id: home.dossier.id, product_id: appointment.id };
    await addAction(db, { ...asked, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const counters = async () =>
      ((await read('/api/products/definitions', home)) as { id: string; attributes: Record<string, unknown> }[]).map(
        ({ id, attributes }) => [id, attributes.counter, attributes.open_actions],
      );
    expect(await counters()).toEqual([
      ['dossier', 1, 0],
      ['appointment', 1, 1],
    ]);
    await cancel(appointment, home);
    expect(await counters()).toEqual([['dossier', 1, 1]]);
  });

  test.each([
    ['that lies in the past', { date: '2026-03-01' }, [422, 'APPOINTMENT_CANCELLATION_FAILED']],
    ['that began an hour ago', { date: '2026-03-02', start_time: '09:00' }, [422, 'APPOINTMENT_CANCELLATION_FAILED']],
    ['that begins now', { date: '2026-03-02', start_time: '10:00' }, [422, 'APPOINTMENT_CANCELLATION_FAILED']],
    ['that begins in a minute', { date: '2026-03-02', start_time: '10:01' }, [204]],
    ['of today without a time', { date: '2026-03-02', start_time: null }, [204]],
    ['that has a page elsewhere too', { cancel_url: 'https://agenda.test.example' }, [204]],
  ])('answers for one %s', async (_, row, expected) => {
    const appointment = await planned(row);
    expect(outcome(await cancel(appointment))).toEqual(expected);
    expect((await listed()).includes(appointment.id)).toBe(expected[0] !== 204);
  });

  test.each([
    ['the time that was shown', {}, '2026-03-05 14:00', [204]],
    ['the day that was shown', { start_time: null }, '2026-03-05', [204]],
    ['another day', { date: '2026-03-12' }, '2026-03-05 14:00', [409, 'APPOINTMENT_CHANGED']],
    ['another time', { start_time: '16:00' }, '2026-03-05 14:00', [409, 'APPOINTMENT_CHANGED']],
    ['a day in the past', { date: '2026-03-01' }, '2026-03-05 14:00', [409, 'APPOINTMENT_CHANGED']],
  ])('takes the one that was shown: planned for %s', async (_, now, planned_for, expected) => {
    const appointment = await planned(now);
    const before = (await firmEvents()).length;
    expect(outcome(await cancel(appointment, anna, {}, { planned: planned_for }))).toEqual(expected);
    expect(await firmEvents()).toHaveLength(before + (expected[0] === 204 ? 1 : 0));
    expect((await listed()).includes(appointment.id)).toBe(expected[0] !== 204);
  });

  test('is refused for one that the firm moves at that moment, after it was looked at', async () => {
    const appointment = await planned();
    const before = (await firmEvents()).length;
    const move = (tx: Queries) =>
      tx
        .update(products)
        .set({ details: { ...details, start_time: '16:00' } })
        .where(eq(products.id, appointment.id));
    const [answer] = await meetAtLock(db, move, [() => cancel(appointment)]);
    expect(outcome(answer!)).toEqual([409, 'APPOINTMENT_CHANGED']);
    expect(await firmEvents()).toHaveLength(before);
    expect(await listed()).toContain(appointment.id);
  });

  test('is refused for one that is already cancelled', async () => {
    const appointment = await planned();
    await cancel(appointment);
    const before = (await firmEvents()).length;
    expect(outcome(await cancel(appointment))).toEqual([409, 'APPOINTMENT_ALREADY_CANCELED']);
    expect(await firmEvents()).toHaveLength(before);
  });

  test('is refused if the licence has it switched off', async () => {
    const strict = await addHousehold(db, { features: { can_cancel_appointments: false } });
    const appointment = await planned({}, strict);
    expect(outcome(await cancel(appointment, strict))).toEqual([403, 'ACCESS_DENIED']);
    expect(await listed(strict)).toEqual([appointment.id]);
  });

  test('is refused to a stranger, for another product, and for an unknown id', async () => {
    const appointment = await planned();
    const elsewhere = await addDossier(db, { licence_id: anna.licence.id });
    const consumer = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: elsewhere.id, email: null });
    expect(outcome(await cancel(appointment, { consumer, licence: anna.licence }))).toEqual([
      403,
      'PRODUCT_OWNERSHIP_MISMATCH',
    ]);
    expect(outcome(await cancel(appointment, await addHousehold(db)))).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    const owner = { licence_id: anna.licence.id, dossier_id: anna.dossier.id };
    const mortgage = await addProduct(db, { ...owner, kind: 'mortgage', details: { date: '2026-03-05' } });
    expect(outcome(await cancel(mortgage))).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    expect(outcome(await cancel({ id: 'nonsense' }))).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    expect(await listed()).toContain(appointment.id);
  });

  test.each([
    ['without a key', {}, [204, ...Array.from({ length: 9 }, () => 409)]],
    ['with one key', { 'idempotency-key': 'press' }, Array.from({ length: 10 }, () => 204)],
  ])('has one effect when pressed ten times simultaneously %s', async (_, more, statuses) => {
    const appointment = await planned();
    const before = (await firmEvents()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(appointment, anna, more)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual(statuses);
    expect(await firmEvents()).toHaveLength(before + 1);
  });

  test('is undone when the firm reschedules the appointment, and can then be repeated', async () => {
    const appointment = await planned();
    await cancel(appointment);
    await db.transaction(anna.licence.id, (tx) =>
      tx
        .update(products)
        .set({ details: sql`${products.details} || '{"date": "2026-03-12"}'` })
        .where(eq(products.id, appointment.id)),
    );
    expect(await listed()).toContain(appointment.id);
    expect(outcome(await cancel(appointment))).toEqual([204]);
  });
});

describe('the calendar file', () => {
  const fetched = async (appointment: { id: string }, home: Pick<Household, 'consumer' | 'licence'> = anna) =>
    app.inject({ url: `/api/products/appointments/${appointment.id}/calendar`, headers: await headers(home) });

  test('is named after the appointment, and has the calendar type', async () => {
    const { headers: sent, body } = await fetched(await planned());
    expect(sent['content-type']).toBe('text/calendar; charset=utf-8');
    expect(sent['content-disposition']).toContain('Adviesgesprek.ics');
    expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*SUMMARY:Adviesgesprek\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  test('is refused to a stranger, for an unknown id and for a cancelled appointment', async () => {
    const appointment = await planned();
    expect(outcome(await fetched(appointment, await addHousehold(db)))).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    expect(outcome(await fetched({ id: 'nonsense' }))).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    await cancel(appointment);
    expect(outcome(await fetched(appointment))).toEqual([409, 'APPOINTMENT_ALREADY_CANCELED']);
  });
});
