import { pathOf } from '@klantportaal/contract/path-of';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import type { BrowserContext } from '@playwright/test';
import { notBuilt, pages } from '../portal/src/routes.ts';
import { version } from '../server/src/kernel/version.ts';
import { accounts } from './support/accounts.ts';
import { type ApiSession, apiSession } from './support/api.ts';
import { expectFits } from './support/fits.ts';
import { expect, expectAccessible, listen, test } from './support/test.ts';
import { paint, themes } from './support/themes.ts';

/**
 * Every route of the table, opened cold: no error in the console, no axe violation, not even under the worst possible
 * theme; the heading has the focus and its text is the tab's title; nothing is cut off when enlarged.
 *
 * The desktop opens them under the formal licence in Dutch, the phone under the informal one in English, so that every
 * route is tested with each device, licence (colours, typeface, switches) and language. What only another combination
 * would show (a Dutch word too long for the other typeface) is left to `npm run test:deep`, which opens all four. That
 * each text exists in both languages and both forms of address is tested on the texts themselves
 * (`portal/src/texts.test.ts`).
 */
const pairs = process.env.DEEP ? ['the first language', 'the other language'] : ['the first language'];
const first = (phone: boolean) => (phone ? 'en' : 'nl');
const other = (phone: boolean) => (phone ? 'nl' : 'en');

// Logout comes last: it ends the session of its test.
const names: RouteName[] = [...(Object.keys(paths) as RouteName[]).filter((name) => name !== 'logout'), 'logout'];
/** They all show the same page: the desktop opens each, the phone only the first. */
const leftToDesktop = new Set(names.filter((name) => pages[name] === notBuilt).slice(1));

for (const pair of pairs) {
  for (const chunk of parts(8, names)) {
    test(`renders ${chunk[0]} to ${chunk.at(-1)} in ${pair} without a complaint`, async ({
      browser,
      baseURL,
      phone,
    }) => {
      const locale = (pair === pairs[0] ? first : other)(phone);
      test.setTimeout(240_000);
      const account = phone ? accounts.informal : accounts.full;
      const session = await apiSession(baseURL ?? '', account);
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const params = await parameters(session);
      const guest = await browser.newContext({ reducedMotion: 'reduce' });
      await remember(context, { ...tokens(session), locale, domain: account.domain });
      await remember(guest, { locale, domain: account.domain });
      const seen = new Set<string>();
      for (const name of chunk.filter((one) => !phone || !leftToDesktop.has(one))) {
        const visitor = paths[name].access === 'signed-in' ? context : guest;
        await test.step(name, () => open(name, { context: visitor, params, firm: account.firm, seen }));
      }
      await Promise.all([context.close(), guest.close()]);
    });
  }
}

interface Visit {
  context: BrowserContext;
  params: Params;
  firm: string;
  /** Titles of the pages that were already checked closely. */
  seen: Set<string>;
}

async function open(name: RouteName, { context, params, firm, seen }: Visit): Promise<void> {
  const page = await context.newPage();
  const complaints = listen(page);
  const refusal = refusals[name];
  if (refusal) complaints.allow(refusal);
  await page.goto(pathOf(name, params(name)));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const title = await heading.innerText();
  // The kit has its own test, and the error summary it shows takes the focus.
  const kit = name === 'kit';
  if (!kit) await expect.soft(heading, `focus of ${name}`).toBeFocused();
  await expect.soft(page, `title of ${name}`).toHaveTitle(`${title} – ${firm}`);
  // Everything not built yet shows the same page, which is checked once.
  if (!seen.has(title)) {
    seen.add(title);
    await expectAccessible(page);
    if (!kit) {
      await expectFits(page);
      await paint(page, themes.ugly);
      await expectAccessible(page, { colours: 'only' });
    }
  }
  expect.soft(complaints.all(), `errors in the console of ${name}`).toEqual([]);
  await page.close();
}

/** What the browser itself logs where a refusal is intended: the 404 of the page, an invalid reset link. */
const refusals: Partial<Record<RouteName, RegExp>> = {
  'not-found': /status of 404 .*\/404\)/,
  'reset-password': /status of 422 .*start-password-reset/,
};

/** Stores state in the browser the way the portal does. */
const remember = (context: BrowserContext, state: object) =>
  context.addInitScript(
    (value) => {
      if (!localStorage.getItem('klantportaal')) localStorage.setItem('klantportaal', JSON.stringify(value));
    },
    { version, ...state },
  );

const tokens = ({ accessToken, refreshToken }: ApiSession) => ({ accessToken, refreshToken });

type Params = (name: RouteName) => Record<string, string>;

const lists: Partial<Record<RouteName, string>> = {
  appointment: 'appointments',
  bankguarantee: 'bankguarantees',
  'bankguarantee-bnp-proposal': 'bankguarantees',
  credit: 'credits',
  otd: 'otds',
  'otd-sign': 'otds',
  'life-insurance': 'life-insurances',
  'general-insurance': 'general-insurances',
  'create-damage-report': 'general-insurances',
  fgv: 'fgvs',
  cardifao: 'cardifao',
  'cardifao-premium': 'cardifao',
  'purchase-intention': 'purchase-intentions',
  'business-income': 'business-incomes',
  'will-writing-advice': 'will-writing-advices',
  'woongarant-insurance': 'woongarant-insurances',
  'sign-proposal': 'woongarant-insurances',
};

/** Type of the action that a route needs; upload for the rest. */
const actionOf: Partial<Record<RouteName, string>> = {
  'mortgage-loanparts': 'REQUEST_MORTGAGE_UPDATE',
  'mortgage-marketvalue': 'EDIT_MARKET_VALUE',
  'present-opportunity-to-consumer': 'PRESENT_OPPORTUNITY_TO_CONSUMER',
  'bankguarantee-bnp-proposal': 'BNP_BANKGUARANTEE',
  'otd-sign': 'SIGN_OTD',
  'cardifao-premium': 'CARDIFAO_START',
  'sign-proposal': 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
  'mortgage-check': 'MORTGAGE_CHECK',
  'knowledge-form': 'FILL_KNOWLEDGE_FORM',
  'hypact-form': 'HYPACT_CONSUMER_PROFILE',
  'inventory-form': 'FILL_INVENTORY',
  'update-date-conditions-precedent': 'REQUEST_DATE_CONDITIONS_PRECEDENT',
  'download-quote': 'DOWNLOAD_QUOTE',
  'approve-document': 'APPROVE_DOCUMENT',
  'invoice-payment': 'PAY_INVOICE_PER_IDEAL',
  'validate-invoice-payment': 'PAY_INVOICE_PER_IDEAL',
  'ockto-form': 'FILL_INVENTORY_OCKTO',
  'iwize-form': 'FILL_INVENTORY_IWIZE',
};

/** Real ids for the routes' parameters, from the consumer's own lists. */
async function parameters(session: ApiSession): Promise<Params> {
  const actions = await session.list('/api/actions');
  const ids = new Map<string, string>();
  for (const list of ['mortgages', ...new Set(Object.values(lists))]) {
    const [first] = await session.list(`/api/products/${list}`);
    if (first) ids.set(list, first.id);
  }
  return (name) => {
    const open = actions.filter(({ is_done }) => !is_done && is_done !== '1');
    const type = actionOf[name] ?? 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    const action = open.find((one) => one.type === type) ?? open[0];
    // The product that the action belongs to, not the first of its list.
    const product = actionOf[name] && action?.type === type ? (action.product as { id: string } | null)?.id : null;
    return {
      id: product ?? ids.get(lists[name] ?? 'mortgages') ?? '00000000-0000-4000-8000-000000000000',
      action: action?.id ?? '00000000-0000-4000-8000-000000000000',
      token: 'unknown-token',
    };
  };
}

/** The names in `count` parts, so that a hanging one does not hide the others. */
function parts<T>(count: number, all: T[]): T[][] {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}
