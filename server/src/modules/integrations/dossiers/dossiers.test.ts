import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { addConsumer, addDossier } from '../../../../test/rows.ts';
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { isNotCancelled, products } from '../../products/products.table.ts';
import { drafts } from '../../questionnaires/answers.table.ts';
import { actions } from '../../tasks/actions.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write', 'accounts:write']);
  duin = await on.firm('duin', ['dossiers:read', 'dossiers:write']);
});
afterAll(() => on.close());

const noor = { firm_id: 'p-1', display_name: 'Noor Veen', email: 'Noor@post.example', city: 'Zutphen' };
const credit = { kind: 'credit', firm_id: 'c-1', label: 'Lening', details: { lender: 'Zuiderpoort' } };
const mortgage = { ...credit, firm_id: 'c-2', label: 'Tweede lening', details: {} };
const download = { firm_id: 'a-1', type: 'DOWNLOAD_ADDED_DOCUMENT', label: 'Download', date_created: '2026-11-01' };
const body = {
  label: 'D-1',
  date_created: '2026-11-01T10:00:00Z',
  persons: [noor],
  products: [credit, mortgage],
  actions: [{ ...download, product: { kind: 'credit', firm_id: 'c-1' }, comment: 'Let op', public_number: '12' }],
};
let number = 0;
/** The same for a household of its own. */
function household(overrides: object = {}) {
  const id = (number += 1);
  const text = JSON.stringify({ ...body, ...overrides }).replaceAll(/"(p|c|a)-(\d)"/g, `"$1-$2-${id}"`);
  const sent = JSON.parse(text.replaceAll('@post.example', `${id}@post.example`)) as typeof body;
  return { path: `/dossiers/d-${id}`, id, sent };
}
const at = (id: number, name: string) => `${name}-${id}`;

describe('a dossier that is sent', () => {
  test('is made, and the same again changes nothing', async () => {
    const { path, sent } = household();
    const made = await zee.call('PUT', path, sent);
    expect([made.status, made.body.data]).toMatchObject([201, { type: 'dossiers', attributes: { label: 'D-1' } }]);
    const again = await zee.call('PUT', path, sent);
    expect([again.status, again.etag, again.body]).toEqual([200, made.etag, made.body]);
    // The same facts in another order, without those that are empty.
    const { label, ...rest } = sent;
    expect((await zee.call('PUT', path, { ...rest, label, nps: [] })).etag).toBe(made.etag);
  });

  test('is answered as it can be sent back', async () => {
    const { path, sent } = household({
      persons: [{ ...noor, account: { password: 'Een-lang-wachtwoord-9', two_factor_key: 'JBSWY3DPEHPK3PXP' } }],
      nps: [{ firm_id: 'a-9', token: `tok-${number}`, date_created: '2026-11-02' }],
    });
    const made = await zee.call('PUT', path, sent);
    const read = await zee.call('GET', path);
    expect([read.status, read.etag, read.body.data]).toEqual([200, made.etag, made.body.data]);
    expect(JSON.stringify(read.body)).not.toMatch(/wachtwoord|JBSWY|tok-/);
    const back = await zee.call('PUT', path, read.body.data.attributes);
    expect([back.status, back.etag]).toEqual([200, made.etag]);
    expect(await zee.call('GET', path, undefined, { 'if-none-match': made.etag! })).toMatchObject({ status: 304 });
  });

  test('changes what it names and leaves the rest', async () => {
    const { path, id, sent } = household();
    const made = await zee.call('PUT', path, sent);
    const [second] = sent.products.slice(1);
    const [action] = sent.actions;
    const { comment: _, public_number: __, ...bare } = action!;
    const changed = await zee.call('PUT', path, {
      ...sent,
      products: [{ ...second, label: 'Oversluiten' }],
      actions: [bare],
    });
    expect([changed.status, changed.etag === made.etag]).toEqual([200, false]);
    const { attributes } = changed.body.data;
    expect(attributes.products.map(({ label }: { label: string }) => label)).toEqual(['Lening', 'Oversluiten']);
    expect(attributes.actions[0]).toMatchObject({ comment: null, public_number: null, managed_by: 'system' });
    const [row] = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(actions)
        .where(eq(actions.firm_id, at(id, 'a-1'))),
    );
    expect([row!.comment, 'public_number' in row!.details]).toEqual([null, false]);
    expect(await readLabels(id)).toEqual(['Lening', 'Oversluiten']);
  });

  test('stands in the order in which all of it was sent', async () => {
    const { path, id, sent } = household({ persons: [noor, { firm_id: 'p-2', display_name: 'Ali Veen' }] });
    await zee.call('PUT', path, sent);
    const turned = { ...sent, products: sent.products.toReversed(), persons: sent.persons.toReversed() };
    expect((await zee.call('PUT', path, turned)).status).toBe(200);
    expect(await readLabels(id)).toEqual(['Tweede lening', 'Lening']);
    const rows = await on.db.queryAsSystem((q) =>
      q
        .select()
        .from(consumers)
        .where(sql`${consumers.firm_id} like ${`p-%-${id}`}`)
        .orderBy(asc(consumers.position)),
    );
    expect(rows.map(({ firm_id }) => firm_id)).toEqual([at(id, 'p-2'), at(id, 'p-1')]);
  });

  test('keeps a password, and gives an account again after it was closed', async () => {
    const account = { account: { password: 'Een-lang-wachtwoord-9' } };
    const { path, id, sent } = household({ persons: [{ ...noor, ...account }] });
    await zee.call('PUT', path, sent);
    const hash = async () => {
      const rows = await on.db.queryAsSystem((q) =>
        q
          .select({ hash: accounts.password_hash, is_given: accounts.is_password_given })
          .from(accounts)
          .innerJoin(consumers, eq(consumers.id, accounts.consumer_id))
          .where(eq(consumers.firm_id, at(id, 'p-1'))),
      );
      for (const { hash, is_given } of rows) expect(is_given, 'the firm knows it').toBe(hash !== null);
      return rows.map((row) => row.hash);
    };
    const before = await hash();
    expect(before).toEqual([expect.stringContaining('argon2')]);
    const withoutAccount = { ...sent, persons: [{ ...noor, firm_id: at(id, 'p-1'), email: sent.persons[0]!.email }] };
    expect((await zee.call('PUT', path, withoutAccount)).status).toBe(200);
    expect(await hash()).toEqual(before);
    await zee.call('PUT', path, sent);
    await zee.call('DELETE', `/consumers/${at(id, 'p-1')}/account`);
    expect(await hash()).toEqual([]);
    await zee.call('PUT', path, sent);
    expect(await hash()).toEqual([null]);
  });

  test('that a consumer works on has the same version', async () => {
    const { path, id, sent } = household();
    const made = await zee.call('PUT', path, sent);
    await on.db.transactionAsSystem((tx) =>
      tx
        .update(actions)
        .set({ is_done: true, date_executed: new Date() })
        .where(eq(actions.firm_id, at(id, 'a-1'))),
    );
    expect((await zee.call('GET', path)).etag).toBe(made.etag);
    expect((await zee.call('PUT', path, sent)).etag).toBe(made.etag);
  });
});

const readLabels = (id: number) =>
  on.db.queryAsSystem(async (q) => {
    const own = and(sql`${products.firm_id} like ${`c-%-${id}`}`, isNotCancelled);
    const rows = await q.select().from(products).where(own).orderBy(asc(products.position));
    return rows.map(({ label }) => label);
  });

describe('a condition', () => {
  test('refuses what was changed meanwhile, with what is there', async () => {
    const { path, sent } = household();
    const made = await zee.call('PUT', path, sent);
    const other = await zee.call('PUT', path, { ...sent, label: 'Anders' }, { 'if-match': made.etag! });
    expect(other.status).toBe(200);
    const stale = await zee.call('PUT', path, { ...sent, label: 'Te laat' }, { 'if-match': made.etag! });
    expect([stale.status, stale.etag, stale.body]).toMatchObject([
      412,
      other.etag,
      { error: { code: 'PRECONDITION_FAILED' }, data: { attributes: { label: 'Anders' } } },
    ]);
    // Also with what would change nothing.
    expect((await zee.call('PUT', path, { ...sent, label: 'Anders' }, { 'if-match': made.etag! })).status).toBe(412);
  });

  test('only creates', async () => {
    const { path, sent } = household();
    expect((await zee.call('PUT', path, sent, { 'if-none-match': '*' })).status).toBe(201);
    expect((await zee.call('PUT', path, sent, { 'if-none-match': '*' })).status).toBe(412);
    const open = await addDossier(on.db, { licence_id: zee.licence.id });
    expect((await zee.call('PUT', `/dossiers/${open.firm_id}`, sent, { 'if-none-match': '*' })).status).toBe(412);
  });

  test('is needed for a record that staff keep', async () => {
    const { path, sent } = household();
    const made = await zee.call('PUT', path, sent);
    await on.db.transactionAsSystem((tx) =>
      tx.execute(sql`update dossier_documents set document = jsonb_set(document, '{products,0,managed_by}', '"staff"')
        where licence_id = ${zee.licence.id} and document ->> 'label' = 'D-1'`),
    );
    const [first, ...others] = sent.products;
    const changed = { ...sent, products: [{ ...first!, label: 'Onze naam' }, ...others] };
    expect((await zee.call('PUT', path, sent)).status).toBe(200);
    const refused = await zee.call('PUT', path, changed);
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'MANAGED_BY_ANOTHER', fields: [{ pointer: '/products/0' }] },
    ]);
    const taken = await zee.call('PUT', path, changed, { 'if-match': made.etag! });
    expect([taken.status, taken.body.data.attributes.products[0].managed_by]).toEqual([200, 'system']);
  });

  test('twice at once is one of them', async () => {
    const { path, sent } = household();
    const made = await zee.call('PUT', path, sent);
    const both = ['Een', 'Twee'].map((label) => zee.call('PUT', path, { ...sent, label }, { 'if-match': made.etag! }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 412]);
    const fresh = household();
    const ten = await Promise.all(Array.from({ length: 10 }, () => zee.call('PUT', fresh.path, fresh.sent)));
    expect(ten.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(ten.map(({ etag }) => etag)).size).toBe(1);
  });
});

describe('a fault', () => {
  test('says where, what was expected and an example, for all fields at once', async () => {
    const { path, sent } = household();
    const { label: _, ...rest } = sent;
    const { status, body: answer } = await zee.call('PUT', path, {
      ...rest,
      colour: 'red',
      date_created: { days: -3 },
      persons: ['Noor'],
      products: [{ ...credit, details: { lendr: 'x', loan_amount: 'veel' } }],
    });
    expect([status, answer.error.code]).toEqual([422, 'INVALID_REQUEST']);
    const fields = new Map(answer.error.fields.map((field: { pointer: string }) => [field.pointer, field]));
    expect([...fields.keys()].sort()).toEqual(
      [
        '/actions/0/product',
        '/colour',
        '/date_created',
        '/label',
        '/persons/0',
        '/products/0/details/lendr',
        '/products/0/details/loan_amount',
      ].sort(),
    );
    expect(fields.get('/label')).toMatchObject({
      code: 'required',
      message: 'is missing: expected a text, such as "text"',
    });
    expect(fields.get('/persons/0')).toMatchObject({
      code: 'invalid_type',
      message: expect.stringContaining('is the text "Noor": expected an object with firm_id'),
      example: { firm_id: 'text', display_name: 'text' },
    });
    expect(fields.get('/products/0/details/lendr')).toMatchObject({
      code: 'unknown_field',
      message: expect.stringContaining('the nearest is lender'),
    });
    expect(fields.get('/products/0/details/loan_amount')).toMatchObject({ expected: 'a number' });
  });

  test.each([
    ['a person', { actions: [{ ...download, requested_for: 'p-9' }] }, '/actions/0/requested_for', 'p-9'],
    [
      'a product',
      { actions: [{ ...download, product: { kind: 'credit', firm_id: 'c-9' } }] },
      '/actions/0/product',
      'c-9',
    ],
    [
      'an adviser',
      { panels: [{ adviser: 'nobody', label: 'Adviseur', systemname: 'ADVISOR' }] },
      '/panels/0/adviser',
      'nobody',
    ],
    [
      'a file',
      { actions: [{ ...download, document: { file: { name: 'a.pdf', id: 'f-9' } } }] },
      '/actions/0/document/file',
      'f-9',
    ],
    [
      'a path',
      { actions: [{ ...download, document: { file: { name: 'a.pdf', path: 'a.pdf' } } }] },
      '/actions/0/document/file',
      'path_without_folder',
    ],
    [
      'three persons',
      { persons: [noor, { ...noor, firm_id: 'p-2' }, { ...noor, firm_id: 'p-3' }] },
      '/persons',
      'at most 2 entries',
    ],
    ['one person twice', { persons: [noor, noor] }, '/persons/1/firm_id', 'stands there twice'],
    ['its own id', { firm_id: 'd-1' }, '/firm_id', 'the address and the key say which dossier it is'],
  ])('with %s that is not there names it, and nothing is stored', async (_, wrong, pointer, words) => {
    const { path, sent } = household(wrong);
    const { status, body: answer } = await zee.call('PUT', path, sent);
    const [field] = answer.error.fields;
    expect([status, field.pointer, field.message]).toEqual([
      422,
      pointer,
      expect.stringContaining(words.replace(/^([pc])-9$/, `$1-9-${number}`)),
    ]);
    expect((await zee.call('GET', path)).status).toBe(404);
  });

  test('of an id that stands twice is told beside everything that does not fit', async () => {
    const { path, sent } = household({ label: '', persons: [noor, noor] });
    const { body: answer } = await zee.call('PUT', path, sent);
    const told = answer.error.fields.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['/label', expect.any(String)],
        ['/persons/1/firm_id', 'twice'],
      ]),
    );
  });

  test('of a person of another dossier moves nobody', async () => {
    const one = household();
    await zee.call('PUT', one.path, one.sent);
    const other = household({ persons: [{ ...noor, firm_id: at(one.id, 'p-1') }] });
    const sent = JSON.parse(JSON.stringify(other.sent).replaceAll(`p-1-${one.id}-${other.id}`, at(one.id, 'p-1')));
    sent.persons[0].firm_id = at(one.id, 'p-1');
    const { status, body: answer } = await zee.call('PUT', other.path, sent);
    expect([status, answer.error.fields[0]]).toMatchObject([
      422,
      { pointer: '/persons/0/firm_id', code: 'id_of_another_dossier' },
    ]);
  });

  test.each(['[]', '"x"', 'null', '{"persons":3}', '{"persons":[{"account":7}],"products":{}}'])(
    'of a body %s is told',
    async (text) => {
      const answer = await zee.call('PUT', '/dossiers/rubbish', text, { 'content-type': 'application/json' });
      expect([answer.status, answer.body.error.code]).toEqual([422, 'INVALID_REQUEST']);
    },
  );
});

/** A consumer has a draft of what an action asks for. */
async function began(action: string, person: string) {
  const [asked] = await on.db.queryAsSystem((q) => q.select().from(actions).where(eq(actions.firm_id, action)));
  const [consumer] = await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.firm_id, person)));
  const { licence_id, id: key } = asked!;
  const draft = { licence_id, consumer_id: consumer!.id, key, body: {}, updated_at: new Date() };
  await on.db.transaction(licence_id, (tx) => tx.insert(drafts).values(draft));
}

describe('a product', () => {
  test('is ended by saying so, and is back when it is sent again', async () => {
    const { path, id, sent } = household();
    const made = await zee.call('PUT', path, sent);
    const product = `${path}/products/credit/${at(id, 'c-1')}`;
    // Somebody began what it asks for: it is ended and not removed.
    await began(at(id, 'a-1'), at(id, 'p-1'));
    const ended = await zee.call('DELETE', product);
    expect([ended.status, ended.body.data.attributes]).toMatchObject([200, { outcome: 'ended', kind: 'product' }]);
    expect((await zee.call('DELETE', product)).body.data.attributes.outcome).toBe('kept');
    const read = await zee.call('GET', path);
    expect([
      read.etag === made.etag,
      read.body.data.attributes.products.length,
      read.body.data.attributes.actions,
    ]).toEqual([false, 1, []]);
    const open = async () => {
      const [row] = await on.db.queryAsSystem((q) =>
        q
          .select()
          .from(actions)
          .where(eq(actions.firm_id, at(id, 'a-1'))),
      );
      return row!.cancelled_at === null;
    };
    expect([await readLabels(id), await open()]).toEqual([['Tweede lening'], false]);
    expect((await zee.call('DELETE', `${path}/products/credit/nothing`)).body.error.code).toBe('PRODUCT_NOT_FOUND');
    expect((await duin.call('DELETE', product)).body.error.code).toBe('DOSSIER_NOT_FOUND');
    expect((await zee.call('PUT', path, sent)).status).toBe(200);
    expect([await readLabels(id), await open()]).toEqual([['Lening', 'Tweede lening'], true]);
  });
});

test('a dossier that the portal made is answered with its persons, and taken over', async () => {
  const licence_id = zee.licence.id;
  const dossier = await addDossier(on.db, { licence_id, firm_id: 'portal-1' });
  await addConsumer(on.db, { licence_id, dossier_id: dossier.id, firm_id: 'portal-1-1', person: { city: 'Lochem' } });
  const read = await zee.call('GET', '/dossiers/portal-1');
  const { attributes } = read.body.data;
  expect([read.status, attributes.persons]).toMatchObject([
    200,
    [{ firm_id: 'portal-1-1', city: 'Lochem', account: null }],
  ]);
  const taken = await zee.call(
    'PUT',
    '/dossiers/portal-1',
    { ...attributes, label: 'Ons nummer' },
    { 'if-match': read.etag! },
  );
  expect([taken.status, taken.body.data.attributes.label]).toEqual([200, 'Ons nummer']);
  const [kept] = await on.db.queryAsSystem((q) =>
    q.select().from(dossier_documents).where(eq(dossier_documents.dossier_id, dossier.id)),
  );
  expect(kept!.revision).toBe(1);
});
