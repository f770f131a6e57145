import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { addDossier } from '../../../../test/rows.ts';
import { type SignInApp, signInApp } from '../../../../test/sign-in.ts';
import {
  addColleague,
  type FirmsConsole,
  openFirmsConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';
import { adviser_substitutes, dossier_assignments } from '../../dossiers/firm-work.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let site: SignInApp;
let licence_id: string;
let boss: TestBrowser;
let bossId: string;
let leaver: string;
let ids: Record<'sanne' | 'imran' | 'joke', string>;
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
  site = await signInApp(db, { clock: on.clock });
});
afterAll(async () => {
  await site.app.close();
  await firms.close();
});
const mail = (name: string) => firms.address(name);
beforeEach(async () => {
  const firm = await firms.nextFirm('administrator', 'Boss');
  ({ licence_id, browser: boss } = firm);
  bossId = firm.person.id;
  await boss.signIn(mail('boss'));
  ids = await db.transaction(licence_id, async (tx) => {
    const names = ['sanne', 'imran', 'joke'] as const;
    const rows = await tx
      .insert(advisers)
      .values(names.map((name) => ({ licence_id, firm_id: name, name })))
      .returning();
    return Object.fromEntries(rows.map((row) => [row.firm_id, row.id])) as typeof ids;
  });
  leaver = (await addColleague(db, licence_id, 'adviser', { email: mail('sanne'), adviser_id: ids.sanne })).id;
});

/** Thirty dossiers of Sanne, and two that she helps with. */
async function giveWork(): Promise<void> {
  const at = new Date(0);
  for (let time = 0; time < 32; time += 1) {
    const { id: dossier_id } = await addDossier(db, { licence_id });
    const row = { licence_id, dossier_id, assigned_at: at };
    await db.transaction(licence_id, (tx) =>
      tx.insert(dossier_assignments).values(
        time < 30
          ? [{ ...row, adviser_id: ids.sanne, role: 'adviser' as const }]
          : [
              { ...row, adviser_id: ids.joke, role: 'adviser' as const },
              { ...row, adviser_id: ids.sanne, role: 'helper' as const },
            ],
      ),
    );
  }
  const until = '2026-12-31';
  await db.transaction(licence_id, (tx) =>
    tx.insert(adviser_substitutes).values([
      { licence_id, adviser_id: ids.joke, substitute_id: ids.sanne, until },
      { licence_id, adviser_id: ids.imran, substitute_id: ids.sanne, until },
    ]),
  );
}
const leave = (body: object, id = leaver, by = boss) => by.post(`/backoffice/v1/staff/${id}/departure`, body);
const readWork = async (adviser: string) =>
  (await boss.get(`/backoffice/v1/assignments?adviser=${adviser}`)).body.data.length;

test('somebody leaves with thirty dossiers, which go to a colleague in one act', async () => {
  await giveWork();
  const preview = await leave({ to: 'imran', preview: true });
  expect(preview.data).toEqual({
    name: 'The adviser',
    adviser: 'sanne',
    to: 'imran',
    dossiers: 30,
    helps: 2,
    stands_in: 2,
  });
  expect([await readWork('sanne'), await readWork('imran')]).toEqual([32, 0]);
  const done = await leave({ to: 'imran' });
  expect([done.status, done.data.dossiers]).toEqual([200, 30]);
  expect([await readWork('sanne'), await readWork('imran')]).toEqual([0, 32]);
  const substitutes = (await boss.get('/backoffice/v1/substitutes')).body.data as { attributes: object }[];
  // Nobody stands in for themselves.
  expect(substitutes.map(({ attributes }) => attributes)).toEqual([
    { adviser: 'joke', substitute: 'imran', until: '2026-12-31', etag: expect.stringMatching(/^"/) },
  ]);
  expect((await boss.get(`/backoffice/v1/staff/${leaver}`)).data.status).toBe('ended');
  const told = await db.query(licence_id, (q) => q.select().from(events));
  expect(told.filter(({ type }) => type === 'dossier.handed-over')).toHaveLength(32);
  expect(told.filter(({ type }) => type === 'staff.ended')).toMatchObject([{ actor_id: bossId }]);
  // Done already: the one who asks twice hears it.
  expect((await leave({ to: 'imran' })).code).toBe('STAFF_NOT_FOUND');
});

test('a hand-over that cannot be leaves everything as it was', async () => {
  await giveWork();
  for (const [to, status] of [
    ['nobody', 404],
    ['sanne', 422],
  ] as const)
    expect((await leave({ to })).status).toBe(status);
  expect(await readWork('sanne')).toBe(32);
  expect((await boss.get(`/backoffice/v1/staff/${leaver}`)).data.status).toBe('active');
});

test('who is no adviser has nothing to hand over, and the last administrator stays', async () => {
  const { id } = await addColleague(db, licence_id, 'assistant', { email: mail('noor') });
  expect((await leave({ preview: false }, id)).data).toMatchObject({ adviser: null, dossiers: 0 });
  expect((await leave({ preview: true }, bossId)).code).toBe('LAST_ADMINISTRATOR');
});

test('a key that may not change dossiers hands none over', async () => {
  await giveKey(db, licence_id, `few-${licence_id}`, ['staff:write']);
  const send = (payload: object) =>
    site.app.inject({
      method: 'POST',
      url: `/backoffice/v1/staff/${leaver}/departure`,
      headers: { authorization: `Bearer few-${licence_id}` },
      payload,
    });
  expect((await send({ to: 'imran' })).json().error.code).toBe('SCOPE_NOT_HELD');
  expect((await send({ preview: false })).statusCode).toBe(200);
});
