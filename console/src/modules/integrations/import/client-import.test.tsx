// @vitest-environment jsdom
import { type ClientFile, clientFileRefusals } from '@klantportaal/contract/modules/integrations/client-files';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { tellFault } from './fault-text.ts';
import ImportPage from './import-page.tsx';
import { writeSheet } from './write-sheet.ts';

const column = (heading: string, field: ClientFile['columns'][number]['field'], examples = ['x']) => ({
  heading,
  examples,
  field,
  is_remembered: false,
});
const read: ClientFile = {
  id: 'Klanten',
  format: 'csv',
  sheets: [{ name: 'Klanten', rows: 3 }],
  sheet: 'Klanten',
  rows: 2,
  heading_line: 1,
  columns: [
    column('Nr', 'dossier', ['K-1', 'K-2']),
    column('Wie', null, ['Vos', 'Bos']),
    column('Mail', 'email'),
    column('Geboren', 'date_of_birth', ['1/2/1980']),
  ],
  encoding: 'utf-8',
  readings: [],
  is_unclear: false,
  day_order: 'day-first',
  day_example: '1/2/1980',
};
const lines = (...all: object[]) =>
  new Response(all.map((line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson' },
  });
const refused = {
  line: 3,
  firm_id: 'K-2',
  status: 'refused',
  cells: ['K-2', '=Bos', 'geen', '5/14/1988'],
  error: { code: 'INVALID_REQUEST', message: '', fields: [{ pointer: '/date_of_birth', code: 'day_notation' }] },
};
const answered = () =>
  lines({ line: 2, firm_id: 'K-1', status: 'created', notes: ['partner_without_address'] }, refused);

async function show(stubs: object = {}, file = new File(['Nr;Wie'], 'klanten.csv')) {
  const sent: { path: string; choice: object }[] = [];
  serve({
    readClientFile: read,
    listClientImports: [],
    'POST /backoffice/v1/client-imports': ({ path, body }: { path: string; body: unknown }) => {
      sent.push({ path, choice: JSON.parse(String((body as FormData).get('choice'))) });
      return answered();
    },
    ...stubs,
  });
  const { user } = await showPage(<ImportPage />, { name: 'import', texts: ['import', 'errors'] });
  fireEvent.drop(screen.getByLabelText(/^Bestand/).parentElement!, { dataTransfer: { files: [file] } });
  return { user, sent };
}

test('a spreadsheet is matched, then checked, and only then imported', async () => {
  const { user, sent } = await show();
  expect(await screen.findByText(/2 rijen gevonden/)).toBeDefined();
  expect(screen.getByText('Er ontbreekt nog een kolom voor: Achternaam.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Controleren' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Wie'), 'last_name');
  await user.click(screen.getByRole('button', { name: 'Controleren' }));
  expect(await screen.findByText(/1 regel is niet goed/)).toBeDefined();
  expect(screen.getByText(/^1 partner heeft geen e-mailadres/)).toBeDefined();
  expect(within(screen.getByRole('table')).getByText(/zoals 14-05-1988/)).toBeDefined();
  expect(within(screen.getByRole('table')).getByText('Geboren:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '1 klant importeren' }));
  expect(await screen.findByText(/1 regel is geweigerd/)).toBeDefined();
  const columns = ['dossier', 'last_name', 'email', 'date_of_birth'];
  expect(sent.map(({ path, choice }) => [path.slice(-1), choice])).toEqual([
    ['1', { columns }],
    ['0', { columns }],
  ]);
  await expectAccessible();
});

test('what is changed after the check is checked again', async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Wie'), 'last_name');
  await user.click(screen.getByRole('button', { name: 'Controleren' }));
  expect(await screen.findByRole('button', { name: '1 klant importeren' })).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Geboren'), '');
  expect(screen.queryByRole('button', { name: '1 klant importeren' })).toBeNull();
});

test('what only a person can say is asked: the sheet, the letters and the order of days', async () => {
  const asked = {
    ...read,
    sheets: [...read.sheets, { name: 'Oud', rows: 9 }],
    readings: [
      { encoding: 'windows-1252', examples: ['RenŽ'] },
      { encoding: 'macintosh', examples: ['René'] },
      { encoding: 'ibm850', examples: ['RenÄ'] },
    ],
    is_unclear: true,
    day_order: null,
    columns: read.columns.map((readColumn) =>
      readColumn.heading === 'Wie' ? { ...readColumn, field: 'last_name' as const } : readColumn,
    ),
  };
  const { user } = await show({ readClientFile: asked });
  expect(await screen.findByLabelText('Werkblad', { exact: false })).toBeDefined();
  const check = () => screen.getByRole('button', { name: 'Controleren' });
  expect(check()).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /^RenÄ.*MS-DOS/ })).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^René/ }));
  await user.click(await screen.findByRole('radio', { name: '1 februari 1980' }));
  expect(check()).toHaveProperty('disabled', false);
});

test.each([
  ['old_excel', /^Dit is een werkmap van Excel 97-2003 \(\.xls\): open het in Excel en sla het op als \.xlsx\.$/],
  ['has_password', /^Dit bestand heeft een wachtwoord/],
])('a file that cannot be read (%s) is told in words', async (code, words) => {
  const error = { code: 'INVALID_REQUEST', message: 'x', fields: [{ pointer: '/file', code, message: 'x' }] };
  await show({
    'POST /backoffice/v1/client-files': () => new Response(JSON.stringify({ error }), { status: 422 }),
  });
  expect(await screen.findByText(words)).toBeDefined();
});

test('an import is undone after a question, and what stays says why', async () => {
  const past = {
    id: 'import-1',
    file_name: 'oud.xlsx',
    begun_at: '2026-03-02T08:00:00Z',
    finished_at: '2026-03-02T08:01:00Z',
    undone_at: null,
    by: { kind: 'staff', id: 'staff-1', name: 'Sanne' },
    created: 3,
    changed: 0,
    unchanged: 0,
    refused: 0,
    left: 3,
  };
  const undone = { id: 'import-1', removed: 2, kept: [{ firm_id: 'K-9', reason: 'signed_in' as const }] };
  const { user } = await show({ listClientImports: [past], undoClientImport: undone });
  await user.click(await screen.findByRole('button', { name: 'Ongedaan maken: oud.xlsx' }));
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  expect(await screen.findByText('2 dossiers zijn verwijderd.')).toBeDefined();
  expect(screen.getByText(/^K-9: de klant heeft al een wachtwoord/)).toBeDefined();
});

test('every file that cannot be read is told in words of the reader', () => {
  expect(clientFileRefusals.filter((code) => tellFault({ code }).isEnglish)).toEqual([]);
});

test('a fault is told by what its column is called, on the page if the file has none, and where a partner belongs', async () => {
  const fields = [
    { pointer: '/dossier', code: 'twice_in_batch' },
    { pointer: '/label', code: 'invalid' },
    { pointer: '/last_name', code: 'required', limit: 1 },
    { pointer: '/dossier', code: 'required', expected: 'a text', example: 'text' },
  ];
  const { user } = await show({
    'POST /backoffice/v1/client-imports': () =>
      lines({ ...refused, error: { code: 'INVALID_REQUEST', message: '', fields } }),
  });
  await user.selectOptions(await screen.findByLabelText('Wie'), 'name');
  await user.click(screen.getByRole('button', { name: 'Controleren' }));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Nr: staat al op een eerdere rij: zet een partner op dezelfde rij/),
    'Omschrijving: klopt niet',
    'Wie: ontbreekt',
    'Nr: ontbreekt',
  ]);
});

test('the wrong lines are a file with a reason, which no spreadsheet takes for formulas', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText('Wie'), 'last_name');
  await user.click(screen.getByRole('button', { name: 'Controleren' }));
  await user.click(await screen.findByRole('button', { name: 'De foute regel downloaden' }));
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect((await files[0]!.text()).split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^Nr;Wie;Mail;Geboren;Reden$/),
    expect.stringMatching(/^K-2;'=Bos;geen;5\/14\/1988;"Geboren: verwacht: een dag zoals 14-05-1988.*"$/),
  ]);
});

test('a workbook is written of texts alone', async () => {
  const blob = await writeSheet('xlsx', [['Naam'], ['=1+1']]);
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
  expect([sheets[0]?.rows, sheets[0]?.cells?.size ?? 0]).toEqual([[['Naam'], ['=1+1']], 0]);
});
