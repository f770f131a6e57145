import { expect, type Page } from '@playwright/test';

/** Selector of the fields that one types or chooses in. */
const FIELDS = ':is(input:not([type="hidden"], [type="checkbox"], [type="radio"]), select, textarea)';

const isBesideFields = (element: Element, typed: string): boolean =>
  element.closest('form, [role="form"], fieldset, [role="group"]') !== null ||
  element.parentElement?.querySelector(typed) !== null;

/**
 * Expects that Esc gives the focus back after the list of keys and the search were opened from the last link or button
 * of a page.
 */
export async function expectFocusBack(page: Page, name: string): Promise<void> {
  const last = page.locator('main :is(a[href], button:not(:disabled)):visible').last();
  if ((await last.count()) === 0) return;
  const isFocused = () => last.evaluate((element) => element === document.activeElement);
  await last.focus();
  for (const keys of ['Control+k', '?']) {
    // A letter does nothing in a form.
    if (keys === '?' && (await last.evaluate(isBesideFields, FIELDS))) continue;
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog'), `what ${keys} opens on ${name}`).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(isFocused, `the focus after ${keys} and Esc on ${name}`).toBe(true);
  }
}

/**
 * Presses each letter while each part of each form of a page has the focus: nothing is sent, nothing opens and the page
 * stays. Then presses each button: what opens a field in its own part puts the focus into it. Writes are refused
 * meanwhile, so that the page and the firm stay as they are.
 */
export async function expectCalmKeys(page: Page, name: string): Promise<void> {
  const writes: string[] = [];
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fallback();
    writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return route.fulfill({ status: 503, json: {} });
  });
  const address = page.url();
  await page.evaluate(pressLetters, FIELDS);
  expect.soft(writes, `what a letter sent on ${name}`).toEqual([]);
  expect.soft(page.url(), `where a letter led from ${name}`).toBe(address);
  expect.soft(await page.getByRole('dialog').count(), `what a letter opened on ${name}`).toBe(0);
  expect.soft(await page.evaluate(pressButtons, FIELDS), `fields that open without the focus on ${name}`).toEqual([]);
  // Left before writes go through again: a draft that waits for a pause in typing would be sent then.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

function pressLetters(typed: string): void {
  const forms = [...document.querySelectorAll('form, [role="form"], fieldset, [role="group"]')];
  const parts = forms
    .filter((form) => form.matches('form, [role="form"]') || form.querySelector(typed))
    .flatMap((form) => [...form.querySelectorAll<HTMLElement>(`button, a[href], input`)]);
  const fields = [...document.querySelectorAll<HTMLElement>(typed)];
  // The button of a field, such as that of its calendar, is a part of it wherever it stands.
  const beside = fields.flatMap((field) => [...(field.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])]);
  for (const part of new Set([...parts, ...fields, ...beside])) {
    part.focus();
    for (const key of 'abcdefghijklmnopqrstuvwxyz?/')
      part.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
}

/** Returns the names of the buttons that opened a field and kept the focus. */
async function pressButtons(typed: string): Promise<string[]> {
  const faults: string[] = [];
  const pressed = new Set<string>();
  const address = location.pathname;
  const getName = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.innerText.trim();
  for (;;) {
    const button = [...document.querySelectorAll<HTMLButtonElement>('main button:not(:disabled)')].find(
      (found) => found.offsetParent !== null && !pressed.has(getName(found)),
    );
    if (!button || location.pathname !== address) return faults;
    pressed.add(getName(button));
    const before = new Set(document.querySelectorAll(typed));
    // A button outside every part turns to another view, which has a heading to read first.
    const part = button.closest('li, form, fieldset, section');
    button.focus();
    button.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    const opened = [...(part?.querySelectorAll<HTMLElement>(typed) ?? [])].filter((field) => !before.has(field));
    const isFocused =
      opened.some((field) => field.contains(document.activeElement)) || document.activeElement !== button;
    if (opened.length > 0 && !isFocused) faults.push(getName(button));
    document
      .querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
}
