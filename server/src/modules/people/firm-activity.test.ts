import type { FirmActivity } from '@klantportaal/contract/modules/people/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addHousehold, getDomain, type Household } from '../../../test/rows.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { licences } from '../../platform/db/licences.table.ts';
import { events } from '../../platform/jobs/outbox.table.ts';
import { type AuditEntry, recordAudit as record } from '../audit/audit.queries.ts';
import { audit } from '../audit/audit.table.ts';
import { staff_accounts } from '../identity/staff/staff.table.ts';
import { consumers, dossier_access } from './consumers.table.ts';

const now = new Date('2026-03-10T09:00:00Z');
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { clock: { now: () => now }, sessions: testSessions(db) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const write = (row: Partial<AuditEntry>, { licence, dossier } = anna) =>
  db.transaction(licence.id, (tx) =>
    record(tx, {
      licence_id: licence.id,
      dossier_id: dossier.id,
      at: now,
      actor_kind: 'staff',
      actor_id: 'one',
      act: 'read',
      ...row,
    }),
  );
async function read(consumer: { id: string } = anna.consumer) {
  const headers = { ...as(consumer), 'x-acceleratedomain': await getDomain(db, anna.licence.id) };
  const answer = await app.inject({ url: '/api/consumers/firm-activity', headers });
  expect(answer.statusCode).toBe(200);
  return (answer.json().data as { attributes: FirmActivity }[]).map(({ attributes }) => attributes);
}
const showNames = (show_staff_names: boolean) =>
  db.transaction(anna.licence.id, (tx) =>
    tx.update(licences).set({ settings: { show_staff_names } }).where(eq(licences.id, anna.licence.id)),
  );

describe('who of the firm was in the dossier', () => {
  test('is a line a day for all who did something, without names unless the firm shows them', async () => {
    anna = await addHousehold(db);
    const by = { actor_kind: 'adviser', act: 'view-as.opened' } as const;
    await write({ ...by, actor_id: 'Sanne de Wit' });
    await write({ ...by, actor_id: 'Sanne de Wit' });
    await write({ ...by, actor_id: 'Bo Bakker' });
    await write({ actor_id: 'two', act: 'judge', at: new Date('2026-03-01T09:00:00Z') });
    await write({ actor_id: 'two', act: 'download', at: new Date('2026-03-01T10:00:00Z') });
    const quiet = { name: null, who: 'staff', opened: true };
    const before = { ...quiet, day: '2026-03-01', people: 1, changed: true };
    expect(await read()).toEqual([{ ...quiet, day: '2026-03-10', people: 2, changed: false }, before]);
    await showNames(true);
    // A staff member without a name that a consumer may read is listed all the same.
    expect(await read()).toEqual([
      { ...quiet, day: '2026-03-10', name: 'Bo Bakker', people: 1, changed: false },
      { ...quiet, day: '2026-03-10', name: 'Sanne de Wit', people: 1, changed: false },
      before,
    ]);
    await showNames(false);
  });

  test('names one of the staff by the account, of this firm alone', async () => {
    const other = await addHousehold(db);
    anna = await addHousehold(db);
    await showNames(true);
    const account = { name: 'Imran Yilmaz', email: 'imran@kantoor.example', role: 'adviser', created_at: now } as const;
    const made = await Promise.all(
      [anna, other].map(({ licence }) =>
        db.transaction(licence.id, async (tx) => {
          const [row] = await tx
            .insert(staff_accounts)
            .values({ ...account, licence_id: licence.id })
            .returning();
          return row!.id;
        }),
      ),
    );
    for (const actor_id of made) await write({ actor_id, act: 'judge' });
    const line = { day: '2026-03-10', who: 'staff', people: 1, opened: false, changed: true };
    expect(await read()).toEqual([
      { ...line, name: 'Imran Yilmaz' },
      { ...line, name: null },
    ]);
  });

  test('goes by the days of the Netherlands, a year back', async () => {
    anna = await addHousehold(db);
    await write({ at: new Date('2026-03-08T22:59:00Z') });
    await write({ at: new Date('2026-03-08T23:01:00Z') });
    await write({ at: new Date('2025-03-08T12:00:00Z') });
    expect((await read()).map(({ day }) => day)).toEqual(['2026-03-09', '2026-03-08']);
  });

  test('has the firm’s systems as one line, and nothing that they poll, nor what consumers and the program do', async () => {
    anna = await addHousehold(db);
    await write({ actor_kind: 'backoffice', act: 'poll' });
    await write({ actor_kind: 'consumer', act: 'sign' });
    await write({ actor_kind: 'system', act: 'judge' });
    expect(await read()).toEqual([]);
    await write({ actor_kind: 'backoffice', actor_id: 'crm' });
    await write({ actor_kind: 'backoffice', actor_id: 'other', act: 'action-closed' });
    await write({ actor_kind: 'backoffice', actor_id: null, act: 'action-closed' });
    expect(await read()).toEqual([
      { day: '2026-03-10', who: 'systems', name: null, people: 1, opened: true, changed: true },
    ]);
  });

  test('is about this dossier alone, and not about the other person of it before the two share it', async () => {
    anna = await addHousehold(db);
    const { licence, dossier } = anna;
    const owner = { licence_id: licence.id, dossier_id: dossier.id };
    const bas = await addConsumer(db, { ...owner, position: 1, email: 'bas@veen.example' });
    const stranger = await addHousehold(db);
    await write({}, stranger);
    await write({ consumer_id: bas.id });
    expect(await read()).toHaveLength(1);
    const apart = { ...owner, standing: 'waiting', sees: 'own', changed_at: now } as const;
    await db.transaction(licence.id, (tx) =>
      tx.insert(dossier_access).values({ ...apart, consumer_id: anna.consumer.id }),
    );
    expect(await read()).toEqual([]);
    expect(await read(bas)).toHaveLength(1);
    await write({ consumer_id: anna.consumer.id });
    expect(await read()).toHaveLength(1);
  });
});

describe('mails about to-dos', () => {
  const choose = async (payload: object) => {
    const headers = { ...as(anna.consumer), 'x-acceleratedomain': await getDomain(db, anna.licence.id) };
    const answer = await app.inject({ method: 'POST', url: '/api/consumers/todo-mails', headers, payload });
    return { status: answer.statusCode, code: answer.body ? answer.json().error.code : null };
  };
  const wanted = async () => {
    const headers = { ...as(anna.consumer), 'x-acceleratedomain': await getDomain(db, anna.licence.id) };
    return (await app.inject({ url: '/api/consumers', headers })).json().data.attributes.wants_todo_mails;
  };

  test('are refused and wanted again by the consumer, told to the firm once, with a line of the trail', async () => {
    anna = await addHousehold(db);
    expect(await wanted()).toBe(true);
    for (let time = 0; time < 2; time += 1)
      expect(await choose({ wanted: false })).toEqual({ status: 204, code: null });
    expect(await wanted()).toBe(false);
    const [told, lines] = await db.query(anna.licence.id, (q) =>
      Promise.all([
        q.select().from(events).where(eq(events.consumer_id, anna.consumer.id)),
        q.select().from(audit).where(eq(audit.consumer_id, anna.consumer.id)),
      ]),
    );
    expect(told).toMatchObject([{ type: 'todo-mails.chosen', actor_kind: 'consumer', data: { wanted: false } }]);
    expect(lines).toMatchObject([{ act: 'todo-mails-chosen', actor_kind: 'consumer', details: { wanted: false } }]);
    await choose({ wanted: true });
    expect(await wanted()).toBe(true);
  });

  test('are a yes or a no, of this person alone', async () => {
    anna = await addHousehold(db);
    const bas = await addConsumer(db, {
      licence_id: anna.licence.id,
      dossier_id: anna.dossier.id,
      position: 1,
      email: 'bas@veen.example',
    });
    for (const wrong of [{}, { wanted: 'no' }, { wanted: null }])
      expect(await choose(wrong)).toEqual({ status: 422, code: 'INVALID_REQUEST' });
    await choose({ wanted: false });
    const [his] = await db.query(bas.licence_id, (q) => q.select().from(consumers).where(eq(consumers.id, bas.id)));
    expect(his!.wants_todo_mails).toBe(true);
  });

  test('are no choice where the firm has none sent', async () => {
    anna = await addHousehold(db);
    await db.transaction(anna.licence.id, (tx) =>
      tx
        .update(licences)
        .set({ settings: { mails: { todos: false } } })
        .where(eq(licences.id, anna.licence.id)),
    );
    expect(await wanted()).toBeNull();
  });
});
