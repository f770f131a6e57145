import { accounts } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import { expect, expectAccessible, openSignIn, signIn, test } from './support/test.ts';
import { paint, themes } from './support/themes.ts';

/**
 * The pages that are used most, in the worst colours: what `npm test` sees of all routes. The whole run opens each route
 * (`every-route.spec.ts`).
 */
test('shows the pages that are used most without a violation', { tag: '@core' }, async ({ page, baseURL }) => {
  const look = async (path: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await paint(page, themes.ugly);
    await expectAccessible(page);
  };
  await openSignIn(page, accounts.full);
  await look('/');
  const session = await apiSession(baseURL!, accounts.full);
  const actions = await session.list('/api/actions');
  const [mortgage] = await session.list('/api/products/mortgages');
  const form = (type: string, route: string) => {
    const action = actions.find((one) => one.type === type && !one.is_done);
    expect(action, `an open ${type}`).toBeTruthy();
    return `/actions/${action!.id}/${route}`;
  };
  await signIn(page, accounts.full);
  await look('/dashboard');
  for (const path of [
    '/mortgages',
    `/mortgages/${mortgage!.id}`,
    // Journeys deliver the other uploads meanwhile.
    form('REUPLOAD_DOCUMENTMANAGEMENT_FILE', 'upload-document'),
    form('PAY_INVOICE_PER_IDEAL', 'invoice-payment'),
    form('FILL_INVENTORY_MANUAL', 'inventory'),
    '/settings',
    '/appointments',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await look(path);
    });
});
