import { scopes } from '@klantportaal/contract/firm-calls';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveKey } from '../../../../test/backoffice.ts';
import type { TestDatabase } from '../../../../test/database.ts';
import { addDossier, addLicence } from '../../../../test/rows.ts';
import {
  addColleague,
  type FirmsConsole,
  openFirmsConsole,
  type TestBrowser,
  type TestConsole,
} from '../../../../test/staff.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { type AuditEntry, recordAudit as record } from '../../audit/audit.queries.ts';
import { audit } from '../../audit/audit.table.ts';
import { advisers } from '../../dossiers/dossiers.table.ts';
import { dossier_assignments } from '../../dossiers/firm-work.table.ts';
import { trail_reviews } from '../trail-reviews.table.ts';

let firms: FirmsConsole;
let db: TestDatabase;
let on: TestConsole;
let licence_id: string;
let boss: TestBrowser;
let bossId: string;
let sanneId: string;
beforeAll(async () => {
  firms = await openFirmsConsole();
  ({ db, on } = firms);
});
afterAll(() => firms.close());

const reviews = '/backoffice/v1/trail/reviews';
const running = () => toDutchDay(on.clock.now()).slice(0, 7);
/** A time of the month before, on a Tuesday, by the clock of the Netherlands in winter or summer as it is. */
const month = () => {
  const [year, now] = running().split('-').map(Number);
  return new Date(Date.UTC(year!, now! - 2, 15)).toISOString().slice(0, 7);
};
/** The first Tuesday of that month at this hour of the Netherlands, or so many days later. */
function at(hour: number, days = 0): Date {
  const first = new Date(`${month()}-01T00:00:00Z`);
  const tuesday = 1 + ((2 - first.getUTCDay() + 7) % 7) + days;
  const noon = new Date(`${month()}-${String(tuesday).padStart(2, '0')}T12:00:00Z`);
  const shown = Number(
    new Intl.DateTimeFormat('nl-NL', { hour: '2-digit', timeZone: 'Europe/Amsterdam' }).format(noon),
  );
  return new Date(noon.getTime() + (hour - shown) * 3_600_000);
}
const write = (...lines: (Partial<AuditEntry> & { at: Date })[]) =>
  db.transaction(licence_id, (tx) =>
    record(
      tx,
      ...lines.map((line) => ({
        licence_id,
        actor_kind: 'staff' as const,
        actor_id: sanneId,
        act: 'read' as const,
        ...line,
      })),
    ),
  );
const read = async (word = month(), by = boss) => {
  const answer = await by.get(`${reviews}/${word}`);
  return { ...answer, etag: String(answer.headers.etag) };
};
const sign = (remark: string, version: string | null, word = month(), by = boss) =>
  by.put(`${reviews}/${word}`, { remark }, version === null ? {} : { 'if-match': version });
const getStatusAndCode = ({ status, code }: { status: number; code: string | undefined }) => [status, code];

beforeEach(async () => {
  const firm = await firms.nextFirm('administrator', 'Boss');
  ({ licence_id, browser: boss } = firm);
  bossId = firm.person.id;
  const [sanne] = await db.transaction(licence_id, (tx) =>
    tx.insert(advisers).values({ licence_id, firm_id: 'sanne', name: 'Sanne' }).returning(),
  );
  const own = { email: firms.address('sanne'), name: 'Sanne', adviser_id: sanne!.id };
  sanneId = (await addColleague(db, licence_id, 'adviser', own)).id;
  await boss.signIn(firms.address('boss'));
});

describe('who looked in a month', () => {
  test('is counted by dossier: those outside office hours, those of others, viewing as, originals and exports', async () => {
    const [mine, other] = [await addDossier(db, { licence_id }), await addDossier(db, { licence_id })];
    await db.transaction(licence_id, async (tx) => {
      const [sanne] = await tx.select().from(advisers).where(eq(advisers.licence_id, licence_id));
      const work = { licence_id, dossier_id: mine.id, adviser_id: sanne!.id, role: 'helper' as const };
      await tx.insert(dossier_assignments).values({ ...work, assigned_at: at(9) });
    });
    const [own, foreign] = [{ dossier_id: mine.id }, { dossier_id: other.id }];
    await write(
      { ...own, at: at(9) },
      { ...own, at: at(10) },
      { ...own, at: at(19) },
      { ...foreign, at: at(8) },
      // A Saturday.
      { ...foreign, at: at(12, 4) },
      { ...foreign, at: at(11), act: 'judge' },
      { ...foreign, at: at(11), act: 'download', target_kind: 'original' },
      { ...foreign, at: at(11), act: 'view-as.link-made' },
      { ...own, at: at(11), act: 'export' },
      // Lines that are not counted: of nobody of the firm, of systems that poll, and of another month.
      { ...own, at: at(3), actor_kind: 'consumer', actor_id: 'x' },
      { at: at(3), actor_kind: 'backoffice', actor_id: 'crm', act: 'poll' },
      { ...own, at: new Date(at(3).getTime() - 40 * DAY_MS) },
      { ...own, at: at(12), actor_id: bossId },
    );
    const answer = await read();
    expect(answer.status).toBe(200);
    const all = { dossiers: 2, outside_hours: 2, view_as: 1, originals: 1, exports: 1 };
    const none = { outside_hours: 0, view_as: 0, originals: 0, exports: 0 };
    expect(answer.data).toMatchObject({
      state: 'open',
      office_hours: { from: '08:00', until: '18:00' },
      all,
      people: [
        { by: { kind: 'staff', id: sanneId, name: 'Sanne' }, ...all, not_own: 1 },
        { by: { kind: 'staff', id: bossId, name: 'Boss' }, dossiers: 1, ...none, not_own: null },
      ],
    });
  });

  test('goes by the office hours of the licence, and reading it is a line of the trail', async () => {
    const { id: dossier_id } = await addDossier(db, { licence_id });
    await write({ dossier_id, at: at(18) });
    expect((await read()).data).toMatchObject({ all: { outside_hours: 1 } });
    const settings = { office_hours: { from: '07:00', until: '19:00' } };
    await db.transaction(licence_id, (tx) => tx.update(licences).set({ settings }).where(eq(licences.id, licence_id)));
    on.licences.forget();
    expect((await read()).data).toMatchObject({ all: { dossiers: 1, outside_hours: 0 } });
    const lines = await db.query(licence_id, (q) =>
      q.select().from(audit).where(eq(audit.target_kind, 'trail-review')),
    );
    expect(lines).toMatchObject([{ actor_id: bossId, act: 'read', target_id: month() }, {}]);
  });
});

describe('signing it off', () => {
  test('keeps the numbers as they were read, with the remark, the person and the time, and is told once', async () => {
    const { id: dossier_id } = await addDossier(db, { licence_id });
    await write({ dossier_id, at: at(9) });
    const { etag } = await read();
    const signed = await sign('Alles bekeken, niets bijzonders.', etag);
    expect(signed.status).toBe(200);
    expect(signed.data).toMatchObject({
      state: 'signed',
      remark: 'Alles bekeken, niets bijzonders.',
      signed_by: { kind: 'staff', id: bossId, name: 'Boss' },
      all: { dossiers: 1 },
    });
    await write({ dossier_id: (await addDossier(db, { licence_id })).id, at: at(9) });
    expect((await read()).data).toEqual(signed.data);
    const told = await db.query(licence_id, (q) => q.select().from(events));
    expect(told).toMatchObject([{ type: 'trail.reviewed', actor_id: bossId, data: { month: month() } }]);
    const listed = await boss.get(reviews);
    const states = (listed.body.data as { id: string; attributes: { state: string } }[]).map(({ id, attributes }) => [
      id,
      attributes.state,
    ]);
    expect(states[0]).toEqual([running(), 'running']);
    expect(states[1]).toEqual([month(), 'signed']);
  });

  test('happens once: the same again is answered as it stands, another one hears who was first', async () => {
    await write({ at: at(9) });
    const { etag } = await read();
    const first = await sign('Gezien', etag);
    expect(await sign('Gezien', etag)).toMatchObject({ status: 200, data: first.data });
    const late = await sign('Nee toch', String(first.headers.etag));
    expect(getStatusAndCode(late)).toEqual([409, 'TRAIL_REVIEW_SIGNED']);
    expect(late.body.data.attributes).toMatchObject({ remark: 'Gezien', signed_by: { name: 'Boss' } });
    const rows = await db.query(licence_id, (q) => q.select().from(trail_reviews));
    expect(rows).toMatchObject([{ remark: 'Gezien' }]);
    await expect(
      db.transaction(licence_id, (tx) => tx.update(trail_reviews).set({ remark: 'herschreven' })),
    ).rejects.toThrow();
  });

  test('of two at once one signs, and the other hears it', async () => {
    await write({ at: at(9) });
    const { etag } = await read();
    const both = await Promise.all([sign('Eén', etag), sign('Twee', etag)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.query(licence_id, (q) => q.$count(trail_reviews))).toBe(1);
  });

  test('is refused for what changed since it was read, without a version, for a running month, and without a remark', async () => {
    await write({ at: at(9) });
    const { etag } = await read();
    await write({ dossier_id: (await addDossier(db, { licence_id })).id, at: at(9) });
    const now = running();
    const answers = [
      await sign('Gezien', etag),
      await sign('Gezien', null),
      await sign('Gezien', '*', now),
      await sign('  ', '*'),
      await sign('Gezien', '*', '2026-13'),
      await sign('Gezien', '*', '1999-01'),
    ];
    expect(answers.map(getStatusAndCode)).toEqual([
      [412, 'PRECONDITION_FAILED'],
      [428, 'PRECONDITION_REQUIRED'],
      [409, 'TRAIL_REVIEW_RUNNING'],
      [422, 'INVALID_REQUEST'],
      [404, 'TRAIL_REVIEW_NOT_FOUND'],
      [404, 'TRAIL_REVIEW_NOT_FOUND'],
    ]);
    expect(await db.query(licence_id, (q) => q.$count(trail_reviews))).toBe(0);
  });

  test('is the administrator’s alone; a reader reads it, and another firm sees none of it', async () => {
    await write({ at: at(9) });
    await sign('Gezien', '*');
    const email = firms.address('reader');
    await addColleague(db, licence_id, 'reader', { email });
    const reader = on.browser();
    await reader.signIn(email);
    const { data, status } = await read(month(), reader);
    expect([status, data]).toMatchObject([200, { state: 'signed' }]);
    expect(getStatusAndCode(await sign('Ook', '*', month(), reader))).toEqual([403, 'ACCESS_DENIED']);
    const elsewhere = await addLicence(db);
    await giveKey(db, elsewhere.id, 'elsewhere', [...scopes]);
    expect(await db.query(elsewhere.id, (q) => q.select().from(trail_reviews))).toEqual([]);
  });
});
