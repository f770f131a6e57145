import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { computeOneTimeCode } from '../../e2e/support/otp.ts';
import { root } from '../../tools/shared/paths.ts';
import { type Product, startProduct } from '../../tools/shared/product.ts';
import { domain, fetchTokens, full, password, signInConsumer } from '../support/consumer.ts';
import { fillInventoryStep, findNext, getStepTitle, isMortgageStep, openQuestionnaire } from '../support/inventory.ts';
import type { Loadable } from './load-page.ts';
import { type FindSource, prepareSourceNames } from './source-names.ts';

/** The key of every account of the demo, and an adviser of the firm of `full`. */
const twoFactorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const adviser = 'adviseur@kadewacht.demo.example';

/** A running product with what is loaded of it. */
export interface Site {
  clone: string;
  pages: readonly (Loadable & { name: string; app: 'portal' | 'console' })[];
  findSource: FindSource;
  /** A new context with an empty cache, signed in. */
  open(app: 'portal' | 'console'): Promise<BrowserContext>;
  stop(): Promise<void>;
}

/** Serves a built clone with the demo, and prepares what its pages show: a draft of the inventory, sign-ins. */
export async function startSite(browser: Browser, clone: string, maps: string): Promise<Site> {
  const product = await startProduct({ folder: clone, script: 'tools/start.ts', patience: 600_000 });
  try {
    const findSource = await prepareSourceNames(clone, maps);
    const staff = await signInStaff(browser, product.consoleUrl);
    const open = async (app: 'portal' | 'console') =>
      app === 'console'
        ? await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'nl-NL', storageState: staff })
        : await openPortal(browser, product, clone);
    return { clone, findSource, open, pages: await findPages(product, open), stop: product.stop };
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function openPortal(browser: Browser, { url }: Product, clone: string): Promise<BrowserContext> {
  const { version } = JSON.parse(readFileSync(path.join(clone, 'package.json'), 'utf8'));
  const { accessToken, refreshToken } = await fetchTokens(url);
  const headers = { authorization: `Bearer ${accessToken}`, 'x-acceleratedomain': domain };
  const { data } = await (await fetch(`${url}/api/consumers`, { headers })).json();
  // As signing in leaves it.
  const consumer = { id: data.id, ...data.attributes };
  const state = JSON.stringify({ version, domain, accessToken, refreshToken, consumer });
  return browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'nl-NL',
    baseURL: url,
    storageState: {
      cookies: [
        {
          name: 'domain',
          value: domain,
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: url, localStorage: [{ name: 'klantportaal', value: state }] }],
    },
  });
}

/** The state of a browser in which the adviser has signed in. */
async function signInStaff(browser: Browser, url: string) {
  const context = await browser.newContext();
  const send = async (call: string, data: object) => {
    const answer = await context.request.post(`${url}/staff/v1/${call}`, { headers: { origin: url }, data });
    if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}: ${await answer.text()}`);
  };
  await send('sign-in', { email: adviser, password });
  await send('sign-in/code', { code: computeOneTimeCode(twoFactorKey) });
  const state = await context.storageState();
  await context.close();
  return state;
}

async function findPages({ url, consoleUrl }: Product, open: Site['open']): Promise<Site['pages']> {
  const headers = await signInConsumer(url, full);
  const mortgages = await fetch(`${url}/api/products/mortgages`, { headers });
  const { data } = await mortgages.json();
  const portal = await open('portal');
  const upload = await findLink(portal, `${url}/dashboard`, 'a[href$="/upload-document"]');
  const inventory = await draftInventory(portal);
  await portal.close();
  const firm = await open('console');
  const delivery = await findLink(firm, `${consoleUrl}/inbox?who=all&kind=delivery`, 'main li a[href*="/deliveries/"]');
  await firm.close();
  const rows: [app: 'portal' | 'console', name: string, address: string, ready: string][] = [
    ['portal', 'dashboard', `${url}/dashboard`, 'main ol li'],
    ['portal', 'list', `${url}/mortgages`, 'main a[href^="/mortgages/"]'],
    ['portal', 'mortgage', `${url}/mortgages/${data[0].id}`, 'main h2'],
    ['portal', 'upload', url + upload, 'main form'],
    ['portal', 'inventory', inventory, 'main form button:has-text("Leningdeel toevoegen")'],
    ['console', 'inbox', `${consoleUrl}/inbox?who=all`, 'main li a'],
    ['console', 'judging', consoleUrl + delivery, 'canvas'],
  ];
  return rows.map(([app, name, address, ready]) => ({
    app,
    name,
    url: address,
    ready,
    ...(name === 'inventory' && { press: 'button:has-text("Verdergaan")' }),
  }));
}

async function findLink(context: BrowserContext, url: string, selector: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(url);
  // One that is folded is in the page too.
  const href = await page.locator(selector).first().getAttribute('href');
  await page.close();
  if (!href) throw new Error(`${url} has no ${selector}`);
  return href;
}

/** Keeps a draft of the inventory that stands at its largest step, and says where it is. */
async function draftInventory(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await openQuestionnaire(page, '/inventory', '?way=manual');
  const address = page.url();
  for (;;) {
    const title = await getStepTitle(page);
    await fillInventoryStep(page, title);
    if (isMortgageStep(title)) break;
    await findNext(page).click();
    await page.waitForFunction((before) => document.querySelector('h2')?.innerText !== before, title);
  }
  // After the last change, which is saved a moment later.
  await page.waitForTimeout(2_000);
  await page.getByText(/^Opgeslagen om/).waitFor();
  await page.close();
  return address;
}

/** The clones that are measured in turns. */
export const listClones = (): string[] => [root, ...(process.env.BESIDE ? [path.resolve(process.env.BESIDE)] : [])];
