import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../../test/rows.ts';
import { deliveries, files } from '../modules/files/files.table.ts';
import type { AppContext } from '../modules/identity/app-context.ts';
import { one_time_tokens, throttles } from '../modules/identity/sign-in.table.ts';
import { staff_accounts, staff_ceremonies, staff_links } from '../modules/identity/staff/staff.table.ts';
import { webhook_endpoints, webhook_messages } from '../modules/integrations/webhooks.table.ts';
import { answers } from '../modules/questionnaires/answers.table.ts';
import { idempotency_keys, outbox } from '../platform/jobs/outbox.table.ts';
import { openTidy } from './tidy.ts';

let fixture: FileFixture;
beforeAll(async () => {
  fixture = await openFileFixture();
});
afterAll(() => fixture.close());

const now = new Date('2026-11-24T12:00:00Z');
const old = new Date('2020-01-01T12:00:00Z');
const old_day = '2020-01-01';

/** Something that is due in each place. */
async function fill(): Promise<void> {
  const { db } = fixture;
  const { id: licence_id } = await addLicence(db, { settings: { remove_past_terms: true } });
  const open = await addDossier(db, { licence_id });
  const closed = await addDossier(db, { licence_id, closed_on: '2001-01-01' });
  const own = { licence_id, dossier_id: open.id };
  const consumer = await addConsumer(db, own);
  const former = await addConsumer(db, { licence_id, dossier_id: closed.id });
  const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file_id = await fixture.addFile(own, 'stuk', Buffer.from('stuk'));
  const answered = await fixture.addFile({ licence_id, dossier_id: closed.id }, 'antwoorden', Buffer.from('x'));
  await db.transactionAsSystem(async (tx) => {
    const call = { actor: 'guest', key: 'k', endpoint: 'e', body_hash: 'h' };
    await tx.insert(idempotency_keys).values({ ...call, licence_id, created_at: old });
    const spent = { hash: 'h', licence_id, created_at: old, expires_at: old };
    await tx.insert(one_time_tokens).values({ ...spent, consumer_id: consumer.id, purpose: 'view-as' });
    const person = { licence_id, email: 'a@firm.example', name: 'A', role: 'reader' as const, created_at: old };
    const [{ id: staff_id } = { id: '' }] = await tx.insert(staff_accounts).values(person).returning();
    await tx.insert(staff_links).values({ ...spent, staff_id, purpose: 'invitation' });
    await tx.insert(staff_ceremonies).values({ hash: 'h', sealed: 's', expires_at: old });
    await tx.insert(throttles).values({ key: 'k', updated_at: old });
    const delivery = { ...own, action_id: action.id, file_id, delivered_by: consumer.id, delivered_at: old };
    const approved = { status: 'approved', verdict: 'approved', valid_until: old_day } as const;
    await tx.insert(deliveries).values({ ...delivery, ...approved });
    const answer = { licence_id, dossier_id: closed.id, consumer_id: former.id, questionnaire: 'kyc', version: '1' };
    await tx.insert(answers).values({ ...answer, answers: {}, file_id: answered, submitted_at: old });
    const hook = { licence_id, url: 'https://crm.test.example', types: ['*'], secret: 'x', created_at: old };
    const [{ id: endpoint_id } = { id: '' }] = await tx
      .insert(webhook_endpoints)
      .values({ ...hook, queued_position: 0 })
      .returning();
    const message = { licence_id, endpoint_id, type: 'test', created_at: old, next_at: old, taken_at: old };
    await tx.insert(webhook_messages).values(message);
    const upload = { licence_id, firm_id: 'upload/u', name: 'u', mime: 'application/pdf', size: 1, sha256: 'x' };
    await tx.insert(files).values({ ...upload, created_at: old });
    const job = { licence_id, kind: 'held' as const, payload: {}, next_at: old, created_at: old, done_at: old };
    await tx.insert(outbox).values(job);
  });
  const left = join(fixture.folder, 'tmp/left.pdf');
  await writeFile(left, 'x');
  await utimes(left, old, old);
}

/** Counts what is still there of it, by table and folder. */
const due = () =>
  fixture.db.queryAsSystem(async (q) => {
    const tables = { idempotency_keys, one_time_tokens, staff_links, staff_ceremonies, throttles, answers };
    const more = { webhook_messages, outbox };
    const counts: Record<string, number> = {};
    for (const [name, table] of Object.entries({ ...tables, ...more })) counts[name] = await q.$count(table);
    const given = await q.select({ verdict: deliveries.verdict }).from(deliveries);
    counts.approved = given.filter(({ verdict }) => verdict === 'approved').length;
    const stored = await q.select({ firm_id: files.firm_id }).from(files);
    counts.uploads = stored.filter(({ firm_id }) => firm_id === 'upload/u').length;
    counts.temporary = (await readdir(join(fixture.folder, 'tmp'))).length;
    return Object.keys(counts).filter((name) => counts[name]! > 0);
  });

test('tidying up leaves nothing that is due, and a step that fails keeps no other from it', async () => {
  await fill();
  expect(await due()).toHaveLength(11);
  const looks: string[] = [];
  const sweep = { check: async () => void looks.push('check'), run: async () => void looks.push('run') };
  const told: unknown[] = [];
  const log = createPartial<AppContext['log']>({
    warn: ({ step, err }: { step?: string; err?: Error }) => void told.push(step ?? err),
  });
  const parts = fixture.context({ clock: { now: () => now } });
  const context = { ...parts, sessions: { ...parts.sessions, forget: () => {} } };
  const { db } = context;
  const away = () => Promise.reject(new Error('away'));
  let calls = 0;
  /** Its first change fails, which is that of the first step. */
  const transactionAsSystem: typeof db.transactionAsSystem = (work) =>
    calls++ === 0 ? away() : db.transactionAsSystem(work);
  const tidy = openTidy({
    context: { ...context, log, db: { ...db, transactionAsSystem } },
    temporary: join(fixture.folder, 'tmp'),
    sweep,
  });
  await tidy.run();
  expect(told).toEqual(['keys of calls']);
  expect(await due()).toEqual(['idempotency_keys']);
  expect(tidy.warnings()).toEqual([
    { code: 'TIDYING_FAILS', message: expect.stringContaining('tidying up fails: keys of calls.') },
  ]);
  await tidy.retry();
  expect(await due()).toEqual([]);
  expect(tidy.warnings()).toEqual([]);
  expect([told, looks]).toEqual([['keys of calls'], ['check']]);
  await tidy.run();
  expect(looks).toEqual(['check', 'run']);
});
