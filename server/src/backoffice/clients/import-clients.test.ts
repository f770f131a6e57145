import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileFixture, openFileFixture } from '../../../test/file-fixture.ts';
import { addLicence } from '../../../test/rows.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { columns } from './clients-of-csv.ts';
import { importClients } from './import-clients.ts';

const template = fileURLToPath(new URL('../../../../docs/examples/clients.csv', import.meta.url));
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
    expect(await importing(template, licence)).toEqual({ created: 2, changed: 0, unchanged: 0, faults: [] });
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
    expect(await importing(template, licence, later)).toEqual({ created: 0, changed: 0, unchanged: 2, faults: [] });
  });

  test('with semicolons, as Dutch programs save it, with a mark at its start and empty columns and rows', async () => {
    const file = await sheet('\ufeffDossier;Last_Name;Email;', 'a-1;"Vos; van";vos@clients.example;', ';;;', '');
    const { created, faults } = await importing(file, await firm());
    expect([created, faults.map(({ line, column }) => [line, column])]).toEqual([
      1,
      [
        [3, 'dossier'],
        [3, 'last_name'],
      ],
    ]);
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
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [3, 'has more cells than the first row, or fewer'],
      [4, 'has more cells than the first row, or fewer'],
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
  expect((await readFile(template, 'utf8')).split('\n', 1)[0]!.split(',').sort()).toEqual([...columns].sort());
});
