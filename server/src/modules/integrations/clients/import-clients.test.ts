import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { templateFields } from '@klantportaal/contract/modules/integrations/client-files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../../test/made-files/file-fixture.ts';
import { makePlainWorkbook } from '../../../../test/made-files/workbooks.ts';
import { addLicence } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { importClients } from './import-clients.ts';

const template = fileURLToPath(new URL('../../../../../docs/examples/clients.csv', import.meta.url));
let fixture: FileFixture;
let nth = 0;
beforeAll(async () => {
  fixture = await openFileFixture();
});
afterAll(() => fixture.close());

const firm = async () => (await addLicence(fixture.db, {}, `csv-${(nth += 1)}.test.example`)).firm_id;
const importing = (file: string, licence: string, at = '2026-11-23T09:00:00Z') =>
  importClients(file, licence, fixture.context({ clock: { now: () => new Date(at) } }));
async function sheet(...lines: string[]): Promise<string> {
  const file = join(fixture.folder, `clients-${(nth += 1)}.csv`);
  await writeFile(file, lines.join('\r\n'));
  return file;
}

describe('a spreadsheet of clients', () => {
  test('becomes dossiers with their persons, and nothing new the second time', async () => {
    const licence = await firm();
    expect(await importing(template, licence)).toEqual({ created: 2, changed: 0, unchanged: 0, faults: [], notes: [] });
    const persons = await fixture.db.queryAsSystem((q) => q.select().from(consumers));
    const known = persons.map(({ firm_id, display_name, email, date_of_birth, address_style }) => [
      firm_id,
      display_name,
      email,
      date_of_birth,
      address_style,
    ]);
    expect(known.sort()).toEqual([
      ['2027-001-1', 'Noor de Gids', 'noor@clients.example', '1988-05-14', 'formal'],
      ['2027-001-2', 'Daan Gids', 'daan@clients.example', '1986-11-02', expect.any(String)],
      ['2027-002-1', 'Sam Vos', 'sam@clients.example', '1979-01-30', 'informal'],
    ]);
    const later = '2026-12-24T09:00:00Z';
    expect(await importing(template, licence, later)).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      faults: [],
      notes: [],
    });
  });

  test('without a column of numbers is found again by its mail address, in any notation', async () => {
    const licence = await firm();
    const count = async (...lines: string[]) => {
      const { created, changed, unchanged, faults } = await importing(await sheet(...lines), licence);
      return { created, changed, unchanged, faults: faults.map(({ line, column }) => [line, column]) };
    };
    const none = { created: 0, changed: 0, unchanged: 0, faults: [] };
    expect(await count('last_name;email', 'Vos;kim@k.example', 'Bos;pim@k.example')).toEqual({ ...none, created: 2 });
    expect(await count('email;last_name', 'pim@k.example;Bos', 'Kim <kim@k.example>;Vos')).toEqual({
      ...none,
      unchanged: 2,
    });
    expect(await count('last_name;email', 'Vos-Bos;kim@k.example', 'Els;els@k.example')).toEqual({
      ...none,
      created: 1,
      changed: 1,
    });
    const twice = await count('last_name;email', 'Vos-Bos;kim@k.example', 'Vos;Kim@K.example', 'Rood;');
    expect(twice).toEqual({
      ...none,
      unchanged: 1,
      faults: [
        [3, 'email'],
        [4, 'email'],
      ],
    });
    const rows = await fixture.db.queryAsSystem((q) => q.select().from(consumers));
    expect(rows.find(({ email }) => email === 'pim@k.example')?.firm_id).toMatch(/^k-[0-9a-f]{12}-1$/);
    const other = await firm();
    await importing(await sheet('last_name;email', 'Bos;pim@k.example'), other);
    const ids = (await fixture.db.queryAsSystem((q) => q.select().from(consumers))).filter(
      ({ email }) => email === 'pim@k.example',
    );
    expect(new Set(ids.map(({ firm_id }) => firm_id)).size).toBe(2);
  });

  test('passes by the example of the template, its number taken away too', async () => {
    const file = await sheet('last_name;email', 'Gids;noor@clients.example', 'Vos;vos@x.example');
    expect(await importing(file, await firm())).toMatchObject({ created: 1, faults: [] });
  });

  test('with semicolons, as Dutch programs save it, with a mark at its start and empty columns and rows', async () => {
    const file = await sheet('\ufeffDossier;Last_Name;Email;', 'a-1;"Vos; van";vos@clients.example;', ';;;', '');
    const { created, faults } = await importing(file, await firm());
    expect([created, faults]).toEqual([1, []]);
  });

  test('keeps its letters as Excel on Windows saves them, and as others do', async () => {
    const licence = await firm();
    const rows = ['dossier;first_name;last_name;email', 'l-1;Renée;Müller;renee@clients.example'];
    for (const encoding of ['latin1', 'utf8'] as const) {
      const file = join(fixture.folder, `letters-${encoding}.csv`);
      await writeFile(file, rows.join('\r\n').replace('l-1', encoding).replace('renee', encoding), encoding);
      expect((await importing(file, licence)).created).toBe(1);
    }
    const persons = await fixture.db.queryAsSystem((q) => q.select().from(consumers));
    const named = persons.filter(({ email }) => /^(latin1|utf8)@/.test(email ?? ''));
    expect(named.map((one) => one.display_name)).toEqual(['Renée Müller', 'Renée Müller']);
  });

  test('is told line by line and by column what is wrong, and the other rows are written', async () => {
    const file = await sheet(
      'dossier,last_name,email,date_of_birth,partner_last_name,partner_email',
      'b-1,Vos,vos@elsewhere.example,31-02-1980,,',
      'b-2,Bos,no address,,,',
      'b-3,Mos,mos@elsewhere.example,,,',
      'b-4,Ros,ros@elsewhere.example,,Los,none',
      'b-3,Mos,mos@elsewhere.example,,,',
    );
    const { created, faults } = await importing(file, await firm());
    expect(created).toBe(1);
    expect(faults.map(({ line, column }) => [line, column])).toEqual([
      [2, 'date_of_birth'],
      [3, 'email'],
      [5, 'partner_email'],
      [6, 'dossier'],
    ]);
    for (const { message } of faults) expect(message).toMatch(/\w{3}/);
  });

  test('whose numbers a spreadsheet shortened or took for days makes no clients of them', async () => {
    const file = await sheet(
      'dossier;last_name;email;house_number',
      '2,026E+09;Vos;vos@shortened.example;1',
      '2,026E+09;Bos;bos@shortened.example;2',
      'g-3;Mos;mos@shortened.example;dec-14',
      'g-4;Los;los@shortened.example;12-14',
    );
    const { created, faults } = await importing(file, await firm());
    expect([created, faults.map(({ line, column }) => [line, column])]).toEqual([
      1,
      [
        [2, 'dossier'],
        [3, 'dossier'],
        [4, 'house_number'],
      ],
    ]);
  });

  test('with another number of cells in a row is told at that row, and the others are written', async () => {
    const file = await sheet(
      'dossier,last_name,email',
      'c-1,Vos,vos@cells.example',
      'c-2,Bos,bos@cells.example,Utrecht',
      'c-3',
      'c-4,Mos,mos@cells.example',
    );
    const { created, faults } = await importing(file, await firm());
    expect(created).toBe(2);
    expect(faults.map(({ line, column, message }) => [line, column || message])).toEqual([
      [3, 'has more cells than the first row'],
      [4, 'email'],
      [4, 'last_name'],
    ]);
  });

  test.each([
    ['a column that nobody knows', 'dossier,last_name,email,bsn', 'columns that nobody knows: bsn'],
    ['a column too few', 'dossier,last_name', 'lacks the columns email'],
    ['a quote that never ends', 'dossier,last_name,email\na,"b,c', 'cannot be read as CSV'],
    ['a row without an end', `dossier,last_name,email\n${'x'.repeat(1_100_000)}`, 'a row of more than 64 kB'],
    ['rows in a quote', `dossier,last_name,email\na,"${'x,y\n'.repeat(280_000)}`, 'a row of more than 64 kB'],
  ])('with %s is refused whole', async (_, text, reason) => {
    await expect(importing(await sheet(text), await firm())).rejects.toThrow(reason);
  });
});

test('a file that is not there is told as such', async () => {
  await expect(importing('/no/such.csv', await firm())).rejects.toThrow('There is no file /no/such.csv.');
});

test('the template has every column', async () => {
  expect((await readFile(template, 'utf8')).split('\n', 1)[0]!.split(',').sort()).toEqual([...templateFields].sort());
});

describe('a row of a spreadsheet', () => {
  const known = async () => {
    const persons = await fixture.db.queryAsSystem((q) => q.select().from(consumers));
    return new Map(persons.map((person) => [person.firm_id, person]));
  };
  const readAccounts = async (...firm_ids: string[]) => {
    const rows = await fixture.db.queryAsSystem((q) =>
      q
        .select({ firm_id: consumers.firm_id, user_name: accounts.user_name })
        .from(accounts)
        .innerJoin(consumers, eq(consumers.id, accounts.consumer_id)),
    );
    return rows.filter(({ firm_id }) => firm_ids.includes(firm_id)).map(({ user_name }) => user_name);
  };

  test('has a partner without an address, or with a shared one, who gets no account, and says so', async () => {
    const file = await sheet(
      'dossier;first_name;last_name;email;partner_first_name;partner_last_name;partner_email',
      'p-1;Noor;de Gids;noor-p1@clients.example;Daan;Gids;',
      'p-2;Sam;Vos;samen@clients.example;Bo;Vos;SAMEN@clients.example',
      'p-3;Kim;Bos;kim@clients.example;Jip;;',
      'p-4;Kim;Bos;kim4@clients.example;Jip;Bos;jip4@clients.example',
    );
    const { created, faults, notes } = await importing(file, await firm());
    expect([created, faults, notes]).toEqual([
      4,
      [],
      [
        { line: 2, note: 'partner_without_address' },
        { line: 3, note: 'partner_shares_address' },
        { line: 4, note: 'partner_without_address' },
      ],
    ]);
    const persons = await known();
    expect(['p-1-2', 'p-2-2', 'p-3-2'].map((id) => persons.get(id)?.display_name)).toEqual([
      'Daan Gids',
      'Bo Vos',
      'Jip',
    ]);
    expect(await readAccounts('p-1-2', 'p-2-2', 'p-3-2', 'p-4-2')).toEqual(['jip4@clients.example']);
  });

  test('is read as people write it, whatever language its headings are in', async () => {
    const file = await sheet(
      'Klantnr.\tNaam\tE-mailadres\tGeb.datum\tMobiel\tAdres\tPostcode\tTaal\tAanspreekvorm\tOnbekend'.replace(
        '\tOnbekend',
        '',
      ),
      'q-1\tVries, Anna de\tmailto:anna@clients.example\t31 december 1980\t612345678\tLindelaan 12-a\t3511 AB\tEngels\tje',
      'q-2\tJan van Dijk\tJan <jan@clients.example>\t29586\t6,12345678E+08\tPlein 4\t3511AB\tnl\tu',
    );
    expect((await importing(file, await firm())).faults).toEqual([]);
    const persons = await known();
    expect(persons.get('q-1-1')).toMatchObject({
      display_name: 'Anna de Vries',
      email: 'anna@clients.example',
      date_of_birth: '1980-12-31',
      address_style: 'informal',
      person: {
        phone_mobile: '0612345678',
        street_name: 'Lindelaan',
        house_number: '12',
        house_number_addition: 'a',
        zipcode: '3511 AB',
      },
    });
    expect(persons.get('q-2-1')).toMatchObject({ email: 'jan@clients.example', date_of_birth: '1980-12-31' });
  });

  test('tells all that is wrong with it at once, in words about its column', async () => {
    const file = await sheet(
      'dossier;last_name;email;date_of_birth;phone_mobile',
      'r-1;;x;5/14/1988;6,12E+08',
      'r-2;#N/A;r2@clients.example;14-5-1988;',
      'VOORBEELD;Voorbeeld;voorbeeld@clients.example;;',
      'r-3;Vos;r3@clients.example;31-12-2999;',
    );
    const { created, faults } = await importing(file, await firm());
    expect([created, faults.map(({ line, column }) => [line, column])]).toEqual([
      0,
      [
        [2, 'date_of_birth'],
        [2, 'phone_mobile'],
        [2, 'last_name'],
        [2, 'email'],
        [3, 'last_name'],
        [5, 'date_of_birth'],
      ],
    ]);
    expect(faults[0]?.message).toContain('14-05-1988');
  });

  test('stands in a workbook as in a text', async () => {
    const file = join(fixture.folder, 'clients.xlsx');
    await writeFile(
      file,
      await makePlainWorkbook([
        ['dossier', 'achternaam', 'e-mail'],
        ['x-1', 'Vos', 'x1@clients.example'],
      ]),
    );
    expect(await importing(file, await firm())).toMatchObject({ created: 1, faults: [] });
  });
});
