import type { Page } from '@playwright/test';
import { listKeys } from '../../contract/src/values/objects.ts';
import { accounts } from '../support/accounts.ts';
import { expect, openMenu, openSignIn, signIn, test } from '../support/test.ts';
import { paint, type Ring, readFocusRing, themes } from '../support/themes.ts';

/** Tabs from the top of the page to its end, at most `most` stops. */
async function walk(page: Page, most = 60): Promise<Ring[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
  });
  const rings: Ring[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const ring = await readFocusRing(page);
    if (!ring) break;
    rings.push(ring);
  }
  return rings;
}

/** Every stop has a ring of at least 2 pixels that contrasts with its background (WCAG 2.4.7, 1.4.11). */
function expectRings(rings: Ring[], where: string): void {
  expect(rings.length, `stops of ${where}`).toBeGreaterThan(3);
  expect
    .soft(
      rings.filter(({ width, contrast }) => width < 2 || contrast < 3),
      `stops without a ring that can be seen, ${where}`,
    )
    .toEqual([]);
}

const names = listKeys(themes);

test('shows where the focus is at sign-in, in the menu and on the pages, under every theme', async ({
  page,
  phone,
}) => {
  await openSignIn(page, accounts.full);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const name of names) {
    await paint(page, themes[name]);
    expectRings(await walk(page), `sign-in, ${name}`);
  }

  await signIn(page, accounts.informal);
  for (const [path, under] of [
    ['/dashboard', names],
    ['/settings', ['ugly']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const name of under) {
      await paint(page, themes[name]);
      expectRings(await walk(page), `${path}, ${name}`);
    }
  }
  if (!phone) return;
  await openMenu(page, phone);
  for (const name of names) {
    await paint(page, themes[name]);
    // The drawer traps the focus: one round is enough.
    expectRings(await walk(page, 8), `the drawer, ${name}`);
  }
});
