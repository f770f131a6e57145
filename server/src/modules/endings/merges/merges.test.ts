import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { addDossier } from '../../../../test/rows.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { announcements } from '../../notifications/mails.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { moveStrays } from './strays.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
let nth = 0;
const scopes = [
  'dossiers:read',
  'dossiers:write',
  'notes:read',
  'notes:write',
  'trail:read',
  'accounts:read',
  'events:read',
  'privacy:write',
  'files:write',
];
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', scopes);
  duin = await on.firm('duin', scopes);
});
afterAll(() => on.close());

/** Two dossiers, each with its own person, product and action; the persons have what is given. */
async function two(one: object = { email: 'noor@post.example' }, other: object = { email: 'noor@post.example' }) {
  const ids = [`d-${++nth}`, `d-${++nth}`] as [string, string];
  for (const [index, person] of [one, other].entries()) {
    const id = ids[index]!;
    const body = {
      label: `Dossier ${id}`,
      date_created: '2026-01-01',
      persons: [{ firm_id: `p-${id}`, display_name: 'Noor Veen', ...person }],
      products: [{ kind: 'credit', firm_id: `c-${id}`, label: 'Lening', details: {} }],
      actions: [
        {
          firm_id: `a-${id}`,
          type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
          label: 'Loonstrook',
          date_created: '2026-01-02',
          product: { kind: 'credit', firm_id: `c-${id}` },
          requested_for: `p-${id}`,
          document: { label: 'Loonstrook' },
        },
      ],
      nps: [{ firm_id: `n-${id}`, token: `token-${id}`, person: `p-${id}`, date_created: '2026-01-03' }],
    };
    const made = await zee.call('PUT', `/dossiers/${id}`, body);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  }
  return ids;
}
const preview = (into: string, from: string) => zee.call('GET', `/dossiers/${into}/merges/${from}`);
async function merge(into: string, from: string, body: object = {}) {
  const { etag } = await preview(into, from);
  return zee.call('PUT', `/dossiers/${into}/merges/${from}`, body, { 'if-match': etag! });
}
const readDossier = async (firm_id: string) => (await zee.call('GET', `/dossiers/${firm_id}`)).body.data.attributes;
const readRow = async (firm_id: string) =>
  (await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.firm_id, firm_id))))[0];

describe('two dossiers of one client', () => {
  test('are previewed and become one, with everything of both', async () => {
    const [into, from] = await two();
    await zee.call('POST', `/dossiers/${from}/notes`, { text: 'Belt liever na zessen.' });
    const seen = await preview(into, from);
    expect(seen.body.data.attributes).toMatchObject({
      into_firm_id: into,
      from_firm_id: from,
      merged_at: null,
      persons: [{ firm_id: `p-${from}`, same_as: `p-${into}`, account: 'none' }],
      stays: [{ kind: 'notes', count: 1 }],
      obstacles: [],
    });
    expect(seen.body.data.attributes.moves).toEqual([
      { kind: 'products', count: 1 },
      { kind: 'actions', count: 1 },
      { kind: 'feedback', count: 1 },
    ]);
    expect(seen.body.data.attributes.differs).toContainEqual({
      field: 'label',
      person_firm_id: null,
      holds: `Dossier ${into}`,
      goes: `Dossier ${from}`,
    });
    const done = await merge(into, from);
    expect(done.body.data.attributes).toEqual({ ...seen.body.data.attributes, merged_at: expect.stringMatching(/Z$/) });
    const { persons, products, actions, nps } = await readDossier(into);
    const ids = (list: { firm_id: string }[]) => list.map(({ firm_id }) => firm_id);
    expect([done.status, ids(persons), ids(products), ids(actions), ids(nps)]).toEqual([
      200,
      [`p-${into}`],
      [`c-${into}`, `c-${from}`],
      [`a-${into}`, `a-${from}`],
      [`n-${into}`, `n-${from}`],
    ]);
    expect(actions[1].requested_for).toBe(`p-${into}`);
    expect(nps[1].person).toBe(`p-${into}`);
    // The document that is read back can be sent, and changes nothing.
    const { etag, body } = await zee.call('GET', `/dossiers/${into}`);
    const { managed_by: _owner, ...document } = body.data.attributes;
    const again = await zee.call('PUT', `/dossiers/${into}`, document);
    expect([again.status, again.etag]).toEqual([200, etag]);
    const notes = await zee.call('GET', `/dossiers/${into}/notes`);
    expect(notes.body.data.map((item: { attributes: { text: string } }) => item.attributes.text)).toEqual([
      'Belt liever na zessen.',
    ]);
  });

  test('leave a line in the trail of both, an event, and an id that leads to the other', async () => {
    const [into, from] = await two();
    await merge(into, from);
    const trail = await zee.call('GET', `/trail?dossier=${into}&act=dossier-merged`);
    expect(trail.body.data.map((item: { attributes: object }) => item.attributes)).toMatchObject([
      { dossier_firm_id: from, details: { into_firm_id: into, from_firm_id: from } },
      { dossier_firm_id: into },
    ]);
    const byPerson = await zee.call('GET', `/trail?person=p-${into}`);
    expect(byPerson.status).toBe(200);
    const [told] = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(events)
        .where(sql`${events.type} = 'dossier.merged' and ${events.data} ->> 'from_firm_id' = ${from}`),
    );
    expect(told).toMatchObject({
      actor_kind: 'key',
      data: { into_firm_id: into, persons: [{ firm_id: `p-${from}`, same_as: `p-${into}` }] },
    });
    for (const [method, path, code, merged_into] of [
      ['GET', `/dossiers/${from}`, 'DOSSIER_MERGED', into],
      ['GET', `/dossiers/${from}/notes`, 'DOSSIER_MERGED', into],
      ['GET', `/dossiers/${into}/merges/${from}x`, 'DOSSIER_NOT_FOUND', undefined],
      ['GET', `/consumers/p-${from}/invitation`, 'PERSON_MERGED', `p-${into}`],
      ['DELETE', `/dossiers/${into}/persons/p-${from}/access`, 'PERSON_MERGED', `p-${into}`],
    ] as const) {
      const { status, body } = await zee.call(method, path);
      expect([path, body.error.code, body.error.merged_into, status]).toEqual([
        path,
        code,
        merged_into,
        merged_into ? 410 : 404,
      ]);
    }
    const sent = await zee.call('PUT', `/dossiers/${from}`, {
      label: 'x',
      date_created: '2026-01-01',
      persons: [{ firm_id: 'p-x', display_name: 'X' }],
    });
    expect([sent.status, sent.body.error]).toMatchObject([410, { code: 'DOSSIER_MERGED', merged_into: into }]);
    const person = await zee.call('PUT', `/dossiers/${into}/persons/p-${from}`, { display_name: 'Noor' });
    expect([person.status, person.body.error]).toMatchObject([
      410,
      { code: 'PERSON_MERGED', merged_into: `p-${into}` },
    ]);
    const list = await zee.call('GET', `/dossiers?search=${from}&limit=200`);
    expect(list.body.data.map(({ id }: { id: string }) => id)).not.toContain(from);
  });

  test('are merged once: again, and two at once, is the same', async () => {
    const [into, from] = await two();
    const { etag } = await preview(into, from);
    const put = () => zee.call('PUT', `/dossiers/${into}/merges/${from}`, {}, { 'if-match': etag! });
    const both = await Promise.all([put(), put()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]!.body).toEqual(both[1]!.body);
    expect((await zee.call('PUT', `/dossiers/${into}/merges/${from}`, {})).status).toBe(200);
    const after = await preview(into, from);
    expect(after.body.data.attributes).toMatchObject({
      merged_at: expect.stringMatching(/Z$/),
      moves: both[0]!.body.data.attributes.moves,
    });
  });

  test('stay two persons where they are two', async () => {
    const [into, from] = await two(
      { email: 'noor@post.example' },
      { email: 'daan@post.example', display_name: 'Daan Veen' },
    );
    expect((await preview(into, from)).body.data.attributes.persons).toMatchObject([{ same_as: null }]);
    await merge(into, from);
    expect((await readDossier(into)).persons).toMatchObject([
      { display_name: 'Noor Veen' },
      { display_name: 'Daan Veen' },
    ]);
    const { dossier_id } = (await readRow(`p-${into}`))!;
    expect(await readRow(`p-${from}`)).toMatchObject({ position: 1, dossier_id });
  });

  test('are who the caller says, against what we find', async () => {
    const [into, from] = await two({}, { display_name: 'N. Veen' });
    await merge(into, from, { persons: [{ firm_id: `p-${from}`, same_as: `p-${into}` }] });
    expect((await readDossier(into)).persons).toMatchObject([{ firm_id: `p-${into}`, display_name: 'Noor Veen' }]);
    const [one, other] = await two();
    for (const [persons, pointer] of [
      [[{ firm_id: 'nobody', same_as: null }], '/persons/0/firm_id'],
      [[{ firm_id: `p-${other}`, same_as: 'nobody' }], '/persons/0/same_as'],
      [
        [
          { firm_id: `p-${other}`, same_as: null },
          { firm_id: `p-${other}`, same_as: null },
        ],
        '/persons/1/firm_id',
      ],
    ] as const) {
      const { status, body } = await merge(one, other, { persons });
      expect([status, body.error.fields[0].pointer]).toEqual([422, pointer]);
    }
  });

  test('merged one after the other lead to the last', async () => {
    const [second, first] = await two();
    const [third] = await two();
    await merge(second, first);
    await merge(third, second);
    for (const id of [first, second])
      expect((await zee.call('GET', `/dossiers/${id}`)).body.error.merged_into).toBe(third);
    expect((await zee.call('GET', `/consumers/p-${first}/invitation`)).body.error.merged_into).toBe(`p-${third}`);
    expect((await readDossier(third)).products).toHaveLength(3);
  });
});

describe('the account of one person', () => {
  const account = async (firm_id: string, values: object = {}) => addAccount(on.db, (await readRow(firm_id))!, values);
  const readAccount = async (firm_id: string) => {
    const { id } = (await readRow(firm_id))!;
    return (await on.db.queryAsSystem((q) => q.select().from(accounts).where(eq(accounts.consumer_id, id))))[0];
  };

  test('moves where the one who stays has none, and the waiting mails with it', async () => {
    const [into, from] = await two();
    await account(`p-${from}`, { user_name: `${from}@post.example` });
    const { id, licence_id } = (await readRow(`p-${from}`))!;
    const now = new Date();
    await on.db.transaction(licence_id, async (tx) => {
      await tx.insert(outbox).values({
        licence_id,
        kind: 'mail',
        payload: { template: 'new-todos', consumer_id: id },
        next_at: now,
        created_at: now,
      });
      await tx
        .insert(announcements)
        .values({ licence_id, consumer_id: id, kind: 'to-do', subject: from, noticed_at: now });
    });
    expect((await preview(into, from)).body.data.attributes.persons).toMatchObject([{ account: 'moves' }]);
    await merge(into, from);
    expect(await readAccount(`p-${into}`)).toMatchObject({ user_name: `${from}@post.example` });
    const stays = (await readRow(`p-${into}`))!;
    const mails = await on.db.queryAsSystem((q) =>
      q.select().from(outbox).where(sql`${outbox.payload} ->> 'consumer_id' = ${stays.id}`),
    );
    expect(mails).toHaveLength(1);
  });

  test('that has a password takes the place of one that has none; of two the one who stays keeps its own', async () => {
    const [into, from] = await two();
    await account(`p-${into}`, { user_name: `${into}@post.example`, password_hash: null });
    await account(`p-${from}`, { user_name: `${from}@post.example` });
    await merge(into, from);
    expect(await readAccount(`p-${into}`)).toMatchObject({ user_name: `${from}@post.example` });
    const [one, other] = await two();
    await account(`p-${one}`, { user_name: `${one}@post.example` });
    await account(`p-${other}`, { user_name: `${other}@post.example` });
    expect((await preview(one, other)).body.data.attributes.persons).toMatchObject([{ account: 'closed' }]);
    expect((await merge(one, other)).status).toBe(200);
    expect(await readAccount(`p-${one}`)).toMatchObject({ user_name: `${one}@post.example` });
  });

  test('is never one of two with different addresses', async () => {
    const [into, from] = await two({ email: 'noor@post.example' }, { email: 'noor@werk.example' });
    await account(`p-${into}`, { user_name: `${into}@post.example` });
    await account(`p-${from}`, { user_name: `${from}@post.example` });
    const persons = [{ firm_id: `p-${from}`, same_as: `p-${into}` }];
    const { status, body } = await merge(into, from, { persons });
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'MERGE_REFUSED', fields: [{ code: 'two_accounts', message: expect.stringContaining('mail addresses') }] },
    ]);
    expect(await readRow(`p-${from}`)).toBeDefined();
  });
});

describe('a merge is refused', () => {
  const codes = async (into: string, from: string, body: object = {}) => {
    const { status, body: answer } = await merge(into, from, body);
    return [status, answer.error.fields?.map(({ code }: { code: string }) => code)];
  };

  test('with more than two persons, a legal hold, ended access, or what can still be undone', async () => {
    const [into, from] = await two({ email: 'a@post.example' }, { email: 'b@post.example' });
    await zee.call('PUT', `/dossiers/${into}/persons/p2-${into}`, { display_name: 'Ali Veen' });
    expect(await codes(into, from)).toEqual([409, ['too_many_persons']]);
    const held = await two();
    await zee.call('PUT', `/dossiers/${held[1]}/legal-hold`, { reason: 'Klacht' });
    expect(await codes(...held)).toEqual([409, ['legal_hold']]);
    const apart = await two();
    await zee.call('DELETE', `/dossiers/${apart[0]}/persons/p-${apart[0]}/access`);
    expect(await codes(...apart)).toEqual([409, ['access_not_open']]);
    const asked = await two();
    await zee.call('PUT', `/actions/a-${asked[1]}/closing`, { as: 'withdrawn' });
    expect(await codes(...asked)).toEqual([409, ['still_held']]);
  });

  test('without its preview, on an old one, with itself, and for another firm', async () => {
    const [into, from] = await two();
    expect((await zee.call('PUT', `/dossiers/${into}/merges/${from}`, {})).body.error.code).toBe(
      'PRECONDITION_REQUIRED',
    );
    const { etag } = await preview(into, from);
    await zee.call('PUT', `/dossiers/${from}/products/credit/x-${from}`, { label: 'Nieuw', details: {} });
    const stale = await zee.call('PUT', `/dossiers/${into}/merges/${from}`, {}, { 'if-match': etag! });
    expect([stale.status, stale.body.data.attributes.moves[0]]).toEqual([412, { kind: 'products', count: 2 }]);
    expect((await preview(into, into)).body.error.fields).toMatchObject([
      { pointer: '/fromFirmId', code: 'same_dossier' },
    ]);
    expect((await duin.call('GET', `/dossiers/${into}/merges/${from}`)).status).toBe(404);
    const theirs = await addDossier(on.db, { licence_id: duin.licence.id });
    expect((await zee.call('GET', `/dossiers/${into}/merges/${theirs.firm_id}`)).status).toBe(404);
  });
});

test('what a call on its way writes into the dossier that went is moved after it', async () => {
  const [into, from] = await two();
  await merge(into, from);
  const { dossier_id, licence_id } = (await readRow(`p-${into}`))!;
  const [gone] = await on.db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.firm_id, from)));
  const stray = { licence_id, dossier_id: gone!.id };
  await on.db.transaction(licence_id, async (tx) => {
    await tx.execute(sql`update actions set dossier_id = ${gone!.id} where firm_id = ${`a-${from}`}`);
    expect(await tx.$count(deliveries, eq(deliveries.dossier_id, stray.dossier_id))).toBe(0);
  });
  await moveStrays(on)(createPartial({ licence_id, payload: { from: gone!.id } }), async () => {});
  const [moved] = (
    await on.db.queryAsSystem((q) => q.execute(sql`select dossier_id from actions where firm_id = ${`a-${from}`}`))
  ).rows;
  expect(moved).toEqual({ dossier_id });
});

test('every table that names a dossier or a person is thought of', async () => {
  const { rows } = await on.db.queryAsSystem((q) =>
    q.execute<{ table_name: string }>(
      sql`select distinct table_name from information_schema.columns where table_schema = 'public' and column_name in ('dossier_id', 'consumer_id', 'of_person', 'requested_for', 'delivered_by', 'reported_by', 'submitted_by', 'started_by') order by 1`,
    ),
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual([
    'accounts',
    'actions',
    'announcements',
    'answers',
    // The trail, the events, the notes and the security events stay as they were written.
    'audit',
    'consumers',
    'damage_reports',
    'deliveries',
    'dossier_access',
    'dossier_assignments',
    'dossier_documents',
    'dossier_panels',
    'drafts',
    'events',
    // Facts that events changed stay where the events are.
    'fact_changes',
    'files',
    'guest_links',
    // Nothing may be held while two are merged.
    'held_acts',
    // An import is not undone where two were merged.
    'imported_dossiers',
    'inbox_items',
    'internal_notes',
    'merged_persons',
    'mortgage_updates',
    'nps_invitations',
    'one_time_tokens',
    // They go with the person who goes.
    'past_sessions',
    'payments',
    'products',
    'received_mails',
    'recovery_codes',
    'security_events',
    'sessions',
    'signatures',
    'upload_links',
  ]);
});
