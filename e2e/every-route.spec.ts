import { buildPath } from '@klantportaal/contract/build-path';
import { paths, type RouteName } from '@klantportaal/contract/paths';
import type { BrowserContext, Page } from '@playwright/test';
import { listKeys } from '../contract/src/values/objects.ts';
import { version } from '../server/src/platform/kernel/version.ts';
import { type Account, accounts } from './support/accounts.ts';
import { type ApiSession, openApiSession } from './support/api.ts';
import { expectFits } from './support/fits.ts';
import { expectFloatsFree } from './support/floats.ts';
import { expectMarked, readDutchTexts } from './support/languages.ts';
import type { Mailbox } from './support/mailbox.ts';
import { expectNames } from './support/names.ts';
import { type Complaints, expect, expectAccessible, expectTargetsApart, listen, test } from './support/test.ts';
import { paint, themes } from './support/themes.ts';

/**
 * Every route of the table, opened cold: no error in the console, the heading has the focus and its text is the tab's
 * title; controls are named by the words on them; nothing is cut off when enlarged; on an English page the firm's Dutch
 * is marked as Dutch. Axe finds nothing.
 *
 * The desktop opens them under the formal licence in Dutch, the phone under the informal one in English, so that every
 * route is tested with each device, licence (typeface, switches) and language. Axe looks at each route once, on the
 * desktop in the worst possible colours, because it costs as much as opening the page. What only another combination
 * would show (a Dutch word too long for the other typeface) is left to `npm run test:deep`, which opens all four, and in
 * which axe looks at each: on both devices, in the worst colours and in the firm's own. That each text exists in both languages and both forms of address is tested on the texts themselves
 * (`portal/src/texts.test.ts`), and that the firms' own colours have contrast on their palettes
 * (`contract/src/theme/palette.test.ts`), on the kit, and by each journey that looks at its page.
 */
const isDeep = Boolean(process.env.DEEP);
const pairs = isDeep ? ['the first language', 'the other language'] : ['the first language'];
const first = (phone: boolean) => (phone ? 'en' : 'nl');
const other = (phone: boolean) => (phone ? 'nl' : 'en');

// Logout comes last: it ends the session of its test.
const names: RouteName[] = [...listKeys(paths).filter((name) => name !== 'logout'), 'logout'];

test.describe.configure({ mode: 'parallel' });
// As visitors have it, from their second page on.
test.use({ serviceWorkers: 'allow' });

for (const pair of pairs) {
  for (const chunk of parts(6, names)) {
    test(`renders ${chunk[0]} to ${chunk.at(-1)} in ${pair} without a complaint`, async ({
      browser,
      baseURL,
      phone,
      mails,
    }) => {
      const usual = pair === pairs[0];
      const locale = (usual ? first : other)(phone);
      test.setTimeout(240_000);
      const account = phone ? accounts.informal : accounts.full;
      const session = await openApiSession(baseURL!, account);
      const dutch = locale === 'en' ? readDutchTexts(account) : [];
      const params = parameters(session, () => resetToken(baseURL!, account, mails));
      const visitor = async (state: object): Promise<Visitor> => {
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        await remember(context, { ...state, locale, domain: account.domain });
        const page = await context.newPage();
        return { page, complaints: listen(page) };
      };
      const [consumer, guest] = [await visitor(tokens(session)), await visitor({})];
      for (const name of chunk) {
        const who = paths[name].access === 'signed-in' ? consumer : guest;
        const axe = isDeep || !phone;
        const look = { ...who, firm: account.firm, ugly: phone !== usual, phone, axe, dutch };
        await test.step(name, async () => open(name, await params(name), look));
      }
      for (const { page } of [consumer, guest]) await page.context().close();
    });
  }
}

interface Visitor {
  page: Page;
  complaints: Complaints;
}

interface Look extends Visitor {
  firm: string;
  /** In the worst possible colours instead of the firm's own. */
  ugly: boolean;
  phone: boolean;
  /** Whether axe looks at it. */
  axe: boolean;
  /** On an English page: what the firm wrote in Dutch. */
  dutch: readonly string[];
}

async function open(
  name: RouteName,
  params: Params,
  { page, complaints, firm, ugly, phone, axe, dutch }: Look,
): Promise<void> {
  const refusal = refusals[name];
  if (refusal) complaints.allow(refusal);
  const path = buildPath(name, params);
  const answered = answers[name];
  await Promise.all([page.goto(path), answered && page.waitForResponse(answered)]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // The kit has its own test, and the error summary it shows takes the focus.
  const kit = name === 'kit';
  if (!kit) await expect.soft(page.locator('body'), `focus of ${name}`).toBeFocused();
  // Read anew at each look: a page that redirects is titled twice.
  const titles = async () => [await page.title(), `${await heading.innerText()} – ${firm}`];
  await expect.soft.poll(async () => new Set(await titles()).size, { message: `title of ${name}` }).toBe(1);
  if (!kit) await expectMarked(page, dutch, firm);
  expect.soft(new URL(page.url()).pathname, `address of ${name}`).toBe(buildPath(getDestination(name, params), params));
  if (!kit) {
    if (ugly) await paint(page, themes.ugly);
    if (axe) await expectAccessible(page);
    await expectTargetsApart(page);
    await expectFloatsFree(page);
    await expectNames(page);
    await expectFits(page, phone ? ['text', 'narrow', 'word'] : undefined);
  }
  expect.soft(complaints.take(), `errors in the console of ${name}`).toEqual([]);
}

/** The browser's own log of an intended refusal: the 404 of the page. */
const refusals: Partial<Record<RouteName, RegExp>> = { 'not-found': /status of 404 .*\/404\)/ };
/** Routes that lead to another one. */
const leadsTo: Partial<Record<RouteName, RouteName>> = {
  logout: 'login',
  'mortgage-check-no-login': 'mortgage-check-login',
  'validate-invoice-payment': 'invoice-payment',
};
/** Asked only where the firm has these ways to fill in the inventory. */
const byFirm = new Set<RouteName>(['ockto-form', 'iwize-form']);
/**
 * Without a product of its kind (a single home-guarantee insurance is a general one) or without that way to fill in the
 * inventory, a route leads to not-found.
 */
const getDestination = (name: RouteName, { id, action }: Params): RouteName => {
  const { path } = paths[name];
  const missing = (path.includes('{id}') && id === unknown) || (byFirm.has(name) && action === unknown);
  return missing ? 'not-found' : (leadsTo[name] ?? name);
};
/** A call that the page makes without showing that it is busy. */
const answers: Partial<Record<RouteName, RegExp>> = { 'reset-password': /start-password-reset/ };

/** Stores state in the browser the way the portal does. */
const remember = (context: BrowserContext, state: object) =>
  context.addInitScript(
    (value) => {
      if (!localStorage.getItem('klantportaal')) localStorage.setItem('klantportaal', JSON.stringify(value));
    },
    { version, ...state },
  );

const tokens = ({ accessToken, refreshToken }: ApiSession) => ({ accessToken, refreshToken });

type Params = Record<string, string>;

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
  // Journeys deliver the other uploads meanwhile.
  'upload-document': 'REUPLOAD_DOCUMENTMANAGEMENT_FILE',
  'download-quote': 'DOWNLOAD_QUOTE',
  'approve-document': 'APPROVE_DOCUMENT',
  'invoice-payment': 'PAY_INVOICE_PER_IDEAL',
  'validate-invoice-payment': 'PAY_INVOICE_PER_IDEAL',
  'ockto-form': 'FILL_INVENTORY_OCKTO',
  'iwize-form': 'FILL_INVENTORY_IWIZE',
};

const unknown = '00000000-0000-4000-8000-000000000000';

/** Real ids for a route's parameters, from the consumer's own lists; the token of a link that really was mailed. */
function parameters(session: ApiSession, resetToken: () => Promise<string>): (name: RouteName) => Promise<Params> {
  const actions = session.list('/api/actions');
  const firstIds = new Map<string, Promise<string | undefined>>();
  const firstId = (list: string) => {
    const id = firstIds.get(list) ?? session.list(`/api/products/${list}`).then(([item]) => item?.id);
    firstIds.set(list, id);
    return id;
  };
  return async (name) => {
    const open = (await actions).filter(({ is_done }) => !is_done && is_done !== '1');
    const type = actionOf[name] ?? 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    const action = open.find((one) => one.type === type) ?? (byFirm.has(name) ? undefined : open[0]);
    // The product that the action belongs to, not the first of its list.
    const product = actionOf[name] && action?.type === type ? (action.product as { id: string } | null)?.id : null;
    const { path } = paths[name];
    return {
      id: product ?? ((path.includes('{id}') && (await firstId(lists[name] ?? 'mortgages'))) || unknown),
      action: action?.id ?? unknown,
      token: path.includes('{token}') ? await resetToken() : '',
    };
  };
}

/** The token of a reset link, which opening the page does not use up. */
async function resetToken(baseURL: string, { name, domain }: Account, mails: Mailbox): Promise<string> {
  const since = Date.now();
  const headers = { 'x-acceleratedomain': domain, 'content-type': 'application/json' };
  const body = JSON.stringify({ email: name });
  const answer = await fetch(`${baseURL}/api/auth/forgot-password`, { method: 'POST', headers, body });
  expect(answer.ok, `forgot-password answers ${answer.status}`).toBe(true);
  return await mails.find(name, /(?<=\/reset\/password\/)[\w.~%-]+/, since);
}

/** The names in `count` parts, so that a hanging one does not hide the others. */
function parts<T>(count: number, all: T[]): T[][] {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}
