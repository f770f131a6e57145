import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expect, expectAccessible, openSignIn, signIn, test } from '../support/test.ts';
import { readFocusRing } from '../support/themes.ts';

/** Controls and their containers have a border, because backgrounds are gone. Returns those without one. */
const withoutEdge = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('main :is(button, input, select, textarea, article)'))
      .filter((one) => one.checkVisibility({ opacityProperty: true }) && getComputedStyle(one).appearance !== 'auto')
      .filter((one) => {
        const { borderTopStyle, borderTopWidth } = getComputedStyle(one);
        const edge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
        // A quiet button is underlined, like a link; an icon or a list row is recognisable without a border.
        const underlined = [one, ...one.querySelectorAll('*')].some((part) =>
          getComputedStyle(part).textDecorationLine.includes('underline'),
        );
        return !edge && !underlined && !one.querySelector('svg');
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  );

/** Icons whose colour differs from that of the text next to them. */
const strayIcons = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('svg'))
      .filter(
        (icon) => icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
      )
      .map((icon) => icon.parentElement?.outerHTML.slice(0, 120)),
  );

test('keeps borders, icons and focus visible in the reader’s forced colours', async ({ page, phone }) => {
  test.setTimeout(120_000);
  const colorScheme = phone ? 'dark' : 'light';
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme });
  const look = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page, { colours: 'none' });
    expect.soft(await withoutEdge(page), `without an edge on ${page.url()}`).toEqual([]);
    expect.soft(await strayIcons(page), `icons on ${page.url()}`).toEqual([]);
    await page.keyboard.press('Tab');
    const ring = await readFocusRing(page);
    expect.soft(ring?.width, `the ring around ${ring?.of} on ${page.url()}`).toBeGreaterThanOrEqual(2);
  };
  await openSignIn(page, accounts.full);
  await look();
  await signIn(page, accounts.full);
  await look();
  for (const path of ['/settings', '/important-documents', '/mortgages']) {
    await page.goto(path);
    await look();
  }
  await page.getByRole('main').locator('a[href^="/mortgages/"]').first().click();
  await expect(page.getByRole('heading', { name: 'Overzicht' })).toBeVisible();
  await look();
});
