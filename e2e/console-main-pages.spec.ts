import { asked } from './support/deliveries.ts';
import { expectCosts, watchCosts } from './support/page-costs.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('the pages used most are accessible: the inbox, a delivery that is judged, a dossier', { tag: '@core' }, async ({
  page,
  colleague,
}) => {
  const { url } = await colleague();
  await watchCosts(page);
  await page.goto(`${url}/inbox?who=all&kind=delivery`);
  // Deliveries of other journeys are judged by those, maybe meanwhile.
  const ofDemo = page.getByRole('main').getByRole('listitem').filter({ hasNotText: asked });
  await expect(ofDemo.first()).toBeVisible();
  await expectAccessible(page);
  await expectCosts(page, { renders: 480, elements: 420, requests: 44 });

  await page.goto(`${url}${await ofDemo.first().getByRole('link').getAttribute('href')}`);
  await expect(page.getByRole('button', { name: 'Afkeuren', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectCosts(page, { renders: 480, elements: 510, requests: 66 });
  await page.keyboard.press('r');
  await expect(page.getByLabel('Eigen woorden')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${url}/dossiers/kw-2026-0417`);
  await expect(page.getByRole('list', { name: 'Wat is gevraagd' })).toBeVisible();
  await expectAccessible(page);
});
