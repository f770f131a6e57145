import { accounts } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import { expect, openMenu, signIn, test } from './support/test.ts';

/** TABLE: a kind of product to check: its list, its name in the menu, one of its products, and what its page shows. */
const kinds = [
  ['/credits', 'Kredieten', 'Persoonlijke lening', /€\s293,48 per maand/],
  ['/life-insurances', 'Levensverzekeringen', 'Overlijdensrisicoverzekering', /€\s27,84 per maand/],
  ['/fgvs', 'FGV', 'Ongevallenplan', 'Gezinsongevallenverzekering'],
  ['/business-income', 'Inkomensverklaringen', 'Inkomensverklaring ondernemer', 'Cijferhuis Inkomensverklaringen'],
  ['/will-writing-advices', 'Testamentadvies', 'Testament en levenstestament', 'Notariskantoor Terpstra & Ooms'],
  ['/purchase-intentions', 'Aankoopplannen', 'Zoeken naar een gezinswoning', /€\s375\.000 tot €\s450\.000/],
] as const;

for (const [path, entry, name, words] of kinds) {
  test(`leads from the menu over the list of ${path} to one of them`, async ({ page, phone }) => {
    await signIn(page, accounts.full);
    const main = page.getByRole('main');
    const menu = await openMenu(page, phone);
    await menu.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await main.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(main.getByText(words).first()).toBeVisible();
  });
}

test('does not find another consumer’s product', async ({ page, baseURL }) => {
  const [credit] = await (await apiSession(baseURL ?? '', accounts.full)).list('/api/products/credits');
  await signIn(page, accounts.new, `/credits/${credit?.id}`);
  await expect(page).toHaveURL(/\/404$/);
});

test('shows no timeline of a search where the firm disabled it', async ({ page, phone }) => {
  await signIn(page, accounts.informal);
  const menu = await openMenu(page, phone);
  await menu.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Aankoopplannen' }).click();
  await expect(page).toHaveURL(/\/purchase-intentions\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Wat je zoekt' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waar je nu bent' })).toBeHidden();
  await expect(page.getByRole('link', { name: /Bekijk Haverlandweg 12/ })).toHaveAttribute('target', '_blank');
});
