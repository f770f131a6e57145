import { accounts } from './support/accounts.ts';
import { openApiSession } from './support/api.ts';
import { expectCosts, type PageCosts, watchCosts } from './support/page-costs.ts';
import { expect, expectAccessible, openSignIn, signIn, test } from './support/test.ts';
import { paint, themes } from './support/themes.ts';

/**
 * The pages that are used most, in the worst colours: what `npm test` sees of all routes. The whole run opens each route
 * (`every-route.spec.ts`).
 */
test('shows the pages that are used most without a violation', { tag: '@core' }, async ({ page, baseURL }) => {
  await watchCosts(page);
  const look = async (path: string, most?: PageCosts) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    await paint(page, themes.ugly);
    await expectAccessible(page);
    if (most) await expectCosts(page, most);
  };
  await openSignIn(page, accounts.full);
  await look('/');
  const session = await openApiSession(baseURL!, accounts.full);
  const actions = await session.list('/api/actions');
  const [mortgage] = await session.list('/api/products/mortgages');
  const form = (type: string, route: string) => {
    const action = actions.find((candidate) => candidate.type === type && !candidate.is_done);
    expect(action, `an open ${type}`).toBeTruthy();
    return `/actions/${action!.id}/${route}`;
  };
  await signIn(page, accounts.full);
  await look('/dashboard', { renders: 1300, elements: 1090, requests: 42 });
  /** The costs are those of the demo, with a third for what comes meanwhile: a page that is drawn twice is noticed. */
  const pages: readonly (readonly [path: string, most?: PageCosts])[] = [
    ['/mortgages', { renders: 260, elements: 210, requests: 27 }],
    [`/mortgages/${mortgage!.id}`, { renders: 600, elements: 890, requests: 41 }],
    // Journeys deliver the other uploads meanwhile.
    [form('REUPLOAD_DOCUMENTMANAGEMENT_FILE', 'upload-document'), { renders: 370, elements: 330, requests: 37 }],
    [form('PAY_INVOICE_PER_IDEAL', 'invoice-payment')],
    [form('FILL_INVENTORY_MANUAL', 'inventory'), { renders: 420, elements: 410, requests: 60 }],
    ['/settings'],
    ['/appointments'],
  ];
  for (const [path, most] of pages)
    await test.step(path, async () => {
      await page.goto(path);
      await look(path, most);
    });
});
