import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, addDossier, addHousehold, type Household } from '../../../test/rows.ts';
import { audit } from '../../modules/audit/audit.table.ts';
import { dossiers } from '../../modules/dossiers/dossiers.table.ts';
import { actions } from '../../modules/tasks/actions.table.ts';
import { eq, sql } from './drizzle.ts';
import { installation, licences } from './licences.table.ts';
import { openDatabase } from './open.ts';
import { prepareQuery, prepareStatement } from './queries.ts';

let db: TestDatabase;
let one: Household;
let other: Household;
beforeAll(async () => {
  db = await freshDatabase();
  one = await addHousehold(db, { firm_id: 'one' });
  other = await addHousehold(db, { firm_id: 'other' });
});
afterAll(() => db.close());

const reason = (error: unknown) => String((error as Error).cause ?? error);

describe('row-level security', () => {
  test('shows a query without any filter only the rows of its licence', async () => {
    const seen = await db.query(one.licence.id, (q) => q.select({ licence_id: dossiers.licence_id }).from(dossiers));
    expect(seen).toEqual([{ licence_id: one.licence.id }]);
    expect(await db.query(one.licence.id, (q) => q.select({ id: licences.id }).from(licences))).toEqual([
      { id: one.licence.id },
    ]);
  });

  test('shows all licences to the system', async () => {
    expect(await db.queryAsSystem((q) => q.select().from(licences))).toHaveLength(2);
  });

  test('shows nothing under a licence that does not exist', async () => {
    expect(await db.query(randomUUID(), (q) => q.select().from(dossiers))).toEqual([]);
  });

  test('changes and deletes nothing of another licence', async () => {
    const changed = await db.transaction(one.licence.id, (tx) =>
      tx.update(dossiers).set({ label: 'taken' }).where(eq(dossiers.id, other.dossier.id)).returning(),
    );
    const deleted = await db.transaction(one.licence.id, (tx) =>
      tx.delete(dossiers).where(eq(dossiers.id, other.dossier.id)).returning(),
    );
    expect([...changed, ...deleted]).toEqual([]);
  });

  test('refuses to write a row for another licence', async () => {
    const adding = db.transaction(one.licence.id, (tx) =>
      tx.insert(dossiers).values({ licence_id: other.licence.id, firm_id: 'x', label: 'x', created_at: new Date(0) }),
    );
    expect(await adding.catch(reason)).toContain('row-level security');
  });

  test('refuses a row that points at another licence’s row', async () => {
    const adding = addAction(db, { licence_id: one.licence.id, dossier_id: other.dossier.id, type: 'SIGN_OTD' });
    expect(await adding.catch(reason)).toContain('actions_dossier');
  });

  test('lets every licence read the maintenance state, and only the system change it', async () => {
    expect(
      await db.query(one.licence.id, (q) => q.select({ maintenance: installation.maintenance }).from(installation)),
    ).toEqual([{ maintenance: false }]);
    expect(
      await db.transaction(one.licence.id, (tx) => tx.update(installation).set({ maintenance: true }).returning()),
    ).toEqual([]);
    expect(await db.transactionAsSystem((tx) => tx.update(installation).set({ notice: 'x' }).returning())).toHaveLength(
      1,
    );
  });

  test('keeps the audit trail unchanged, whoever tries to change it', async () => {
    const row = { licence_id: one.licence.id, at: new Date(0), actor_kind: 'guest', act: 'looked' } as const;
    await db.transaction(one.licence.id, (tx) => tx.insert(audit).values(row));
    // Refused, or no row found, where the application works as the owner of the tables.
    await db.transaction(one.licence.id, (tx) => tx.update(audit).set({ act: 'nothing' })).catch(() => {});
    await db.transaction(one.licence.id, (tx) => tx.delete(audit)).catch(() => {});
    await db.transactionAsSystem((tx) => tx.update(audit).set({ act: 'nothing' })).catch(() => {});
    await db.transactionAsSystem((tx) => tx.delete(audit)).catch(() => {});
    expect(await db.queryAsSystem((q) => q.select().from(audit))).toEqual([expect.objectContaining(row)]);
  });

  test('refuses an invalid licence id', async () => {
    await expect(db.query("' or true --", (q) => q.select().from(dossiers))).rejects.toThrow('uuid');
    await expect(db.query('system', (q) => q.select().from(dossiers))).rejects.toThrow('uuid');
  });
});

describe('a client that is used again', () => {
  const labels = (licenceId: string) => db.query(licenceId, (q) => q.select({ id: dossiers.id }).from(dossiers));

  test('answers a hundred concurrent callers of two licences, each with their own rows', async () => {
    const asked = Array.from({ length: 100 }, (_, turn) => (turn % 3 === 0 ? other : one));
    const answers = await Promise.all(asked.map(({ licence }) => labels(licence.id)));
    expect(answers).toEqual(asked.map(({ dossier }) => [{ id: dossier.id }]));
  });

  test('forgets the licence of a change that was rolled back', async () => {
    const small = await openDatabase(db.connection, { max: 1 });
    const mine = (licenceId: string) => small.query(licenceId, (q) => q.select({ id: dossiers.id }).from(dossiers));
    await mine(one.licence.id);
    await small.transaction(other.licence.id, async () => Promise.reject(new Error('no'))).catch(() => {});
    expect(await mine(other.licence.id)).toEqual([{ id: other.dossier.id }]);
    expect(await mine(one.licence.id)).toEqual([{ id: one.dossier.id }]);
    await small.close();
  });

  test('fails a read that ends before its query, and discards its client', async () => {
    const late = db.query(one.licence.id, async (q) => {
      void q.execute(sql`select pg_sleep(0.05)`).then(undefined, () => {});
    });
    await expect(late).rejects.toThrow('not awaited');
    expect(await labels(other.licence.id)).toEqual([{ id: other.dossier.id }]);
  });

  test('sends the queries of one read together', async () => {
    const both = await db.query(one.licence.id, (q) =>
      Promise.all([q.select().from(dossiers), q.select().from(licences)]),
    );
    expect(both.map((rows) => rows.length)).toEqual([1, 1]);
  });
});

test('a statement is neither compiled nor given workers, also over a pooler', async () => {
  const settings = sql`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`;
  const pooled = await openDatabase(db.connection, { pooled: true });
  try {
    for (const one of [db, pooled])
      expect((await one.queryAsSystem((q) => q.execute(settings))).rows).toEqual([{ jit: 'off', workers: '0' }]);
  } finally {
    await pooled.close();
  }
});

describe('a change', () => {
  test('leaves nothing behind when it throws', async () => {
    const adding = db.transaction(one.licence.id, async (tx) => {
      await tx
        .insert(dossiers)
        .values({ licence_id: one.licence.id, firm_id: 'half', label: 'half', created_at: new Date(0) });
      throw new Error('the mail server is away');
    });
    await expect(adding).rejects.toThrow('the mail server is away');
    expect(
      await db.query(one.licence.id, (q) => q.select().from(dossiers).where(eq(dossiers.firm_id, 'half'))),
    ).toEqual([]);
  });

  test('does not succeed when a query in it failed and the failure was swallowed', async () => {
    const adding = db.transaction(one.licence.id, async (tx) => {
      await tx
        .insert(dossiers)
        .values({ licence_id: one.licence.id, firm_id: 'lost', label: 'lost', created_at: new Date(0) });
      await tx.execute(sql`select 1 / 0`).catch(() => {});
    });
    await expect(adding).rejects.toThrow('rolled the transaction back');
  });

  test('rolls back what was sent beside a query that failed', async () => {
    const adding = db.transaction(one.licence.id, (tx) =>
      Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select pg_sleep(0.01)`)]),
    );
    expect(await adding.catch(reason)).toContain('division by zero');
    expect(await db.query(one.licence.id, (q) => q.$count(dossiers))).toBe(1);
  });
});

describe.each([
  ['a prepared query', 'test-prepared', prepareQuery],
  ['a statement that Drizzle does not send', 'test-statement', prepareStatement as typeof prepareQuery],
])('%s', (_, named, make) => {
  const openActions = make(`${named}-open-actions`, (q) =>
    q
      .select({ label: actions.label })
      .from(actions)
      .where(eq(actions.dossier_id, sql.placeholder('dossier'))),
  );
  const rename = make(`${named}-rename`, (q) =>
    q
      .update(dossiers)
      .set({ label: sql`${sql.placeholder('label')}` })
      .where(eq(dossiers.id, sql.placeholder('id')))
      .returning({ label: dossiers.label }),
  );

  test('answers on every client, in reads and in changes, with each caller’s own parameters', async () => {
    const dossier = await addDossier(db, { licence_id: other.licence.id });
    await addAction(db, {
      licence_id: other.licence.id,
      dossier_id: dossier.id,
      type: 'SIGN_OTD',
      label: 'Onderteken',
    });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const id = turn % 2 ? dossier.id : other.dossier.id;
        return turn % 3
          ? db.query(other.licence.id, (q) => openActions(q, { dossier: id }))
          : db.transaction(other.licence.id, (tx) => openActions(tx, { dossier: id }));
      }),
    );
    expect(answers).toEqual(answers.map((_, turn) => (turn % 2 ? [{ label: 'Onderteken' }] : [])));
    expect(await db.query(one.licence.id, (q) => openActions(q, { dossier: dossier.id }))).toEqual([]);
  });

  test('writes as well', async () => {
    expect(await db.transaction(one.licence.id, (tx) => rename(tx, { id: one.dossier.id, label: 'Nieuw' }))).toEqual([
      { label: 'Nieuw' },
    ]);
  });

  test('is known to the database by its name', async () => {
    const small = await openDatabase(db.connection, { max: 1 });
    for (const turn of [1, 2, 3])
      await small.query(one.licence.id, (q) => openActions(q, { dossier: one.dossier.id, turn }));
    const known = await small.queryAsSystem((q) =>
      q.execute<{ calls: string }>(
        sql`select (generic_plans + custom_plans)::text as calls from pg_prepared_statements where name = ${`${named}-open-actions`}`,
      ),
    );
    expect(known.rows).toEqual([{ calls: '3' }]);
    await small.close();
  });

  test('refuses a second query of the same name', () => {
    expect(() => make(`${named}-rename`, (q) => q.select().from(actions))).toThrow('Two prepared queries');
  });
});
