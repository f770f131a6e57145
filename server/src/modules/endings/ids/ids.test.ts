import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { addAccount } from '../../../../test/sign-in.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { sessions } from '../../identity/sign-in.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
let nth = 0;
const scopes = ['dossiers:read', 'dossiers:write', 'trail:read', 'events:read', 'accounts:read', 'notes:read'];
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', scopes);
  duin = await on.firm('duin', scopes);
});
afterAll(() => on.close());

/** A household of two with an offer that insures the first, and what is asked of each and of both. */
async function makeHome({ persons = 2, emails = [] as (string | null)[] } = {}) {
  const id = `d-${(nth += 1)}`;
  const asked = (name: string, requested_for: string | null, product: object | null = null) => ({
    firm_id: `${name}-${id}`,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: name,
    date_created: '2026-01-02',
    requested_for,
    product,
    document: { label: name },
  });
  const body = {
    label: `Dossier ${id}`,
    date_created: '2026-01-01',
    persons: [1, 2].slice(0, persons).map((at) => ({
      firm_id: `p${at}-${id}`,
      display_name: `Persoon ${at} ${id}`,
      email: emails[at - 1] ?? `p${at}-${id}@post.example`,
    })),
    products: [
      { kind: 'mortgage', firm_id: `m-${id}`, label: 'Hypotheek', details: { has_timeline: false } },
      { kind: 'cardifao', firm_id: `o-${id}`, label: 'Offerte', details: { insured: `p1-${id}`, mortgage: `m-${id}` } },
    ],
    actions: [
      asked('own', `p1-${id}`),
      asked('joint', null),
      asked('about', null, { kind: 'mortgage', firm_id: `m-${id}` }),
    ],
    nps: [{ firm_id: `n-${id}`, token: `token-${id}`, person: `p1-${id}`, date_created: '2026-01-03' }],
  };
  const made = await zee.call('PUT', `/dossiers/${id}`, body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id, body, made };
}
type Asked = { kind: string; firm_id: string; to: string; product_kind?: string };
const previewId = (asked: Asked) => zee.call('GET', `/id-changes?${new URLSearchParams({ ...asked })}`);
async function changeId(asked: Asked) {
  const { etag } = await previewId(asked);
  return zee.call('POST', '/id-changes', asked, { 'if-match': etag ?? '*' });
}
const readDossier = async (firm_id: string) => (await zee.call('GET', `/dossiers/${firm_id}`)).body.data.attributes;
const listCodes = ({ body }: { body: { error: { fields: { code: string }[] } } }) =>
  body.error.fields.map(({ code }) => code);
/** That what is read back can be sent, and changes nothing. */
async function expectSendable(firm_id: string) {
  const { etag, body } = await zee.call('GET', `/dossiers/${firm_id}`);
  const { managed_by: _owner, ...document } = body.data.attributes;
  const again = await zee.call('PUT', `/dossiers/${firm_id}`, document);
  expect([again.status, again.etag, again.body.error]).toEqual([200, etag, undefined]);
}

describe('an id of the firm', () => {
  test('of a person is previewed with what names it, and changed in all of that', async () => {
    const { id } = await makeHome();
    const asked = { kind: 'person', firm_id: `p1-${id}`, to: `crm-1-${id}` };
    const seen = await previewId(asked);
    expect(seen.body.data.attributes).toMatchObject({
      dossier_firm_id: id,
      label: `Persoon 1 ${id}`,
      managed_by: 'system',
      changed_at: null,
      named_by: [
        { kind: 'products', count: 1 },
        { kind: 'actions', count: 1 },
        { kind: 'nps', count: 1 },
      ],
      obstacles: [],
    });
    expect((await zee.call('POST', '/id-changes', asked)).body.error.code).toBe('PRECONDITION_REQUIRED');
    expect((await zee.call('POST', '/id-changes', asked, { 'if-match': '"stale"' })).status).toBe(412);
    const done = await changeId(asked);
    expect(done.body.data.attributes).toEqual({
      ...seen.body.data.attributes,
      changed_at: expect.stringMatching(/Z$/),
    });
    const { persons, products, actions: list, nps } = await readDossier(id);
    expect([persons[0].firm_id, products[1].details.insured, list[0].requested_for, nps[0].person]).toEqual(
      Array(4).fill(asked.to),
    );
    await expectSendable(id);
    const again = await zee.call('POST', '/id-changes', asked);
    expect([again.status, again.body]).toEqual([200, done.body]);
  });

  test('of a product and an action is changed where it is named, and of a dossier everywhere', async () => {
    const { id } = await makeHome();
    await changeId({ kind: 'product', product_kind: 'mortgage', firm_id: `m-${id}`, to: `m2-${id}` });
    await changeId({ kind: 'action', firm_id: `about-${id}`, to: `about2-${id}` });
    await changeId({ kind: 'dossier', firm_id: id, to: `n-${id}` });
    const { products, actions: list } = await readDossier(`n-${id}`);
    expect([products[0].firm_id, products[1].details.mortgage, list[2].product.firm_id, list[2].firm_id]).toEqual([
      `m2-${id}`,
      `m2-${id}`,
      `m2-${id}`,
      `about2-${id}`,
    ]);
    await expectSendable(`n-${id}`);
    for (const [method, url, changed_to] of [
      ['GET', `/dossiers/${id}`, `n-${id}`],
      ['GET', `/dossiers/${id}/notes`, `n-${id}`],
      ['GET', `/dossiers/n-${id}/products/mortgage/m-${id}`, `m2-${id}`],
      ['PUT', `/dossiers/n-${id}/products/mortgage/m-${id}`, `m2-${id}`],
      ['PUT', `/dossiers/n-${id}/actions/about-${id}`, `about2-${id}`],
      ['PUT', `/actions/about-${id}/request`, `about2-${id}`],
    ] as const) {
      const sent = method === 'PUT' ? { requested_for: null } : undefined;
      const { status, body } = await zee.call(method, url, sent, { 'if-match': '*' });
      expect([url, status, body.error]).toMatchObject([url, 410, { code: 'ID_CHANGED', changed_to }]);
    }
  });

  test('that was changed is told to who writes under it, and nothing is made anew', async () => {
    const { id, body } = await makeHome();
    await changeId({ kind: 'dossier', firm_id: id, to: `n-${id}` });
    await changeId({ kind: 'person', firm_id: `p2-${id}`, to: `p3-${id}` });
    const whole = await zee.call('PUT', `/dossiers/${id}`, body);
    expect([whole.status, whole.body.error.changed_to]).toEqual([410, `n-${id}`]);
    const line = { kind: 'dossier', licence: 'zee', firm_id: id, ...body };
    const type = { 'content-type': 'application/x-ndjson' };
    const batch = await zee.call('POST', '/batch', JSON.stringify(line), type);
    expect(JSON.parse(batch.body)).toMatchObject({ status: 'refused', error: { code: 'ID_CHANGED' } });
    const person = await zee.call('PUT', `/dossiers/n-${id}/persons/p2-${id}`, { display_name: 'Nieuw' });
    expect([person.status, person.body.error]).toMatchObject([410, { code: 'ID_CHANGED', changed_to: `p3-${id}` }]);
    const persons = [{ firm_id: `p2-${id}`, display_name: 'Nieuw' }];
    const named = await zee.call('PUT', `/dossiers/n-${id}`, { ...body, persons });
    expect(named.body.error.fields[0]).toMatchObject({ code: 'id_changed', expected: `p3-${id}` });
    const rows = await on.db.queryAsSystem((q) => q.select().from(dossiers).where(eq(dossiers.firm_id, id)));
    expect(rows).toEqual([]);
    const account = await zee.call('GET', `/consumers/p2-${id}/invitation`);
    expect([account.status, account.body.error.changed_to]).toEqual([410, `p3-${id}`]);
  });

  test('is undone by changing it back, and another record may not have it meanwhile', async () => {
    const { id } = await makeHome();
    const other = await makeHome();
    await changeId({ kind: 'dossier', firm_id: id, to: `n-${id}` });
    for (const to of [id, `n-${id}`])
      expect(listCodes(await changeId({ kind: 'dossier', firm_id: other.id, to }))).toEqual(['id_taken']);
    expect((await changeId({ kind: 'dossier', firm_id: `n-${id}`, to: id })).status).toBe(200);
    await expectSendable(id);
    const { body } = await zee.call('GET', `/dossiers/n-${id}`);
    expect(body.error).toMatchObject({ code: 'ID_CHANGED', changed_to: id });
  });

  test('is an event with both ids and who did it, and a line in the trail', async () => {
    const { id } = await makeHome();
    await changeId({ kind: 'product', product_kind: 'mortgage', firm_id: `m-${id}`, to: `m2-${id}` });
    const log = await zee.call('GET', `/event-log?type=product.id-changed&dossier=${id}`);
    expect(log.body.data[0].attributes).toMatchObject({
      dossier_firm_id: id,
      actor: 'key',
      data: { firm_id_before: `m-${id}`, firm_id: `m2-${id}`, kind: 'mortgage', by: { kind: 'key' } },
    });
    const trail = await zee.call('GET', `/trail?dossier=${id}&act=id-changed`);
    expect(trail.body.data[0].attributes.details).toMatchObject({ firm_id: `m-${id}`, to: `m2-${id}` });
  });

  test('is none that only the open form gives', async () => {
    const { id } = await makeHome();
    expect(listCodes(await changeId({ kind: 'dossier', firm_id: id, to: 'portal-1' }))).toEqual(['made_by_form']);
  });

  test('is nothing to another firm', async () => {
    const { id } = await makeHome();
    const asked = { kind: 'dossier', firm_id: id, to: `n-${id}` };
    expect((await duin.call('GET', `/id-changes?${new URLSearchParams(asked)}`)).status).toBe(404);
    expect((await duin.call('POST', '/id-changes', asked, { 'if-match': '*' })).status).toBe(404);
    expect((await zee.call('GET', '/id-changes?kind=product&firm_id=a&to=b')).status).toBe(422);
  });
});

const previewMove = (into: string, person: string) => zee.call('GET', `/dossiers/${into}/moves/${person}`);
async function move(into: string, person: string) {
  const { etag } = await previewMove(into, person);
  return zee.call('PUT', `/dossiers/${into}/moves/${person}`, undefined, { 'if-match': etag ?? '*' });
}
const readRow = async (firm_id: string) =>
  (await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.firm_id, firm_id))))[0]!;

describe('a person', () => {
  test('moves into a dossier that is made for them, with what was asked of them alone', async () => {
    const { id } = await makeHome();
    const person = await readRow(`p1-${id}`);
    await addAccount(on.db, person);
    const seen = await previewMove(`own-${id}`, `p1-${id}`);
    expect(seen.body.data.attributes).toMatchObject({
      from_firm_id: id,
      into_firm_id: `own-${id}`,
      is_new: true,
      moved_at: null,
      account: 'moves',
      sees: [
        { person_firm_id: `p1-${id}`, of_person_firm_id: `p2-${id}`, before: 'all', after: 'nothing' },
        { person_firm_id: `p2-${id}`, of_person_firm_id: `p1-${id}`, before: 'all', after: 'nothing' },
      ],
      moves: [
        { kind: 'actions', count: 1 },
        { kind: 'feedback', count: 1 },
      ],
      stays: [
        { kind: 'products', count: 2 },
        { kind: 'actions', count: 2 },
      ],
      obstacles: [],
    });
    const done = await move(`own-${id}`, `p1-${id}`);
    expect(done.body.data.attributes).toEqual({ ...seen.body.data.attributes, moved_at: expect.stringMatching(/Z$/) });
    const ids = (list: { firm_id: string }[]) => list.map(({ firm_id }) => firm_id);
    const [left, own] = [await readDossier(id), await readDossier(`own-${id}`)];
    expect([ids(left.persons), ids(left.actions), ids(left.nps)]).toEqual([
      [`p2-${id}`],
      [`joint-${id}`, `about-${id}`],
      [],
    ]);
    expect([ids(own.persons), ids(own.actions), ids(own.nps)]).toEqual([[`p1-${id}`], [`own-${id}`], [`n-${id}`]]);
    await expectSendable(`own-${id}`);
    const rows = await on.db.queryAsSystem((q) =>
      q
        .select({ firm_id: actions.firm_id, place: actions.dossier_id })
        .from(actions)
        .where(sql`${actions.firm_id} like ${`%-${id}`}`),
    );
    const { dossier_id } = await readRow(`p1-${id}`);
    expect(rows.filter(({ place }) => place === dossier_id).map(({ firm_id }) => firm_id)).toEqual([`own-${id}`]);
    expect((await readRow(`p2-${id}`)).position).toBe(0);
    const open = await on.db.queryAsSystem((q) =>
      q.select().from(sessions).where(sql`${sessions.consumer_id} = ${person.id} and ${sessions.ended_at} is null`),
    );
    expect(open).toEqual([]);
  });

  test('is told to who asks for them in the dossier of before, and is an event of both', async () => {
    const { id } = await makeHome();
    await move(`own-${id}`, `p1-${id}`);
    const { status, body } = await zee.call('GET', `/dossiers/${id}/persons/p1-${id}`);
    expect([status, body.error]).toMatchObject([410, { code: 'PERSON_MOVED', moved_to: `own-${id}` }]);
    const put = await zee.call('PUT', `/dossiers/${id}/persons/p1-${id}`, { display_name: 'Nieuw' });
    expect([put.status, put.body.error]).toMatchObject([410, { code: 'PERSON_MOVED', moved_to: `own-${id}` }]);
    const log = await zee.call('GET', `/event-log?type=consumer.moved&dossier=own-${id}`);
    expect(log.body.data[0].attributes.data).toMatchObject({
      person_firm_id: `p1-${id}`,
      from_firm_id: id,
      into_firm_id: `own-${id}`,
    });
    for (const firm_id of [id, `own-${id}`])
      expect((await zee.call('GET', `/trail?dossier=${firm_id}&act=person-moved`)).body.data).toHaveLength(1);
  });

  test('who meets somebody for the first time sees nothing of them before both have said yes', async () => {
    const { id } = await makeHome();
    const other = await makeHome({ persons: 1 });
    const seen = await previewMove(other.id, `p1-${id}`);
    expect(seen.body.data.attributes.sees.slice(2)).toEqual([
      { person_firm_id: `p1-${id}`, of_person_firm_id: `p1-${other.id}`, before: 'nothing', after: 'asked' },
      { person_firm_id: `p1-${other.id}`, of_person_firm_id: `p1-${id}`, before: 'nothing', after: 'asked' },
    ]);
    await move(other.id, `p1-${id}`);
    const { dossier_id } = await readRow(`p1-${id}`);
    const rows = await on.db.queryAsSystem((q) =>
      q.select().from(dossier_access).where(eq(dossier_access.dossier_id, dossier_id)),
    );
    expect(rows.map(({ standing, sees }) => `${standing} ${sees}`)).toEqual(['waiting own', 'waiting own']);
    await expectSendable(other.id);
  });

  test('goes back as they came, and a move that is done again changes nothing', async () => {
    const { id } = await makeHome();
    const third = await makeHome({ persons: 1, emails: [`p2-${id}@post.example`] });
    await move(third.id, `p1-${id}`);
    const once = await move(third.id, `p1-${id}`);
    expect(once.body.data.attributes.moved_at).toEqual(expect.any(String));
    const back = await move(id, `p1-${id}`);
    expect([back.status, back.body.data.attributes.from_firm_id]).toEqual([200, third.id]);
    expect((await readDossier(id)).actions).toHaveLength(3);
    await expectSendable(id);
    await expectSendable(third.id);
    const alone = await makeHome();
    await zee.call('PUT', `/dossiers/${alone.id}/persons/p1-${alone.id}`, { display_name: 'Anders' });
    await move(`own-${alone.id}`, `p2-${alone.id}`);
    expect(listCodes(await move(alone.id, `p2-${alone.id}`))).toEqual(['last_person']);
  });

  test.each([
    ['last_person', async () => `p1-${(await makeHome({ persons: 1 })).id}`, 'somewhere'],
    ['too_many_persons', async () => `p1-${(await makeHome()).id}`, null],
    [
      'asked_about_product',
      async () => {
        const { id } = await makeHome();
        const action = {
          type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
          label: 'Taxatie',
          date_created: '2026-01-02',
          requested_for: `p1-${id}`,
          product: { kind: 'mortgage', firm_id: `m-${id}` },
          document: { label: 'Taxatie' },
        };
        await zee.call('PUT', `/dossiers/${id}/actions/extra-${id}`, action);
        return `p1-${id}`;
      },
      'somewhere',
    ],
    [
      'legal_hold',
      async () => {
        const { id } = await makeHome();
        await on.db.queryAsSystem((q) =>
          q.update(dossiers).set({ legal_hold: 'Klacht' }).where(eq(dossiers.firm_id, id)),
        );
        return `p1-${id}`;
      },
      'somewhere',
    ],
  ] as const)('is not moved: %s', async (code, person, into) => {
    const target = into ?? (await makeHome()).id;
    const refused = await move(`${target}`, await person());
    expect([refused.status, refused.body.error.code, listCodes(refused)]).toEqual([409, 'CHANGE_REFUSED', [code]]);
  });

  test('who is in that dossier already was not moved there', async () => {
    const { id } = await makeHome();
    expect(listCodes(await previewMove(id, `p1-${id}`))).toEqual(['same_dossier']);
    expect((await previewMove(id, 'nobody')).status).toBe(404);
    expect((await duin.call('GET', `/dossiers/x/moves/p1-${id}`)).status).toBe(404);
  });
});

describe('a mail address of somebody of another dossier', () => {
  const known = 'bekend@post.example';
  test('is told with the write, by whichever call, and nothing else happens', async () => {
    const first = await makeHome({ persons: 1, emails: [known] });
    expect(first.made.body.meta).toBeUndefined();
    const second = await makeHome({ emails: ['eigen@post.example', known.toUpperCase()] });
    const warning = {
      code: 'email_known',
      message: expect.stringContaining('one person'),
      person_firm_id: `p1-${first.id}`,
      dossier_firm_id: first.id,
    };
    expect(second.made.body.meta.warnings).toEqual([{ ...warning, pointer: '/persons/1/email' }]);
    // Warnings about earlier ids are not repeated.
    const again = await zee.call('PUT', `/dossiers/${second.id}`, { ...second.body, label: 'Anders' });
    expect([again.status, again.body.meta]).toEqual([200, undefined]);
    const person = await zee.call('PUT', `/dossiers/${second.id}/persons/p1-${second.id}`, {
      display_name: 'Anders',
      email: known,
    });
    expect(person.body.meta.warnings).toEqual([{ ...warning, pointer: '/email' }]);
    const line = {
      kind: 'dossier',
      licence: 'zee',
      ...second.body,
      firm_id: 'batch-1',
      products: [],
      actions: [],
      nps: [],
    };
    const persons = [{ firm_id: 'batch-1-1', display_name: 'Batch', email: known }];
    const type = { 'content-type': 'application/x-ndjson' };
    for (const [query, firm_id] of [
      ['', 'batch-1'],
      ['?atomic=1', 'batch-2'],
    ] as const) {
      const sent = JSON.stringify({ ...line, firm_id, persons: [{ ...persons[0], firm_id: `${firm_id}-1` }] });
      const { warnings, status } = JSON.parse((await zee.call('POST', `/batch${query}`, sent, type)).body);
      expect(status).toBe('created');
      expect(warnings).toContainEqual({ ...warning, pointer: '/persons/0/email' });
    }
    // Nothing of another firm.
    const elsewhere = {
      label: 'D',
      date_created: '2026-01-01',
      persons: [{ firm_id: 'x', display_name: 'X', email: known }],
    };
    expect((await duin.call('PUT', '/dossiers/x', elsewhere)).body.meta).toBeUndefined();
  });
});
