import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { addAccount, createAdjustableClock, signInApp } from '../../../test/sign-in.ts';
import { type SmtpAnswers, startSmtpServer } from '../../../test/stand-ins/smtp-server.ts';
import { getText } from '../../../test/told.ts';
import { prepareOutbox } from '../../commands/firm/outbox-command.ts';
import type { MailPort } from '../../platform/adapters/mail/mail.ts';
import { openSmtp } from '../../platform/adapters/mail/smtp.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { openDatabase } from '../../platform/db/open.ts';
import { listDeadJobWarnings } from '../../platform/jobs/dead-jobs.ts';
import { enqueueMail } from '../../platform/jobs/outbox.queries.ts';
import { events, outbox } from '../../platform/jobs/outbox.table.ts';
import { processDueJobs } from '../../platform/jobs/outbox.ts';
import { audit } from '../audit/audit.table.ts';
import { tellGivenUp } from './given-up.ts';

let db: TestDatabase;
let home: Household;
let clock: ReturnType<typeof createAdjustableClock>;
let site: Awaited<ReturnType<typeof signInApp>>;
let server: Awaited<ReturnType<typeof startSmtpServer>>;
let smtp: MailPort;

beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db, { name: 'Advies aan Zee' });
  await addAccount(db, home.consumer);
});
afterAll(() => db.close());
beforeEach(async () => {
  clock = createAdjustableClock();
  await db.queryAsSystem((q) => Promise.all([q.delete(outbox), q.delete(events)]));
});
afterEach(async () => {
  await site.app.close();
  await smtp.close();
  await server.close();
});

/** A server that answers so, and a mail that waits for it. */
async function mailTo(answers: SmtpAnswers): Promise<void> {
  server = await startSmtpServer(answers);
  smtp = openSmtp({ url: server.url, tls: 'optional' });
  site = await signInApp(db, { clock, mail: smtp });
  const order = { template: 'password-changed', consumer_id: home.consumer.id, data: {} } as const;
  await db.transaction(home.licence.id, (tx) => enqueueMail(tx, home.licence.id, order, clock.now()));
}
const deliver = () => processDueJobs({ ...site.outbox, onDead: tellGivenUp });
const job = async () => (await db.queryAsSystem((q) => q.select().from(outbox)))[0]!;
const run = async (...words: string[]) => getText(await (await prepareOutbox(words))({ db, clock }));
const firmEvents = () => db.queryAsSystem((q) => q.select().from(events));
const ids = () => server.messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);

describe('a mail', () => {
  test('that a slow server takes for longer than a dead worker holds a job is sent once by two processes', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    await mailTo((command) => (command === '.' ? (asked.resolve(), answer.promise) : ''));
    const sending = deliver();
    await asked.promise;
    // Five steps of 28 seconds each.
    clock.pass(141);
    const other = await openDatabase(db.connection);
    expect(await processDueJobs({ ...site.outbox, db: other })).toBe(0);
    await other.close();
    expect(await run('list')).toContain('uncertain since 2026-03-02T09:00Z');
    answer.resolve('250 taken');
    expect(await sending).toBe(1);
    expect(ids()).toHaveLength(1);
    expect(await job()).toMatchObject({ attempts: 1, done_at: clock.now(), uncertain_since: null });
  });

  test('whose answer was lost is uncertain, and is sent again after a quarter of an hour under its Message-ID', async () => {
    let lost = true;
    await mailTo((command, socket) => (command === '.' && lost ? (socket.destroy(), null) : ''));
    expect(await deliver()).toBe(1);
    expect(await job()).toMatchObject({ done_at: null, dead_at: null, uncertain_since: clock.now() });
    expect(await run('list')).toContain('uncertain since');
    clock.pass(15 * 60 - 1);
    expect(await deliver()).toBe(0);
    clock.pass(1);
    lost = false;
    expect(await deliver()).toBe(1);
    const { id, done_at, uncertain_since } = await job();
    expect([done_at, uncertain_since]).toEqual([clock.now(), null]);
    expect(ids()).toEqual(Array(2).fill(expect.stringContaining(id)));
  });

  test('that was not begun when the server went away is sent again after ten seconds', async () => {
    let away = true;
    await mailTo((command, socket) => (command === 'RCPT' && away ? (socket.destroy(), null) : ''));
    await deliver();
    expect(await job()).toMatchObject({ uncertain_since: null, dead_at: null });
    clock.pass(10);
    away = false;
    await deliver();
    expect(ids()).toHaveLength(1);
  });

  test.each([
    ['RCPT', '550 5.1.1 <anna@test.example>: no such user'],
    ['.', '554 5.7.1 not wanted here'],
  ])(
    'that is refused for good at %s is dead at once, told to the firm, counted, and revived by command',
    async (at, refusal) => {
      let refuses = true;
      await mailTo((command) => (command === at && refuses ? refusal : ''));
      await deliver();
      const { id, dead_at, attempts, last_error } = await job();
      expect([dead_at, attempts]).toEqual([clock.now(), 1]);
      expect(last_error).toContain(refusal.slice(0, 9));
      expect(last_error).not.toContain('anna@');
      expect(await firmEvents()).toMatchObject([
        {
          type: 'mail.refused',
          consumer_id: home.consumer.id,
          dossier_id: home.dossier.id,
          data: { outbox_id: id, template: 'password-changed', reason: last_error },
        },
      ]);
      expect(await listDeadJobWarnings(db)).toMatchObject([
        { code: 'DEAD_JOBS', message: expect.stringContaining('1 job ') },
      ]);
      expect(await run('list')).toMatch(
        `${id}  Advies aan Zee, mail password-changed, queued 2026-03-02T09:00Z, 1 try, given up`,
      );

      refuses = false;
      expect(await run('retry', id)).toBe('1 job is tried again.');
      const written = await db.queryAsSystem((q) => q.select().from(audit).where(eq(audit.target_id, id)));
      expect(written).toMatchObject([{ act: 'outbox-retried', actor_kind: 'system', details: { kind: 'mail' } }]);
      expect(await listDeadJobWarnings(db)).toEqual([]);
      expect(await deliver()).toBe(1);
      expect(await job()).toMatchObject({ dead_at: null, done_at: clock.now() });
      expect(await run('list')).toBe('Nothing waits, and nothing was given up.');
      await expect(run('retry', id)).rejects.toThrow('None of these was given up');
    },
  );

  test('is not given up over a refusal that is about us and not about it', async () => {
    await mailTo((command) => (command === 'MAIL' ? '530 5.7.0 sign in first' : ''));
    await deliver();
    expect(await job()).toMatchObject({ dead_at: null, uncertain_since: null });
  });

  test('that could not be sent for three days is given up, and the firm hears of it', async () => {
    await mailTo((command) => (command === 'RCPT' ? '451 try later' : ''));
    for (let tries = 0; tries < 19; tries++) {
      expect(await deliver()).toBe(1);
      clock.pass(6 * 3600);
    }
    expect(await deliver()).toBe(0);
    expect(await firmEvents()).toMatchObject([{ type: 'mail.given-up', consumer_id: home.consumer.id }]);
    expect(await run('retry')).toBe('1 job is tried again.');
  });
});
