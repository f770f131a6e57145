import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { TestDatabase } from '../../../../test/database.ts';
import { type ImportFixture, importedLicence, openImportFixture } from '../../../../test/fixtures/import-fixture.ts';
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import { isNotCancelled, products } from '../../products/products.table.ts';
import { importFiles } from './import-files.ts';

let db: TestDatabase;
let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
  ({ db } = fixture);
});
afterAll(() => fixture.close());

const licence = importedLicence;
const dossier = {
  kind: 'dossier',
  licence: 'zeedijk',
  firm_id: 'd-1',
  label: 'D-1',
  date_created: { days: -3, at: '10:00' },
  persons: [
    {
      firm_id: 'p-1',
      display_name: 'Noor Veen',
      email: 'noor@test.example',
      account: { password: 'Een-lang-wachtwoord-9' },
    },
  ],
};
const credit = {
  kind: 'credit',
  firm_id: 'c-1',
  label: 'Lening',
  details: { lender: 'Zuiderpoort', date_entry: { months: -2 } },
};
const appointment = {
  kind: 'appointment',
  firm_id: 'x-1',
  label: 'Adviesgesprek',
  details: { date: '2026-12-01', start_time: '14:00', is_true_meeting: false, is_google_meet: false, is_teams: false },
};
const action = { firm_id: 'a-1', type: 'DOWNLOAD_ADDED_DOCUMENT', label: 'Download', date_created: '2026-11-01' };

const importing = (documentsByFile: Record<string, unknown>) => fixture.importing(documentsByFile);
const refused = (documentsByFile: Record<string, unknown>) => fixture.refused(documentsByFile);
const readRows = async (statement: SQL) => (await db.queryAsSystem((q) => q.execute(statement))).rows;
const stored = async () =>
  (
    await readRows(sql`select (select count(*)::int from licences) as licences, (select count(*)::int from dossiers) as dossiers,
      (select count(*)::int from consumers) as consumers, (select count(*)::int from products) as products,
      (select count(*)::int from actions) as actions, (select count(*)::int from files) as files`)
  )[0];

beforeEach(() => db.transactionAsSystem((tx) => tx.execute(sql`delete from licences`)));
const nothing = { licences: 0, dossiers: 0, consumers: 0, products: 0, actions: 0, files: 0 };

test('leaves maintenance and notices unchanged if the document does not mention them', async () => {
  const switched = {
    maintenance: { maintenance: true },
    notifications: [{ id: 'n', label: { nl: 'Let op', en: 'Note' } }],
  };
  const now = async () => readRows(sql`select name, maintenance, notifications from licences`);
  await importing({ 'licence.json': { ...licence, ...switched } });
  const [before] = await now();
  await importing({ 'licence.json': { ...licence, name: 'Zeedijk' } });
  expect(await now()).toEqual([{ ...before, name: 'Zeedijk', maintenance: true }]);
  await importing({ 'licence.json': { ...licence, maintenance: {}, notifications: [] } });
  expect(await now()).toEqual([{ name: 'Zeedijk Advies', maintenance: false, notifications: [] }]);
});

test('gives a user name to the first of two dossiers, also when its letter is ready last', async () => {
  const dossierWithLetter = (id: string) => ({
    ...dossier,
    firm_id: id,
    label: id,
    persons: [{ ...dossier.persons[0], firm_id: `p-${id}` }],
    actions: [
      { ...action, firm_id: `a-${id}`, document: { label: id, file: { name: `${id}.pdf`, letter: { title: id } } } },
    ],
  });
  const { documents } = fixture.importContext;
  const render = documents.renderTypst;
  const second = Promise.withResolvers<void>();
  vi.spyOn(documents, 'renderTypst').mockImplementation(async (order, household) => {
    if (order.data.title === 'first') await second.promise;
    const made = await render(order, household);
    second.resolve();
    return made;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const files = {
    'licence.json': licence,
    'a.json': dossierWithLetter('first'),
    'b.json': dossierWithLetter('second'),
  };
  expect(await refused(files)).toMatchObject({ file: 'b.json' });
  expect(await readRows(sql`select firm_id from dossiers`)).toEqual([{ firm_id: 'first' }]);
});

test('ignores a byte order mark, as Windows programs write it', async () => {
  expect(await importing({ 'licence.json': `\ufeff${JSON.stringify(licence)}` })).toBe(1);
});

describe('an invalid document', () => {
  const content = (html: string) => ({ ...licence, content: { welcome_content: { nl: '<p>Welkom</p>', en: html } } });
  test.each([
    ['broken JSON', '{\n  "kind": "licence",\n  oops\n}', '', 3, 'is no JSON'],
    [
      'another encoding',
      Buffer.from('{\n  "kind": "licence",\n  "name": "Café"\n}', 'latin1'),
      '',
      3,
      'is not in UTF-8',
    ],
    ['an unknown kind of document', { kind: 'mystery' }, '/kind', 2, 'must be one of installation, licence'],
    [
      'a colour that is none',
      { ...licence, theme: { color_primary: 'red' } },
      '/theme/color_primary',
      16,
      'unsupported_colour',
    ],
    [
      'an unsupported font',
      { ...licence, theme: { font_family: 'Comic Sans MS' } },
      '/theme/font_family',
      16,
      'unsupported_font',
    ],
    [
      'a script in HTML',
      content('<script>alert(1)</script>'),
      '/content/welcome_content/en',
      18,
      'html_not_allowed: <script>',
    ],
    [
      'an event handler in HTML',
      content('<p onclick="x()">Hi</p>'),
      '/content/welcome_content/en',
      18,
      'onclick on <p>',
    ],
    [
      'a link that runs code',
      content(`<a href='/&#92;host'>Hi</a>`),
      '/content/welcome_content/en',
      18,
      'html_not_allowed: link',
    ],
    [
      'a text that we do not have',
      { ...licence, dictionary: [{ id: 'dashboard.todo', translation: { nl: 'Even doen' } }] },
      '/dictionary/0/id',
      17,
      'no text has the key dashboard.todo; the nearest is dashboard.todos',
    ],
    [
      'a text in a language that there is not',
      { ...licence, dictionary: [{ id: 'login.title', translation: { de: 'Anmelden' } }] },
      '/dictionary/0/translation/de',
      19,
      'unknown field: de',
    ],
    ['an unknown field', { ...licence, colour: 'red' }, '/colour', 15, 'unknown field: colour'],
    [
      'two default languages',
      { ...licence, languages: [licence.languages[0], licence.languages[0]] },
      '/languages',
      8,
      'one_default',
    ],
    [
      'a logo that is not there',
      { ...licence, content: { image_logo: { path: 'logo.png' } } },
      '/content/image_logo',
      16,
      'file_not_found',
    ],
    [
      'an image outside the folder',
      { ...licence, content: { image_logo: { path: '../logo.png' } } },
      '/content/image_logo/path',
      17,
      'path_outside_folder',
    ],
  ])('is reported with file, place and line: %s', async (_, document, pointer, line, problem) => {
    const { file, problems } = await refused({ 'firm/licence.json': document });
    expect({ file, ...problems[0] }).toEqual({
      file: join('firm', 'licence.json'),
      pointer,
      line,
      problem: expect.stringContaining(problem),
    });
    expect(await stored()).toEqual(nothing);
  });

  test('is refused if the bytes of an image are not an image', async () => {
    const { problems } = await refused({
      'licence.json': { ...licence, content: { image_logo: { path: 'logo.png' } } },
      'logo.png': 'no picture at all',
    });
    expect(problems[0]).toMatchObject({ pointer: '/content/image_logo', problem: expect.stringContaining('logo.png') });
    expect(await stored()).toEqual(nothing);
  });

  test('reports every wrong field of a dossier together, also inside the details of its products', async () => {
    const { problems } = await refused({
      'dossier.json': {
        ...dossier,
        products: [
          { ...credit, details: { lender: 12, loan_amount: '15.000', date_entry: '2026-02-30' } },
          { ...credit, firm_id: 'c-2', details: { lendr: 'x' } },
          {
            ...appointment,
            details: {
              ...appointment.details,
              date: '1-12-2026',
              start_time: '25:00',
              teams_url: 'http://teams.test.example',
              edit_url: 'javascript:alert(1)',
            },
          },
        ],
      },
    });
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      '/products/0/details/lender',
      '/products/0/details/date_entry',
      '/products/0/details/loan_amount',
      '/products/1/details/lendr',
      '/products/2/details/start_time',
      '/products/2/details/date',
      '/products/2/details/teams_url',
      '/products/2/details/edit_url',
    ]);
    const { problems: kinds } = await refused({
      'dossier.json': { ...dossier, products: [{ ...credit, kind: 'boat' }] },
    });
    expect(kinds[0]).toMatchObject({
      pointer: '/products/0/kind',
      problem: expect.stringContaining('must be one of mortgage'),
    });
  });

  test.each([
    ['a product that the dossier has not', { product: { kind: 'credit', firm_id: 'c-9' } }, '/actions/0/product'],
    ['a person that the dossier has not', { requested_for: 'p-9' }, '/actions/0/requested_for'],
    [
      'a payment without an invoice',
      { payments: [{ provider_id: 'tr', status: 'PAID', created_at: '2026-11-02' }] },
      '/actions/0/payments/0',
    ],
  ])('stores nothing of its file if it names %s', async (_, wrong, pointer) => {
    const { file, problems } = await refused({
      'a-licence.json': licence,
      'dossier.json': { ...dossier, products: [credit], actions: [{ ...action, ...wrong }] },
    });
    expect([file, problems[0]?.pointer]).toEqual(['dossier.json', pointer]);
    expect(await stored()).toEqual({ ...nothing, licences: 1 });
  });

  test('is refused with another licence’s domain, or for an unknown licence’s dossier', async () => {
    await importing({ 'licence.json': licence });
    const { problems } = await refused({ 'other.json': { ...licence, firm_id: 'other' } });
    expect(problems).toEqual([{ pointer: '/domains/0', line: 6, problem: 'domain_taken' }]);
    const { problems: unknown } = await refused({ 'dossier.json': { ...dossier, licence: 'nobody' } });
    expect(unknown[0]).toMatchObject({ pointer: '/licence', problem: 'unknown licence: nobody' });
    expect(await stored()).toEqual({ ...nothing, licences: 1 });
  });
});

describe('a person’s language', () => {
  const inEnglish = { ...dossier, persons: [{ ...dossier.persons[0], language: 'en' }] };

  test('must be one that the licence has', async () => {
    const { problems } = await refused({ 'licence.json': licence, 'dossier.json': inEnglish });
    expect(problems).toMatchObject([{ pointer: '/persons/0/language', problem: 'is no language of the licence: en' }]);
  });

  test('follows the document, next to what the person chose', async () => {
    const english = { name: 'English', iso_code: 'en', is_default: false };
    const both = { ...licence, languages: [...licence.languages, english] };
    const stated = async () => readRows(sql`select person ->> 'language' as firm, chosen_language from consumers`);
    await importing({ 'licence.json': both, 'dossier.json': inEnglish });
    expect(await stated()).toEqual([{ firm: 'en', chosen_language: null }]);
    await db.transactionAsSystem((tx) => tx.execute(sql`update consumers set chosen_language = 'en'`));
    await importing({ 'dossier.json': dossier });
    expect(await stated()).toEqual([{ firm: null, chosen_language: 'en' }]);
  });
});

describe('an import over existing data', () => {
  const all = { 'licence.json': licence, 'dossier.json': { ...dossier, products: [credit], actions: [action] } };
  const state = async () =>
    (
      await db.queryAsSystem((q) =>
        q.execute<{ label: string; is_done: boolean; password_hash: string; preference: unknown; details: object }>(sql`
          select a.label, a.is_done, s.password_hash, c.marketing_campaign_preference as preference, a.details
          from actions a join consumers c using (dossier_id) join accounts s on s.consumer_id = c.id`),
      )
    ).rows[0]!;

  test('follows the document, and keeps what the consumer did since', async () => {
    expect(await importing(all)).toBe(2);
    await db.transactionAsSystem((tx) =>
      tx.execute(sql`update actions set is_done = true, date_executed = now(), details = '{"read": true}'`),
    );
    await db.transactionAsSystem((tx) => tx.execute(sql`update accounts set password_hash = 'chosen since'`));
    const before = await state();
    await importing({
      ...all,
      'dossier.json': {
        ...all['dossier.json'],
        actions: [{ ...action, label: 'Download het rapport', public_number: '12' }],
      },
    });
    expect(await state()).toEqual({
      ...before,
      label: 'Download het rapport',
      details: { read: true, public_number: '12', label_en: null, comment_en: null },
    });
  });

  test('stores English beside the Dutch, until the firm no longer sends it', async () => {
    const product = () => db.queryAsSystem((q) => q.select({ en: sql`details->>'label_en'` }).from(products));
    const english = { label_en: 'Fetch', comment_en: 'Soon, please' };
    const sent = { products: [{ ...credit, label_en: 'Loan' }], actions: [{ ...action, ...english }] };
    await importing({ ...all, 'dossier.json': { ...dossier, ...sent } });
    expect([await product(), (await state()).details]).toEqual([[{ en: 'Loan' }], english]);
    await importing(all);
    expect([await product(), (await state()).details]).toEqual([[{ en: null }], { label_en: null, comment_en: null }]);
  });

  test('keeps an appointment cancelled while it is planned for the same time', async () => {
    const planned = (details: object) =>
      importing({ 'licence.json': licence, 'dossier.json': { ...dossier, products: [{ ...appointment, details }] } });
    const { details } = appointment;
    const standing = async () => {
      const [found] = await db.queryAsSystem((q) => q.select({ stands: isNotCancelled }).from(products));
      return found!.stands;
    };
    await planned(details);
    const mark = { cancelled_for: `${details.date} ${details.start_time}` };
    await db.transactionAsSystem((tx) => tx.update(products).set({ details: { ...details, ...mark } }));
    await planned({ ...details, location: 'Zeestraat 1' });
    expect(await standing()).toBe(false);
    await planned({ ...details, start_time: '15:00' });
    expect(await standing()).toBe(true);
  });

  test('closes an action that the firm closed, erases its drafts, and stores dates as dates', async () => {
    await importing(all);
    await db.transactionAsSystem((tx) =>
      tx.execute(sql`insert into drafts (licence_id, consumer_id, key, body, updated_at)
        select a.licence_id, c.id, a.id, '{"sealed": "v1"}', now() from actions a join consumers c using (dossier_id)`),
    );
    const drafts = async () => (await db.queryAsSystem((q) => q.execute(sql`select key from drafts`))).rows.length;
    await importing(all);
    expect(await drafts()).toBe(1);
    await importing({
      'dossier.json': { ...all['dossier.json'], actions: [{ ...action, date_executed: { days: -1 } }] },
    });
    expect([(await state()).is_done, await drafts()]).toEqual([true, 0]);
    expect(await readRows(sql`select details ->> 'date_entry' as day from products`)).toEqual([{ day: '2026-09-21' }]);
  });

  test('keeps the earlier file when different bytes arrive', async () => {
    const withFile = { ...action, document: { label: 'Stuk', file: { name: 'stuk.pdf', path: 'stuk.pdf' } } };
    const data = { language: 'nl', title: 'Stuk', firm: { name: 'Zeedijk', lines: [], colour: '#123456' } } as const;
    const pdf = await fixture.documents.renderTypst(
      { template: 'letter', data: { ...data, firm: { ...data.firm, lines: [] } } },
      null,
    );
    const place = join(fixture.folder, 'with-file');
    await mkdir(place);
    await writeFile(join(place, 'licence.json'), JSON.stringify(licence));
    await writeFile(join(place, 'dossier.json'), JSON.stringify({ ...dossier, actions: [withFile] }));
    await writeFile(join(place, 'stuk.pdf'), pdf);
    await importFiles(place, fixture.importContext);
    const first = (await state()).details as { file_id: string };
    await writeFile(join(place, 'stuk.pdf'), Buffer.concat([pdf, Buffer.from('\n')]));
    await importFiles(place, fixture.importContext);
    const second = (await state()).details as { file_id: string };
    expect(second.file_id).not.toBe(first.file_id);
    const { rows } = await db.queryAsSystem((q) => q.execute(sql`select id from files order by (firm_id is not null)`));
    expect(rows).toEqual([{ id: first.file_id }, { id: second.file_id }]);
  });
});
