import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { createForm } from '../../../../test/made-files/multipart.ts';
import { cells as cellOf, makePlainWorkbook, makeWorkbook } from '../../../../test/made-files/workbooks.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { events, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { accounts, one_time_tokens } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';

let on: FirmCalls;
let zee: TestFirm;
let duin: TestFirm;
let nth = 0;
const scopes = ['dossiers:read', 'dossiers:write', 'notes:write', 'accounts:read', 'accounts:write'];
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', scopes);
  duin = await on.firm('duin', scopes);
});
afterAll(() => on.close());

type File = string | Buffer;
async function post(path: string, file: File, choice: object = {}, firm = zee) {
  const bytes = Buffer.from(file);
  const form = await createForm([{ name: 'klanten.csv', bytes, field: 'file' }], { choice: JSON.stringify(choice) });
  return firm.call('POST', path, createPartial(form.payload), { 'content-type': form.type });
}
const look = async (file: File, choice = {}, firm = zee) => {
  const { status, body } = await post('/client-files', file, choice, firm);
  return status === 200 ? body.data.attributes : body.error.fields;
};
async function send(path: string, file: File, choice = {}) {
  const { status, body } = await post(path, file, choice);
  if (status !== 200) return body.error.fields;
  const lines: string[] = String(body).trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}
const check = (file: File, choice = {}) => send('/client-imports?check=1', file, choice);
/** Each a second after the one before. */
const bring = (file: File, choice = {}) => {
  on.clock.pass(1);
  return send('/client-imports', file, choice);
};
const short = (lines: { line: number; firm_id: string | null; status: string }[]) =>
  lines.map(({ line, firm_id, status }) => [line, firm_id, status]);
const countDossiers = async () =>
  (await on.db.queryAsSystem((q) => q.execute<{ n: number }>(sql`select count(*)::int as n from dossiers`))).rows[0]?.n;
const latest = async () => (await zee.call('GET', '/client-imports')).body.data[0];

/** Names that no other test has. */
const rows = (count: number, of = `k-${(nth += 1)}`) =>
  Array.from({ length: count }, (_, index) => `${of}-${index};Vos ${index};${of}-${index}@clients.example`);
const sheet = (lines: readonly string[], head = 'dossier;achternaam;e-mail') => [head, ...lines].join('\r\n');

describe('a spreadsheet of clients', () => {
  test('is looked at before it is imported: its columns, examples, and what a person must say', async () => {
    const file =
      'Klantenlijst;;;\r\nNr;Naam;E-mail;Geboren;Opmerking\r\n1;Vos;a@x.example;1/2/1980;x\r\n;;;;\r\n2;Bos;b@x.example;3/4/1981;y\r\n';
    const found = await look(file);
    expect(found).toMatchObject({
      format: 'csv',
      rows: 2,
      heading_line: 2,
      day_order: null,
      day_example: '1/2/1980',
      is_unclear: false,
      readings: [],
    });
    expect(found.columns.map((column: { heading: string; field: string }) => [column.heading, column.field])).toEqual([
      ['Nr', 'dossier'],
      ['Naam', 'name'],
      ['E-mail', 'email'],
      ['Geboren', 'date_of_birth'],
      ['Opmerking', null],
    ]);
    expect(found.columns[1].examples).toEqual(['Vos', 'Bos']);
    expect(await countDossiers()).toBe(0);
  });

  test('may have lines that end in a cell', async () => {
    const file = 'dossier;achternaam;straat;e-mail\r\nregels-1;"de\nVos";"Linde\r\nlaan";regels@clients.example\r\n';
    expect(short(await bring(file))).toEqual([[2, 'regels-1', 'created']]);
    const { body } = await zee.call('GET', '/dossiers/regels-1');
    expect(body.data.attributes.persons[0]).toMatchObject({ last_name: 'de Vos', street_name: 'Linde laan' });
  });

  test('is read the same from a workbook, one sheet of it at a time', async () => {
    const found = await look(
      await makePlainWorkbook(
        [
          ['nr', 'naam', 'mail'],
          ['1', 'Vos', 'a@x.example'],
        ],
        'Klanten',
      ),
    );
    expect(found).toMatchObject({ format: 'xlsx', sheet: 'Klanten', sheets: [{ name: 'Klanten', rows: 2 }], rows: 1 });
  });

  const cells = (texts: string[][]) =>
    Object.fromEntries(texts.map((row, index) => [index + 1, row.map(cellOf.inline)]));

  test('is read from the sheet that lacks the fewest columns, where none has all of them', async () => {
    const file = await makeWorkbook({
      sheets: [
        {
          name: 'Voorblad',
          rows: cells([
            ['Kantoor', 'Datum'],
            ['Vos', '1-1-2026'],
          ]),
        },
        {
          name: 'Relaties',
          rows: cells([
            ['Achternaam', 'Woonplaats'],
            ['Vos', 'Delft'],
          ]),
        },
        {
          name: 'Klanten',
          rows: cells([
            ['Achternaam', 'E-mail'],
            ['Vos', 'vos@clients.example'],
          ]),
        },
      ],
    });
    expect(await look(file)).toMatchObject({ sheet: 'Klanten', rows: 1 });
  });

  test('is read from the sheet of its clients, behind a cover or what Numbers tells of its export', async () => {
    const file = await makeWorkbook({
      sheets: [
        {
          name: 'Exportoverzicht',
          rows: cells([
            ['Naam Numbers-tabel', 'Naam Excel-werkblad'],
            ['Klanten', 'Blad 1'],
          ]),
        },
        {
          name: 'Codes',
          rows: cells([
            ['Code', 'Omschrijving'],
            ['1', 'Hypotheek'],
          ]),
        },
        {
          name: 'Klanten',
          rows: cells([['Klanten van ons'], ['nr', 'naam', 'mail'], ['blad-1', 'Vos', 'blad-1@clients.example']]),
        },
      ],
    });
    expect(await look(file)).toMatchObject({ sheet: 'Klanten', rows: 1, heading_line: 2 });
    expect(await look(file, { sheet: 'Codes' })).toMatchObject({ sheet: 'Codes', rows: 1 });
    expect(short(await check(file))).toEqual([[3, 'blad-1', 'created']]);
  });

  test('has 20,000 clients at most, whatever stands above them', async () => {
    const clients = (count: number) => `Klanten\r\n\r\nnr;naam;mail\r\n${'1;Vos;a@x.example\r\n'.repeat(count)}`;
    expect(await look(clients(20_000))).toMatchObject({ rows: 20_000 });
    expect(await look(clients(20_001))).toMatchObject([{ code: 'too_many_rows' }]);
  });

  test('may have two telephone numbers in one cell', async () => {
    const head = 'dossier;achternaam;e-mail;telefoon;partner achternaam;partner telefoon';
    const lines = [
      'tel-1;Vos;tel-1@clients.example;030-1234567 / 06-12345678;Bos;0687654321, 0301234567',
      'tel-2;Vos;tel-2@clients.example;06-12345678 of 06-87654321 of 030-1234567;;',
    ];
    const [first, second] = await bring(sheet(lines, head));
    expect([
      first.status,
      second.error.fields.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    ]).toEqual([
      'created',
      [
        ['/phone_mobile', 'several_numbers'],
        ['/phone_mobile', 'several_numbers'],
      ],
    ]);
    const { body } = await zee.call('GET', '/dossiers/tel-1');
    expect(body.data.attributes.persons).toMatchObject([
      { phone_mobile: '06-12345678', phone_home: '030-1234567' },
      { phone_mobile: '0687654321', phone_home: '0301234567' },
    ]);
  });

  test('tells once what a formula left behind in a day', async () => {
    const [line] = await check(sheet(['dag-1;Vos;dag-1@clients.example;#VALUE!'], 'dossier;achternaam;e-mail;geboren'));
    expect(line.error.fields).toMatchObject([{ pointer: '/date_of_birth', code: 'cell_fault' }]);
  });

  test('has no letters without width, wherever they come from', async () => {
    const file = sheet(['wit-1;Vo\u00ads;wit\u200b-1@clients.example\u061c'], 'dos\u00adsier;achternaam;e-mail');
    expect(short(await bring(file))).toEqual([[2, 'wit-1', 'created']]);
    const { body } = await zee.call('GET', '/dossiers/wit-1');
    expect(body.data.attributes.persons[0]).toMatchObject({ last_name: 'Vos', email: 'wit-1@clients.example' });
  });

  test.each<[string, File, object, string, string]>([
    ['that is none', '%PDF-1.7', {}, '/file', 'text_document'],
    ['that is empty', '', {}, '/file', 'empty'],
    ['without a table', 'alleen een titel', {}, '/file', 'no_headings'],
    ['with a choice that is none', 'a;b', { day_order: 'year-first' }, '/choice/day_order', 'unknown_field'],
  ])('%s is refused', async (_, file, choice, pointer, code) => {
    expect(await look(file, choice)).toMatchObject([{ pointer, code }]);
  });

  test('is checked whole before anything is written, and then written', async () => {
    const file = sheet([...rows(120, 'c'), 'c-5;Dubbel;c-5b@clients.example', 'c-x;Ander;c-7@clients.example']);
    const before = await countDossiers();
    const checked = await check(file);
    expect(checked.filter(({ status }: { status: string }) => status === 'created')).toHaveLength(120);
    expect(
      checked
        .slice(-2)
        .map(({ line, error }: { line: number; error: { fields: { code: string; pointer: string }[] } }) => [
          line,
          error.fields[0]?.pointer,
          error.fields[0]?.code,
        ]),
    ).toEqual([
      [122, '/dossier', 'twice_in_batch'],
      [123, '/email', 'user_name_taken'],
    ]);
    expect(await countDossiers()).toBe(before);
    expect(await check(sheet(rows(2, 'd')))).toHaveLength(2);
    const written = await bring(file);
    expect(short(written)).toEqual(short(checked));
    expect(written.at(-1).cells).toEqual(['c-x', 'Ander', 'c-7@clients.example']);
    expect((await bring(file)).filter(({ status }: { status: string }) => status === 'unchanged')).toHaveLength(120);
  });

  test('is read as a person said, which is remembered for the next file of the firm', async () => {
    const file = sheet(['m-1;Vos;m1@clients.example;1/2/1980;Jansen'], 'Ons kenmerk;Wie;E-mail;Wanneer;Achternaam');
    expect(await check(file)).toMatchObject([{ line: 2, firm_id: expect.stringMatching(/^k-[0-9a-f]{12}$/) }]);
    const columns = ['dossier', 'last_name', 'email', 'date_of_birth', null];
    expect(short(await bring(file, { columns, day_order: 'month-first' }))).toEqual([[2, 'm-1', 'created']]);
    const [person] = await on.db.queryAsSystem((q) => q.select().from(consumers).where(eq(consumers.firm_id, 'm-1-1')));
    expect([person?.display_name, person?.date_of_birth]).toEqual(['Vos', '1980-01-02']);
    const again = await look(file);
    expect(again.columns.map((column: { field: string }) => column.field)).toEqual(columns);
    expect(again.columns[0].is_remembered).toBe(true);
    const ofOther = await look(file, {}, duin);
    expect(ofOther.columns.map((column: { field: string }) => column.field)).toEqual([
      null,
      null,
      'email',
      null,
      'last_name',
    ]);
    expect(
      short(await bring(sheet(['m-2;Bos;m2@clients.example;;'], 'Ons kenmerk;Wie;E-mail;Wanneer;Achternaam'))),
    ).toEqual([[2, 'm-2', 'created']]);
  });

  test('keeps its numbers, though another file was read without them', async () => {
    const file = sheet(['n-1;Vos;n1@clients.example']);
    const [read] = await bring(file, { columns: [null, 'last_name', 'email'] });
    expect(read).toMatchObject({ status: 'created', firm_id: expect.stringMatching(/^k-/) });
    expect((await look(file)).columns[0].field).toBe('dossier');
  });

  test.each([
    ['that is needed', ['dossier', null, 'email'], 'last_name'],
    ['that is there', ['dossier', 'name', 'email', 'email'], 'email'],
  ])('with a field %s wrong is refused whole', async (_, columns, field) => {
    const [fault] = await check(sheet(rows(1), 'dossier;achternaam;e-mail;e-mail 2'), { columns });
    expect([fault.code, fault.message]).toEqual(['columns', expect.stringContaining(field)]);
  });

  test('says of a row that its partner has no account', async () => {
    const head = 'dossier;achternaam;e-mail;partner achternaam;partner e-mail';
    const lines = await check(
      sheet(['p-1;Vos;p1@clients.example;Bos;', 'p-2;Vos;p2@clients.example;Bos;P2@clients.example'], head),
    );
    expect(lines.map(({ notes }: { notes?: string[] }) => notes)).toEqual([
      ['partner_without_address'],
      ['partner_shares_address'],
    ]);
  });
});

describe('an import', () => {
  const undo = async (id: string, firm = zee) => firm.call('DELETE', `/client-imports/${id}`);

  test('is undone: its dossiers go, each with its event and its line in the trail, and mails that wait are not sent', async () => {
    const before = await countDossiers();
    await bring(sheet(rows(30, 'u')));
    const made = await latest();
    expect(made.attributes).toMatchObject({
      file_name: 'klanten.csv',
      created: 30,
      refused: 0,
      left: 30,
      undone_at: null,
    });
    expect(made.attributes.finished_at).not.toBeNull();
    expect((await zee.call('POST', '/consumers/u-3-1/invitation', { to: 'person' })).status).toBe(202);
    expect((await undo(made.id, duin)).body.error.code).toBe('CLIENT_IMPORT_NOT_FOUND');
    expect((await undo('none')).body.error.code).toBe('CLIENT_IMPORT_NOT_FOUND');
    expect((await undo(made.id)).body.data.attributes).toEqual({ removed: 30, kept: [] });
    expect(await countDossiers()).toBe(before);
    const told = await on.db.query(zee.licence.id, (q) =>
      q.select().from(events).where(eq(events.type, 'dossier.removed')),
    );
    expect(told.filter(({ data }) => String(data.dossier_firm_id).startsWith('u-'))).toHaveLength(30);
    expect(told[0]?.data.by).toMatchObject({ kind: 'key' });
    const lines = await on.db.query(zee.licence.id, (q) => q.select().from(audit));
    expect(lines.filter(({ act }) => act === 'dossier-removed')).toHaveLength(30);
    expect(lines.map(({ act }) => act)).toContain('import-undone');
    expect(await on.db.queryAsSystem((q) => q.$count(one_time_tokens))).toBe(0);
    const waiting = await on.db.queryAsSystem((q) => q.select().from(outbox));
    expect(waiting.filter(({ payload }) => JSON.stringify(payload).includes('invitation'))).toEqual([]);
    expect((await latest()).attributes).toMatchObject({ created: 30, left: 0, undone_at: expect.any(String) });
  });

  test('leaves what somebody used, and says why', async () => {
    await bring(sheet(rows(5, 'v')));
    const { id } = await latest();
    await on.db.queryAsSystem(async (q) => {
      const [person] = await q.select().from(consumers).where(eq(consumers.firm_id, 'v-0-1'));
      await q.update(accounts).set({ password_hash: 'x' }).where(eq(accounts.consumer_id, person!.id));
    });
    expect((await zee.call('POST', '/dossiers/v-1/notes', { text: 'Gebeld' })).status).toBe(201);
    const changed = { label: 'Anders', date_created: '2026-01-01', persons: [] };
    const { body } = await zee.call('GET', '/dossiers/v-2');
    const dossier = { ...body.data.attributes, ...changed, persons: body.data.attributes.persons };
    expect((await zee.call('PUT', '/dossiers/v-2', dossier)).status).toBe(200);
    expect((await undo(id)).body.data.attributes).toEqual({
      removed: 2,
      kept: [
        { firm_id: 'v-0', reason: 'signed_in' },
        { firm_id: 'v-1', reason: 'used' },
        { firm_id: 'v-2', reason: 'changed' },
      ],
    });
    expect((await undo(id)).body.data.attributes.removed).toBe(0);
  });

  test('that changed what was there leaves it', async () => {
    const [line] = rows(1, 'w');
    await bring(sheet([line ?? '']));
    await bring(sheet(['w-0;Bos;w-0@clients.example']));
    const { id, attributes } = await latest();
    expect(attributes).toMatchObject({ created: 0, changed: 1, left: 0 });
    expect((await undo(id)).body.data.attributes).toEqual({ removed: 0, kept: [] });
    expect((await zee.call('GET', '/dossiers/w-0')).status).toBe(200);
  });
});
