import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anna, daan, type Merges, openMerges, type Person } from '../../../../test/fixtures/merges.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { and, eq, inArray, like, sql } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import type { Call } from '../../identity/handler.ts';
import { accounts, one_time_tokens } from '../../identity/sign-in.table.ts';
import { answerDossierAccess, getDossierAccess } from '../../people/dossier-access.ts';
import { dossier_merges } from '../merges.table.ts';
import { mergeAgreed } from './agreed.ts';
import { forgetBefore } from './dossier-merges.queries.ts';

let merges: Merges;
let on: Merges['on'];
let zee: Merges['zee'];
let two: Merges['two'];
let preview: Merges['preview'];
let merge: Merges['merge'];
let undo: Merges['undo'];
let read: Merges['read'];
let rowOf: Merges['rowOf'];
beforeAll(async () => {
  merges = await openMerges();
  ({ on, zee, two, preview, merge, undo, read, rowOf } = merges);
});
afterAll(() => on.close());

const readAccount = async (firm_id: string) => {
  const { id } = await rowOf(firm_id);
  return (await on.db.queryAsSystem((q) => q.select().from(accounts).where(eq(accounts.consumer_id, id))))[0];
};
/** The mails of a kind that wait, as their orders say. */
const listMails = async (template: string, ids: readonly string[]) => {
  const rows = await on.db.queryAsSystem((q) =>
    q
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(and(eq(outbox.kind, 'mail'), inArray(sql`${outbox.payload} ->> 'consumer_id'`, [...ids]))),
  );
  return rows
    .map(({ payload }) => payload as { template: string; data: { address?: string; other?: string | null } })
    .filter((payload) => payload.template === template)
    .map(({ data }) => data);
};

describe('an account', () => {
  test.each([
    ['that has a password', { password_hash: 'x' }],
    ['that was only invited', { password_hash: null }],
  ])('%s goes to nobody with another address, nor to one without', async (_, values) => {
    for (const email of ['werk@post.example', null]) {
      const [into, from] = await two({ email }, {});
      await addAccount(on.db, await rowOf(`p-${from}`), { user_name: `${from}@post.example`, ...values });
      const persons = [{ firm_id: `p-${from}`, same_as: `p-${into}` }];
      const { status, body } = await merge(into, from, { persons });
      expect([status, body.error?.fields?.map(({ code }: { code: string }) => code)]).toEqual([409, ['other_address']]);
      expect(await readAccount(`p-${from}`)).toMatchObject({ user_name: `${from}@post.example` });
      expect(await readAccount(`p-${into}`)).toBeUndefined();
    }
  });
});

describe('a merge that was done', () => {
  test('tells each address of it, and is undone within a day: both are as they were', async () => {
    const [into, from] = await two({ email: 'thuis@post.example' }, { email: 'werk@post.example' });
    await addAccount(on.db, await rowOf(`p-${into}`), { user_name: `${into}@post.example` });
    const [mine, theirs] = [await rowOf(`p-${into}`), await rowOf(`p-${from}`)];
    const before = [await read(into), await read(from)];
    const persons = [{ firm_id: `p-${from}`, same_as: `p-${into}` }];
    expect((await merge(into, from, { persons })).status).toBe(200);
    expect(await read(from)).toBeUndefined();
    const told = await listMails('dossiers-merged', [mine.id]);
    expect(told.map(({ address }) => address).sort()).toEqual(['thuis@post.example', 'werk@post.example']);

    expect((await undo(into, from)).status).toBe(204);
    expect([await read(into), await read(from)]).toEqual(before);
    expect(await rowOf(`p-${from}`)).toEqual(theirs);
    expect(await readAccount(`p-${into}`)).toMatchObject({ user_name: `${into}@post.example` });
    const apart = await listMails('dossiers-apart', [mine.id, theirs.id]);
    expect(apart.map(({ address }) => address).sort()).toEqual(['thuis@post.example', 'werk@post.example']);
    expect((await undo(into, from)).status).toBe(204);
    const trail = await zee.call('GET', `/trail?dossier=${into}&act=dossier-merge-undone`);
    expect(trail.body.data.length).toBeGreaterThan(0);
    // And can be done again.
    expect((await merge(into, from, { persons })).status).toBe(200);
  });

  test('is undone with the account that moved, and what was written since stays where it belongs', async () => {
    const [into, from] = await two();
    await addAccount(on.db, await rowOf(`p-${from}`), { user_name: `${from}@post.example` });
    const { id: mine, dossier_id: ours } = await rowOf(`p-${into}`);
    const { id: theirs, dossier_id } = await rowOf(`p-${from}`);
    expect((await merge(into, from)).status).toBe(200);
    expect(await readAccount(`p-${into}`)).toMatchObject({ user_name: `${from}@post.example` });
    // Since then: a password, a record of each, and one of neither.
    await on.db.queryAsSystem((q) =>
      q.update(accounts).set({ password_hash: 'new' }).where(eq(accounts.consumer_id, mine)),
    );
    const late = (id: string, product: string) => ({
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: id,
      date_created: '2026-02-02',
      product: { kind: 'credit', firm_id: product },
      document: { label: id },
    });
    for (const id of [into, from]) {
      const put = await zee.call('PUT', `/dossiers/${into}/actions/late-${id}`, late(`late-${id}`, `c-${id}`));
      expect([id, put.status]).toEqual([id, 200]);
    }
    expect((await undo(into, from)).status).toBe(204);
    expect(await readAccount(`p-${into}`)).toBeUndefined();
    expect(await readAccount(`p-${from}`)).toMatchObject({ user_name: `${from}@post.example`, password_hash: 'new' });
    expect(await rowOf(`p-${from}`)).toMatchObject({ id: theirs, dossier_id });
    const { rows } = await on.db.queryAsSystem((q) =>
      q.execute(
        sql`select firm_id, dossier_id, requested_for from actions where dossier_id in (${ours}, ${dossier_id}) order by firm_id`,
      ),
    );
    expect(rows).toEqual(
      [
        { firm_id: `a-${into}`, dossier_id: ours, requested_for: mine },
        { firm_id: `a-${from}`, dossier_id, requested_for: theirs },
        { firm_id: `late-${into}`, dossier_id: ours, requested_for: null },
        { firm_id: `late-${from}`, dossier_id, requested_for: null },
      ].toSorted((a, b) => (a.firm_id < b.firm_id ? -1 : 1)),
    );
    const ids = ({ actions }: { actions: { firm_id: string }[] }) => actions.map(({ firm_id }) => firm_id).sort();
    expect([ids(await read(into)), ids(await read(from))]).toEqual([
      [`a-${into}`, `late-${into}`].sort(),
      [`a-${from}`, `late-${from}`].sort(),
    ]);
  });

  test.each([
    [
      'something in it can still be undone',
      'still_held',
      (into: string) => zee.call('PUT', `/actions/a-${into}/closing`, { as: 'withdrawn' }),
    ],
    [
      'it is under a legal hold',
      'legal_hold',
      (into: string) => zee.call('PUT', `/dossiers/${into}/legal-hold`, { reason: 'Klacht' }),
    ],
  ])('stays while %s', async (_, code, hold) => {
    const [into, from] = await two();
    expect((await merge(into, from)).status).toBe(200);
    expect((await hold(into)).status).toBeLessThan(300);
    const { status, body } = await undo(into, from);
    expect([status, body.error.code, body.error.fields[0].code]).toEqual([409, 'MERGE_REFUSED', code]);
    expect(await read(from)).toBeUndefined();
  });

  test('is final once one of its persons is erased: nothing of them is kept to part it', async () => {
    const [into, from] = await two();
    await merge(into, from);
    const { dossier_id } = await rowOf(`p-${into}`);
    const erased = await zee.call('POST', `/consumers/p-${into}/erasure`, { reason: 'Verzoek' });
    expect([erased.status, erased.body.error]).toEqual([202, undefined]);
    const kept = await on.db.queryAsSystem((q) =>
      q.select({ before: dossier_merges.before }).from(dossier_merges).where(eq(dossier_merges.into_id, dossier_id)),
    );
    expect(kept).toEqual([{ before: null }]);
    expect((await undo(into, from)).body.error.code).toBe('MERGE_FINAL');
  });

  test('is final after a day, or once it is forgotten how both were', async () => {
    const [into, from] = await two();
    await merge(into, from);
    await on.db.queryAsSystem((q) => forgetBefore(q, new Date(on.clock.now().getTime() + 1)));
    expect((await undo(into, from)).body.error.code).toBe('MERGE_FINAL');
    const [one, other] = await two();
    await merge(one, other);
    const long = new Date(on.clock.now().getTime() - DAY_MS - 1);
    const { dossier_id } = await rowOf(`p-${one}`);
    const own = eq(dossier_merges.into_id, dossier_id);
    await on.db.queryAsSystem((q) => q.update(dossier_merges).set({ changed_at: long }).where(own));
    expect((await undo(one, other)).body.error.code).toBe('MERGE_FINAL');
  });
});

describe('links in mails, after a merge was undone', () => {
  type Consumer = Awaited<ReturnType<typeof rowOf>>;
  const addLink = async (
    { id: consumer_id, licence_id }: Consumer,
    hash: string,
    own: Partial<typeof one_time_tokens.$inferInsert> = {},
  ) => {
    const at = on.clock.now();
    const row = { hash, licence_id, consumer_id, created_at: at, expires_at: new Date(+at + 7 * DAY_MS) };
    await on.db.queryAsSystem((q) =>
      q.insert(one_time_tokens).values({ ...row, purpose: 'invitation' as const, ...own }),
    );
  };
  const readLinks = async (prefix: string) => {
    const rows = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(one_time_tokens)
        .where(like(one_time_tokens.hash, `${prefix}%`))
        .orderBy(one_time_tokens.hash),
    );
    return rows.map(({ hash, consumer_id, used_at }) => [hash.slice(prefix.length), consumer_id, used_at !== null]);
  };

  test.each([
    ['whose account was closed', true],
    ['whose account moved', false],
  ])('work again for a person %s, but those that sign in and those of meanwhile', async (_, isClosed) => {
    const [into, from] = await two();
    const [mine, theirs] = [await rowOf(`p-${into}`), await rowOf(`p-${from}`)];
    await addAccount(on.db, await rowOf(`p-${from}`), { user_name: `${from}@post.example`, password_hash: null });
    if (isClosed) await addAccount(on.db, await rowOf(`p-${into}`), { user_name: `${into}@post.example` });
    await addLink(theirs, `${from}-invitation`);
    await addLink(theirs, `${from}-view`, { purpose: 'view-as' });
    await addLink(theirs, `${from}-late`, { expires_at: on.clock.now() });
    await addLink(mine, `${from}-of-into`, {
      purpose: 'email-change',
      details: { emailaddress: 'nieuw@post.example' },
    });
    expect((await merge(into, from)).body.data.attributes.persons[0].account).toBe(isClosed ? 'closed' : 'moves');
    await addLink(mine, `${from}-meanwhile`);
    if (isClosed)
      await on.db.queryAsSystem((q) =>
        q
          .update(one_time_tokens)
          .set({ used_at: on.clock.now() })
          .where(eq(one_time_tokens.hash, `${from}-of-into`)),
      );
    expect((await undo(into, from)).status).toBe(204);
    expect(await readLinks(`${from}-`)).toEqual([
      ['invitation', theirs.id, false],
      ['of-into', mine.id, isClosed],
    ]);
  });

  test('choose no password where one was chosen since', async () => {
    const [into, from] = await two();
    const [mine, theirs] = [await rowOf(`p-${into}`), await rowOf(`p-${from}`)];
    await addAccount(on.db, await rowOf(`p-${from}`), { user_name: `${from}@post.example` });
    await addLink(theirs, `${from}-reset`, { purpose: 'password-reset' });
    await merge(into, from);
    await on.db.queryAsSystem((q) =>
      q.update(accounts).set({ password_hash: 'new' }).where(eq(accounts.consumer_id, mine.id)),
    );
    expect((await undo(into, from)).status).toBe(204);
    expect(await readLinks(`${from}-`)).toEqual([]);
  });
});

describe('two persons who never shared a dossier', () => {
  const persons = (from: string) => [{ firm_id: `p-${from}`, same_as: null }];
  async function asked() {
    const [into, from] = await two(anna, daan);
    for (const id of [into, from]) await addAccount(on.db, await rowOf(`p-${id}`), { user_name: `${id}@post.example` });
    return { into, from, anna: await rowOf(`p-${into}`), daan: await rowOf(`p-${from}`) };
  }
  type Consumer = Awaited<ReturnType<typeof rowOf>>;
  const createCall = ({ id, licence_id, dossier_id }: Consumer) => ({
    db: on.db,
    clock: { now: () => new Date() },
    consumer: { id, licence_id, dossier_id },
    meta: { address: '127.0.0.1', user_agent: null },
  });
  const sees = (person: Consumer) => getDossierAccess(createPartial<Call<'getDossierAccess'>>(createCall(person)));
  const says = (person: Consumer, answer: 'confirm' | 'end') =>
    answerDossierAccess(createPartial<Call<'answerDossierAccess'>>({ ...createCall(person), body: { answer } }));
  const agree = async ({ licence_id }: Consumer) => {
    const [job] = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, 'merge-agreed'), eq(outbox.licence_id, licence_id)))
        .orderBy(sql`created_at desc`),
    );
    if (!job) return false;
    const sessions = { endAll: async () => {}, forget: () => {} };
    const handle = mergeAgreed(createPartial({ db: on.db, clock: { now: () => new Date() }, sessions }));
    await handle(createPartial({ licence_id, payload: job.payload }), async () => {});
    return true;
  };

  test('are each asked by mail, see nothing of each other meanwhile, and become one household by both their yeses', async () => {
    const { into, from, anna, daan } = await asked();
    expect((await preview(into, from)).body.data.attributes).toMatchObject({
      waits_for: [`p-${into}`, `p-${from}`],
      sees: [
        { person_firm_id: `p-${into}`, of_person_firm_id: `p-${from}`, after: 'asked' },
        { person_firm_id: `p-${from}`, of_person_firm_id: `p-${into}`, after: 'asked' },
      ],
    });
    for (const _ of ['asked', 'again']) {
      const { status, body } = await merge(into, from, { persons: persons(from) });
      expect([status, body.data.attributes.merged_at]).toEqual([200, null]);
    }
    expect(await listMails('merge-asked', [anna.id])).toEqual([{ other: 'Daan Dijk' }]);
    expect(await listMails('merge-asked', [daan.id])).toEqual([{ other: 'Anna Veen' }]);
    expect(await sees(anna)).toEqual({
      id: daan.id,
      name: 'Daan Dijk',
      state: 'asked',
      reads_along: false,
      is_merge: true,
    });
    await says(anna, 'confirm');
    expect([(await sees(anna))?.state, (await sees(daan))?.state]).toEqual(['waiting', 'asked']);
    expect([(await read(into)).persons.length, (await read(from)).persons.length]).toEqual([1, 1]);
    await says(daan, 'confirm');
    expect(await agree(anna)).toBe(true);
    expect((await read(into)).persons.map(({ display_name }: Person) => display_name)).toEqual([
      'Anna Veen',
      'Daan Dijk',
    ]);
    expect((await preview(into, from)).body.data.attributes.merged_at).not.toBeNull();
    const told = await listMails('dossiers-merged', [anna.id, daan.id]);
    expect(told.map(({ address }) => address).sort()).toEqual(['anna@post.example', 'daan@post.example']);
    // And apart again, each in the own dossier.
    expect((await undo(into, from)).status).toBe(204);
    expect(await rowOf(`p-${from}`)).toMatchObject({ dossier_id: daan.dossier_id, position: 0 });
  });

  test('stay two where somebody else has come in the place of who said yes', async () => {
    const { into, from, anna, daan } = await asked();
    await merge(into, from, { persons: persons(from) });
    for (const person of [anna, daan]) await says(person, 'confirm');
    expect(
      (await zee.call('PUT', `/dossiers/${into}/persons/new-${into}`, { display_name: 'Piet Nieuw' })).status,
    ).toBe(200);
    expect((await zee.call('DELETE', `/dossiers/${into}/actions/a-${into}`)).status).toBe(200);
    expect((await zee.call('DELETE', `/dossiers/${into}/persons/p-${into}`)).status).toBe(200);
    await agree(daan);
    expect([(await read(into)).persons.length, (await read(from)).persons.length]).toEqual([1, 1]);
  });

  test('stay two when one of them says no, or the firm takes it back', async () => {
    const { into, from, anna, daan } = await asked();
    await merge(into, from, { persons: persons(from) });
    await says(anna, 'confirm');
    await says(daan, 'end');
    expect([await sees(anna), await sees(daan)]).toEqual([null, null]);
    await expect(says(daan, 'confirm')).rejects.toMatchObject({ code: 'PARTNER_NOT_FOUND' });
    const types = await on.db.queryAsSystem((q) =>
      q
        .select({ type: events.type })
        .from(events)
        .where(inArray(events.dossier_id, [anna.dossier_id, daan.dossier_id])),
    );
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['dossier.merge-asked', 'dossier.merge-confirmed', 'dossier.merge-declined']),
    );
    await merge(into, from, { persons: persons(from) });
    expect((await undo(into, from)).status).toBe(204);
    expect(await sees(anna)).toBeNull();
    expect([(await read(into)).persons.length, (await read(from)).persons.length]).toEqual([1, 1]);
  });

  test('need not be asked where they shared another dossier', async () => {
    const { into, from } = await asked();
    await zee.call('PUT', `/dossiers/both-${into}`, {
      label: 'Samen',
      date_created: '2026-01-01',
      persons: [
        { firm_id: `one-${into}`, ...anna },
        { firm_id: `two-${into}`, ...daan },
      ],
    });
    expect((await preview(into, from)).body.data.attributes).toMatchObject({
      waits_for: [],
      sees: [{ after: 'all' }, { after: 'all' }],
    });
    expect((await merge(into, from, { persons: persons(from) })).body.data.attributes.merged_at).not.toBeNull();
  });
});
