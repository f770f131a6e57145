import { accounts } from '../support/accounts.ts';
import { expect, openMenu, signIn, test } from '../support/test.ts';

/** TABLE: a kind of product to check: its list, its name in the menu, one of its products, and what its page shows. */
const kinds = [
  ['/mortgages', /^Hypotheken/, 'Hypotheek Kastanjelaan', 'Overzicht'],
  ['/credits', 'Kredieten', 'Persoonlijke lening', /€\s293,48 per maand/],
  ['/life-insurances', 'Levensverzekeringen', 'Overlijdensrisicoverzekering', /€\s27,84 per maand/],
  ['/fgvs', 'FGV', 'Ongevallenplan', 'Gezinsongevallenverzekering'],
  ['/business-income', 'Inkomensverklaringen', 'Inkomensverklaring ondernemer', 'Cijferhuis Inkomensverklaringen'],
  ['/will-writing-advices', 'Testamentadvies', 'Testament en levenstestament', 'Notariskantoor Terpstra & Ooms'],
  ['/purchase-intentions', 'Aankoopplannen', 'Zoeken naar een gezinswoning', /€\s375\.000 tot €\s450\.000/],
] as const;

test('leads from the menu over the list of each kind to one of them', { tag: '@core' }, async ({ page, phone }) => {
  await signIn(page, accounts.full);
  const main = page.getByRole('main');
  for (const [path, entry, name, words] of kinds)
    await test.step(path, async () => {
      const menu = await openMenu(page, phone);
      await menu.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: entry }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await main.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+$`));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(main.getByText(words).first()).toBeVisible();
    });
});
