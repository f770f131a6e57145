import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { APIRequestContext, Page } from '@playwright/test';
import { getPort } from '../server/test/stand-ins/get-port.ts';
import { firmKeys } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const newId = () => randomBytes(4).toString('hex');

/** Two advisers of this journey alone, beside those who are there. */
async function twoAdvisers(request: APIRequestContext, baseURL: string, id: string) {
  const at = `${baseURL}/backoffice/v1/advisers`;
  // Another journey may write them at the same moment.
  await expect(async () => {
    const read = await request.get(at, { headers: firmKeys.formal });
    const { advisers } = (await read.json()).data.attributes as { advisers: object[] };
    const two = [
      { firm_id: `gaat-${id}`, name: `Wie Gaat ${id}` },
      { firm_id: `blijft-${id}`, name: `Wie Blijft ${id}` },
    ];
    const headers = { ...firmKeys.formal, 'if-match': read.headers().etag ?? '' };
    const put = await request.put(at, { headers, data: { advisers: [...advisers, ...two] } });
    expect(put.status(), await put.text()).toBe(200);
  }).toPass({ timeout: 20_000 });
}

/** Dossiers of one adviser, by one batch. */
async function listAdviserDossiers(
  request: APIRequestContext,
  baseURL: string,
  adviser: string,
  id: string,
  many: number,
) {
  const lines = Array.from({ length: many }, (_, nth) => ({
    kind: 'dossier',
    firm_id: `man-${id}-${nth}`,
    label: `Overdracht ${nth}`,
    date_created: '2026-01-05',
    persons: [{ firm_id: `man-${id}-${nth}-1`, display_name: `Klant ${nth}` }],
    panels: [{ adviser, label: 'Uw adviseur', systemname: 'ADVISOR' }],
  }));
  const answer = await request.post(`${baseURL}/backoffice/v1/batch`, {
    headers: { ...firmKeys.formal, 'content-type': 'application/x-ndjson' },
    data: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  const statuses = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { status: string }).status);
  expect(new Set(statuses)).toEqual(new Set(['created']));
}

const locateRow = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();

test('somebody is invited, and leaves with thirty dossiers, which a colleague gets in one act', {
  tag: '@core',
}, async ({ page, baseURL, colleague }) => {
  const id = newId();
  const { url } = await colleague('administrator');
  await twoAdvisers(page.request, baseURL!, id);
  await listAdviserDossiers(page.request, baseURL!, `gaat-${id}`, id, 30);
  await page.goto(`${url}/colleagues`);
  await page.getByRole('button', { name: 'Collega uitnodigen' }).click();
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`gaat-${id}@kadewacht.demo.example`);
  await page.getByRole('textbox', { name: 'Naam' }).fill(`Wie Gaat ${id}`);
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('adviser');
  await page.getByRole('combobox', { name: /Bij klanten bekend als/ }).selectOption(`gaat-${id}`);
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: 'Uitnodigen', exact: true }).click();

  const row = locateRow(page, `gaat-${id}@kadewacht.demo.example`);
  await expect(row).toContainText('uitgenodigd');
  await row.getByRole('button', { name: 'Vertrekt' }).click();
  await expect(row).toContainText('30 dossiers als adviseur');
  await row.getByRole('button', { name: 'Overdragen en account beëindigen' }).click();
  await expect(row).toContainText('Kies wie de dossiers krijgt.');
  await row.getByRole('combobox', { name: 'Alles gaat naar' }).selectOption(`blijft-${id}`);
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await row.getByRole('button', { name: 'Overdragen en account beëindigen' }).click();
  await expect(page.getByText('30 dossiers zijn overgedragen.')).toBeVisible();
  await expect(locateRow(page, `gaat-${id}@kadewacht.demo.example`)).toContainText('vertrokken');

  const read = async (adviser: string) => {
    const answer = await page.request.get(`${baseURL}/backoffice/v1/assignments?adviser=${adviser}`, {
      headers: firmKeys.formal,
    });
    return ((await answer.json()).data as object[]).length;
  };
  expect([await read(`gaat-${id}`), await read(`blijft-${id}`)]).toEqual([0, 30]);
});

/** An endpoint of a firm's system on this machine, which can be told to fail. */
async function openReceiver() {
  const state = { status: 500, taken: [] as string[] };
  const server: Server = createServer((request, response) => {
    if (state.status < 300) state.taken.push(String(request.headers['webhook-id']));
    response.writeHead(state.status).end(state.status < 300 ? '' : 'the CRM is being updated');
    request.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = getPort(server);
  return { state, url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test('a webhook fails, is seen with what was answered, and the message is delivered once more', async ({
  page,
  baseURL,
  colleague,
  own,
}) => {
  const receiver = await openReceiver();
  const { url } = await colleague('administrator');
  const consumer = await own('formal');
  await page.goto(`${url}/webhooks`);
  await page.getByRole('button', { name: 'Webhook maken' }).click();
  await page.getByRole('textbox', { name: 'Adres', exact: true }).fill(`${receiver.url}crm`);
  await page.getByRole('radio', { name: 'Alleen sommige gebeurtenissen' }).check();
  await page.getByRole('checkbox', { name: 'note.*' }).check();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: 'Webhook maken' }).click();
  await expect(page.getByText('whsec_')).toBeVisible();
  await page.getByRole('button', { name: 'Bewaard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: `${receiver.url}crm` })).toBeVisible();
  await expect(page.getByText('whsec_')).toHaveCount(0);

  await page.getByRole('button', { name: 'Testbericht sturen' }).click();
  await expect(page.getByText('Het testbericht is niet aangenomen: 500')).toBeVisible();

  const dossiers = await page.request.get(`${url}/backoffice/v1/dossiers?search=${consumer.name}`);
  const dossier = ((await dossiers.json()).data as { id: string }[])[0]!.id;
  const note = await page.request.post(`${baseURL}/backoffice/v1/dossiers/${dossier}/notes`, {
    headers: firmKeys.formal,
    data: { text: 'Voor het CRM.' },
  });
  expect(note.status()).toBe(201);
  const attempt = page
    .getByRole('list', { name: /^Pogingen/ })
    .getByRole('listitem')
    .filter({ hasText: 'note.added' });
  await expect(attempt.first()).toContainText('antwoord 500');
  await expect(attempt.first()).toContainText('the CRM is being updated');
  await expect(attempt.first()).toContainText('wordt herhaald');
  expect(await findViolations(page, { without: [] })).toEqual([]);

  receiver.state.status = 204;
  await attempt.first().getByRole('button', { name: 'Opnieuw sturen' }).click();
  await expect(attempt.first()).toContainText('aangenomen');
  expect(receiver.state.taken).toHaveLength(1);
  await receiver.close();
});

test('an import is checked and refused line by line, and what is right is written', {
  tag: '@core',
}, async ({ page, colleague }) => {
  const id = newId();
  const { url } = await colleague('administrator');
  await page.goto(`${url}/import`);
  const text = [
    'dossier;last_name;email',
    `imp-${id}-1;Vos;vos-${id}@clients.example`,
    `imp-${id}-2;Bos;geen adres`,
    `imp-${id}-3;Mos;mos-${id}@clients.example`,
  ].join('\n');
  const file = (name: string, content: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await page.locator('input[type=file]').setInputFiles(file('klanten.csv', text));
  await expect(page.getByText('3 rijen')).toBeVisible();
  await page.getByRole('button', { name: 'Controleren' }).click();
  await expect(page.getByText('1 regel is niet goed. Er is nog niets veranderd.')).toBeVisible();
  const faults = page.getByRole('table', { name: 'Wat niet goed is, per regel' });
  await expect(faults.getByRole('row').last()).toContainText(`imp-${id}-2`);
  await expect(faults.getByRole('row').last()).toContainText('email:');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: '2 klanten importeren' }).click();
  await expect(page.getByText('1 regel is geweigerd; de andere zijn verwerkt.')).toBeVisible();
  await page.goto(`${url}/dossiers/imp-${id}-3`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mos');
});
