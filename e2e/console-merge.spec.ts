import { randomBytes } from 'node:crypto';
import { firmKeys } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('two dossiers of one person become one, each address is told, and they part again', async ({
  page,
  baseURL,
  colleague,
  mails,
}) => {
  const begun = Date.now();
  const nth = randomBytes(4).toString('hex');
  const [into, from] = [`into-${nth}`, `from-${nth}`];
  const addresses = [`home-${nth}@post.example`, `work-${nth}@post.example`] as const;
  const { url } = await colleague('assistant');
  for (const [index, id] of [into, from].entries()) {
    const made = await page.request.put(`${baseURL}/backoffice/v1/dossiers/${id}`, {
      headers: firmKeys.formal,
      data: {
        label: `Dossier ${id}`,
        date_created: '2026-01-01',
        persons: [{ firm_id: `p-${id}`, display_name: 'Noor Veen', email: addresses[index] }],
        products: [{ kind: 'credit', firm_id: `c-${id}`, label: `Lening ${id}`, details: {} }],
      },
    });
    expect(made.status()).toBe(201);
  }
  const read = async (id: string) => {
    const answer = await page.request.get(`${baseURL}/backoffice/v1/dossiers/${id}`, { headers: firmKeys.formal });
    const { data, error } = await answer.json();
    const labels = (data?.attributes.products ?? []).map(({ label }: { label: string }) => label).sort();
    return error?.code ?? labels;
  };

  await page.goto(`${url}/dossiers/${into}/merge`);
  await page.getByRole('textbox', { name: 'Zoek het andere dossier' }).fill(from);
  await page.getByRole('button', { name: new RegExp(from) }).click();
  await page.getByRole('combobox', { name: /^Wie is Noor Veen/ }).selectOption({ label: 'Dezelfde als Noor Veen' });
  await expect(page.getByText('Niemand ziet straks meer dan nu.')).toBeVisible();
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await expect(page.getByText('Wie het betreft krijgt een e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Samenvoegen', exact: true }).click();
  await expect(page).toHaveURL(`${url}/dossiers/${into}`);
  await expect(page.getByText(`Samengevoegd met dossier ${from}`)).toBeVisible();
  expect([await read(into), await read(from)]).toEqual([[`Lening ${from}`, `Lening ${into}`], 'DOSSIER_MERGED']);
  for (const address of addresses) await mails.find(address, /samengevoegd/i, begun);

  await page.getByRole('button', { name: 'Terugdraaien', exact: true }).click();
  await expect(page.getByText('Het samenvoegen terugdraaien?')).toBeVisible();
  await page.getByRole('button', { name: 'Terugdraaien', exact: true }).click();
  await expect(page.getByText('De dossiers staan weer apart')).toBeVisible();
  await expect(page.getByText(`Samengevoegd met dossier ${from}`)).toBeHidden();
  expect([await read(into), await read(from)]).toEqual([[`Lening ${into}`], [`Lening ${from}`]]);
});
