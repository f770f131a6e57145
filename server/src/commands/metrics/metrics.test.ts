import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cheapPasswords } from '../../../test/app-context.ts';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, getDomain, type Household } from '../../../test/rows.ts';
import { addAccount, createAdjustableClock, password, type SignInApp, signInApp } from '../../../test/sign-in.ts';
import { MailRefusedError } from '../../platform/adapters/mail/mail.ts';
import { observeFiles, observeMail, observeScanner } from '../../platform/adapters/observed-adapters.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { installation } from '../../platform/db/licences.table.ts';
import { enqueue } from '../../platform/jobs/outbox.queries.ts';
import { events, outbox } from '../../platform/jobs/outbox.table.ts';
import { processDueJobs } from '../../platform/jobs/outbox.ts';
import { isObserved } from '../../platform/kernel/observed.ts';
import { type Metrics, openMetrics } from './metrics.ts';
import { oldestUnread } from './state.queries.ts';

let db: TestDatabase;
let home: Household;
let site: SignInApp;
let metrics: Metrics;
const clock = createAdjustableClock();
const open = (warnings: Parameters<typeof openMetrics>[0]['warnings'] = []) => {
  metrics = openMetrics({ db, clock, warnings, passwords: cheapPasswords });
};
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  await addAccount(db, home.consumer);
  site = await signInApp(db, { clock });
});
afterEach(() => metrics.close());
afterAll(async () => {
  await site.app.close();
  await db.close();
});

interface PlanNode {
  Plan: PlanNode;
  Plans?: PlanNode[];
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
}
/** Counts the rows that a plan read of the tables with such a name. */
const countRows = (name: RegExp, node: PlanNode): number =>
  (name.test(node['Relation Name'] ?? '') ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, part) => sum + countRows(name, part), 0);

/** The lines of one metric. */
const readLines = async (name: string): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
const orders = {
  mail: { kind: 'mail', payload: { template: 'password-changed', consumer_id: 'c1', data: {} } },
  'firm-mail': {
    kind: 'firm-mail',
    payload: { to: 'a@b.example', template: 'webhook-paused', data: { url: 'https://a.example', reason: 'gone' } },
  },
} as const;
const order = (kind: keyof typeof orders, row = {}) =>
  db.transaction(home.licence.id, async (tx) => {
    const licence_id = home.licence.id;
    const id = await enqueue(tx, { licence_id, ...orders[kind], at: clock.now(), ...row });
    return id;
  });

describe('metrics', () => {
  test('count requests and refusals by the template of the address, and tries to sign in', async () => {
    open();
    const domain = await getDomain(db, home.licence.id);
    const login = (word: string) =>
      site.call(domain, '/api/auth/login', { email: home.consumer.email, password: word });
    await login('Wrong-wrong-9');
    await login(password);
    await site.app.inject({ url: `/api/actions/${home.consumer.id}/download` });
    await site.app.inject({ url: '/nowhere/jan@veen.example' });
    expect(await readLines('klantportaal_request_seconds_count')).toEqual(
      expect.arrayContaining([
        'klantportaal_request_seconds_count{method="POST",route="/api/auth/login",status="200"} 1',
        'klantportaal_request_seconds_count{method="GET",route="(no route)",status="404"} 1',
        'klantportaal_request_seconds_count{method="GET",route="/api/actions/{id}/download",status="401"} 1',
      ]),
    );
    expect(await readLines('klantportaal_refusals_total{route="/api/auth/login"')).toHaveLength(1);
    expect(await readLines('klantportaal_sign_ins_total')).toEqual([
      expect.stringMatching(/\{who="consumer",step="password",result="[A-Z_]+"\} 1/),
      'klantportaal_sign_ins_total{who="consumer",step="password",result="ok"} 1',
    ]);
    const text = await metrics.text();
    for (const personal of ['veen.example', home.consumer.id, home.licence.id]) expect(text).not.toContain(personal);
  });

  test('say what waits in the outbox, how long it is overdue, and what is dead', async () => {
    open();
    await order('mail');
    await order('mail', { due: new Date(clock.now().getTime() - 120_000) });
    const dead = await order('firm-mail');
    await db.queryAsSystem((q) => q.update(outbox).set({ dead_at: clock.now() }).where(eq(outbox.id, dead)));
    expect(await readLines('klantportaal_outbox_')).toEqual(
      expect.arrayContaining([
        'klantportaal_outbox_jobs{kind="mail",state="waiting"} 2',
        'klantportaal_outbox_jobs{kind="firm-mail",state="dead"} 1',
        'klantportaal_outbox_overdue_seconds{kind="mail"} 120',
      ]),
    );
    const log = { warn: () => {} };
    await processDueJobs({ db, clock, log, handlers: { mail: async () => {} } });
    expect(await readLines('klantportaal_outbox_jobs{kind="mail"')).toEqual([]);
    expect(await readLines('klantportaal_job_seconds_count')).toEqual([
      'klantportaal_job_seconds_count{kind="mail",outcome="done"} 2',
    ]);
    await db.queryAsSystem((q) => q.delete(outbox));
  });

  test('say how old the oldest event is that nobody has read', async () => {
    open();
    const at = new Date(clock.now().getTime() - 3_600_000);
    const values = { licence_id: home.licence.id, type: 'test', at };
    await db.transaction(home.licence.id, (tx) => tx.insert(events).values(values));
    expect(await readLines('klantportaal_feed_unread_seconds ')).toEqual(['klantportaal_feed_unread_seconds 3600']);
  });

  test('read one event of each firm for that, however many nobody has read', async () => {
    const values = { licence_id: home.licence.id, type: 'test' };
    const at = (n: number) => new Date(clock.now().getTime() - n * 1000);
    await db.transaction(home.licence.id, (tx) =>
      tx.insert(events).values(Array.from({ length: 3000 }, (_, n) => ({ ...values, at: at(n) }))),
    );
    await runAsAdmin(db.connection, 'analyze events');
    const { rows } = await db.queryAsSystem((q) =>
      q.execute<{ 'QUERY PLAN': PlanNode[] }>(sql`explain (analyze, format json) ${oldestUnread}`),
    );
    const read = countRows(/^events/, rows[0]!['QUERY PLAN'][0]!.Plan);
    expect(read).toBeGreaterThan(0);
    // One for each firm and month at most.
    expect(read).toBeLessThan(100);
  });

  test('say how old the last backup and the last drill are, and nothing before the first', async () => {
    open();
    expect(await readLines('klantportaal_backup_')).toEqual([]);
    const ago = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000);
    const set = (row: { backed_up_at: Date | null; drilled_at: Date | null }) =>
      db.queryAsSystem((q) => q.update(installation).set(row));
    await set({ backed_up_at: ago(90), drilled_at: ago(3600) });
    expect(await readLines('klantportaal_backup_')).toEqual([
      'klantportaal_backup_age_seconds 90',
      'klantportaal_backup_drill_age_seconds 3600',
    ]);
    await set({ backed_up_at: null, drilled_at: null });
  });

  test('count what mail server, scanner and store answered', async () => {
    open();
    const mail = observeMail({
      send: async ({ id }) => {
        if (id === 'bad') throw new MailRefusedError('no such mailbox jan@veen.example');
      },
      close: async () => {},
    });
    await mail.send(createPartial({ id: 'good' }));
    await expect(mail.send(createPartial({ id: 'bad' }))).rejects.toThrow(MailRefusedError);
    await observeScanner({ scan: async () => ({ result: 'clean' }) }).scan('/tmp/x');
    const store = observeFiles(createPartial({ open: async () => Promise.reject(new Error('away')) }));
    await expect(store.open('x')).rejects.toThrow('away');
    expect(await readLines('klantportaal_mail_seconds_count')).toEqual([
      'klantportaal_mail_seconds_count{outcome="taken"} 1',
      'klantportaal_mail_seconds_count{outcome="refused"} 1',
    ]);
    expect(await readLines('klantportaal_scan_seconds_count')).toEqual([
      'klantportaal_scan_seconds_count{outcome="clean"} 1',
    ]);
    expect(await readLines('klantportaal_store_seconds_count')).toEqual([
      'klantportaal_store_seconds_count{operation="open",outcome="failed"} 1',
    ]);
  });

  test('tell of connections, statements, warnings and the event loop', async () => {
    open([() => [{ code: 'CLOCK_OFF', message: 'x' }]]);
    await db.ping();
    expect(await readLines('klantportaal_database_connections{state="open"}')).toHaveLength(1);
    expect(await readLines('klantportaal_database_up ')).toEqual(['klantportaal_database_up 1']);
    expect(await readLines('klantportaal_warning{')).toEqual(['klantportaal_warning{code="CLOCK_OFF"} 1']);
    expect(await readLines('klantportaal_database_statement_seconds_count')).not.toEqual([
      'klantportaal_database_statement_seconds_count 0',
    ]);
    expect(await readLines('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1);
  });

  test('are answered while the database is away, without what only it knows', async () => {
    metrics = openMetrics({
      db: {
        connections: () => ({ open: 0, idle: 0, waiting: 3 }),
        queryAsSystem: () => Promise.reject(new Error('x')),
      },
      clock,
      warnings: [],
      passwords: cheapPasswords,
    });
    expect(await readLines('klantportaal_database_up ')).toEqual(['klantportaal_database_up 0']);
    expect(await readLines('klantportaal_outbox_jobs{')).toEqual([]);
    expect(await readLines('klantportaal_database_connections{state="waiting"}')).toEqual([
      'klantportaal_database_connections{state="waiting"} 3',
    ]);
  });

  test('cost nothing once they are closed: nobody listens any more', () => {
    open();
    expect(isObserved('statement')).toBe(true);
    metrics.close();
    for (const name of ['statement', 'request', 'connection', 'job', 'document'] as const)
      expect(isObserved(name)).toBe(false);
  });
});
