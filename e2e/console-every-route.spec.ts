import type { APIRequestContext, Page } from '@playwright/test';
import nl from '../console/src/i18n/common.nl.ts';
import { paths, type RouteName } from '../console/src/lib/paths.ts';
import { listKeys } from '../contract/src/values/objects.ts';
import { accounts } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { expectCalmKeys, expectFocusBack } from './support/console-keys.ts';
import { expectFits } from './support/fits.ts';
import { expectFloatsFree } from './support/floats.ts';
import { type Complaints, expect, expectTargetsApart, test } from './support/test.ts';

/**
 * Every page of the console's table, opened cold: no error in the browser's console, no axe violation, one heading, a
 * title of its own, no name of a text in place of the text, nothing cut off when enlarged, and no letter that acts while
 * something of a form has the focus. The usual run opens every
 * second page in English and the others in Dutch, `npm run test:deep` each in both.
 */
const isGuests = (name: RouteName) => /^(?:sign-in|sign-in-return|sign-in-return-own|forgot-password|link)$/.test(name);
const names = listKeys(paths).filter((name) => !isGuests(name));
const guests = listKeys(paths).filter(isGuests);

/** TABLE: where a parameter of a page comes from: the first of a list of the firm's calls, by its id. */
const lists: Partial<Record<RouteName, string>> = {
  delivery: 'deliveries',
  dossier: 'dossiers',
  'new-request': 'dossiers',
  'approved-documents': 'dossiers',
  merge: 'dossiers',
  'document-kind': 'document-kinds',
  'rejection-reason': 'rejection-reasons',
  'received-mail': 'received-mails',
  template: 'request-templates',
  webhook: 'webhooks',
  'trail-review': 'trail/reviews',
};

/** TABLE: what the browser itself logs where a page is refused something on purpose. */
const refusals: Partial<Record<RouteName, RegExp>> = {
  // No provider of identities is set up for the demo's firms.
  staff: /404.*identity-provider/,
  // A mail that is previewed runs no script, the browser driver's own included; it may say so a page later.
  words: /Blocked script execution in '[^']+\/mails\//,
};

const inDutch = names.filter((_, index) => index % 2 === 0);
const inEnglish = names.filter((name) => !inDutch.includes(name));
const chosen = process.env.DEEP ? { nl: names, en: names } : { nl: inDutch, en: inEnglish };

for (const locale of ['nl', 'en'] as const)
  for (const chunk of parts(2, chosen[locale]))
    test(`opens ${chunk[0]} to ${chunk.at(-1)} without a complaint, in ${locale}`, async ({
      page,
      baseURL,
      colleague,
      complaints,
    }) => {
      test.setTimeout(300_000);
      const { url } = await colleague('administrator');
      await page.request.put(`${url}/staff/v1/me/language`, { headers: { origin: url }, data: { locale } });
      if (chunk.includes('webhook')) await makeWebhook(page.request, url);
      await makeDossier(page.request, baseURL!);
      const firstId = createIdFinder(page.request, url);
      for (const name of chunk)
        await test.step(name, async () => {
          const id = await firstId(name);
          const params = { id, firmId: id, month: id, token: 'none' };
          await open(page, name, `${url}${buildPath(name, params)}`, complaints);
        });
    });

test('opens the pages of who is not signed in without a complaint', async ({ page, consoleURL, complaints }) => {
  complaints.allow(/401|422|404|400/);
  for (const name of guests)
    await test.step(name, () =>
      open(page, name, `${consoleURL}${buildPath(name, { token: 'unknown', firm: 'unknown' })}`, complaints),
    );
});

async function open(page: Page, name: RouteName, address: string, complaints: Complaints): Promise<void> {
  const refusal = refusals[name];
  if (refusal) complaints.allow(refusal);
  // A preview in a frame loads by itself.
  await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.soft(page, `title of ${name}`).toHaveTitle(/.+ – .+/);
  // Frames are pages of the portal, with landmarks of their own.
  expect.soft(await findViolations(page, { without: ['landmark-unique'] }), `axe on ${name}`).toEqual([]);
  const words = await page.locator('body').innerText();
  expect.soft(words.match(textKey) ?? [], `names of texts on ${name}`).toEqual([]);
  await expectTargetsApart(page);
  await expectFloatsFree(page);
  await expectFits(page, ['zoom', 'narrow']);
  expect.soft(complaints.take(), `errors in the browser's console on ${name}`).toEqual([]);
  if (!isGuests(name)) await expectFocusBack(page, name);
  await expectCalmKeys(page, name);
  // The browser logs each write that was refused meanwhile.
  complaints.take();
}

/** A name of a text, such as `common.cancel`: its area is one that texts have, and it is no address or event. */
const areas = [
  ...new Set([
    ...Object.keys(nl).map((key) => key.split('.')[0]!),
    'sign_in',
    'account',
    'dossier',
    'delivery',
    'inbox',
    'request',
    'shell',
    'errors',
  ]),
];
const textKey = new RegExp(`(?<![\\w@/.-])(?:${areas.join('|')})\\.[a-z]+_[a-z_]+(?![\\w@/-])`, 'g');

const buildPath = (name: RouteName, params: Record<string, string>): string =>
  paths[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));

/** Finds the first id of what a page shows. */
function createIdFinder(request: APIRequestContext, url: string): (name: RouteName) => Promise<string> {
  return async (name) => {
    if (name === 'person-data') return 'full';
    const list = lists[name];
    if (!list) return '';
    const answer = await request.get(`${url}/backoffice/v1/${list}`);
    const { data } = (await answer.json()) as { data: { id: string }[] };
    expect(data[0], `the firm has one of ${list}`).toBeDefined();
    return data[0]!.id;
  };
}

const makeWebhook = (request: APIRequestContext, url: string) =>
  request.post(`${url}/backoffice/v1/webhooks`, {
    headers: { origin: url },
    data: { url: 'http://127.0.0.1:9/hook', types: ['adviser.returned'] },
  });

/** As a consumer does at the portal: the number of such a dossier has forty characters, more than a phone has room for. */
async function makeDossier(request: APIRequestContext, baseURL: string): Promise<void> {
  const persons = [{ firstName: 'Ada', lastName: 'Lang', email: `ada-${Date.now().toString(36)}@post.example` }];
  const made = await request.post(`${baseURL}/api/create-dossier`, {
    headers: { 'x-acceleratedomain': accounts.full.domain },
    data: { hasPartner: false, persons },
  });
  expect(made.status()).toBe(204);
}

/** The names in `count` parts. */
function parts<T>(count: number, all: T[]): T[][] {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, part) => all.slice(part * size, (part + 1) * size));
}
