import { fileURLToPath } from 'node:url';
import { knowledgeForm } from '@klantportaal/contract/questionnaires/knowledge-form/questions';
import { questionsOf } from '@klantportaal/contract/questionnaires/questionnaire';
import type { Page } from '@playwright/test';
import { type Account, accounts, password, twoFactorKey } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import dialogFiles from './support/dialogs.json' with { type: 'json' };
import { oneTimeCode } from './support/otp.ts';
import type { Colleague } from './support/own-colleague.ts';
import { expectReachable } from './support/reach.ts';
import { type Complaints, expect, openMenu, openSignIn, signIn, test, typeSignIn } from './support/test.ts';

/**
 * Windows of a reader who enlarges: 1280 by 1024 at 400 % (WCAG 1.4.10), and 1280 by 720 at 200 % (1.4.4). Every dialog
 * of the product is opened in the smaller one, and looked at in both.
 */
const sizes = [
  { width: 320, height: 256 },
  { width: 640, height: 360 },
] as const;

interface Tools {
  page: Page;
  baseURL: string;
  complaints: Complaints;
  own(firm: 'formal', words?: object, more?: (id: string) => object): Promise<Account>;
  colleague(): Promise<Colleague>;
}

interface Row {
  /** Opens it. */
  open(tools: Tools): Promise<void>;
  /** The answer that removes or ends something: it is never the first. */
  dangerous?: RegExp;
  /** It closes when the window changes, so it is opened in each. */
  anew?: true;
}

const settings = async ({ page }: Tools, account: Account) => {
  await signIn(page, account, '/settings');
  await page.waitForLoadState('networkidle');
};
/** Opens a questionnaire that a consumer of one's own is asked for. */
const openKnowledgeForm = async ({ page, own }: Tools): Promise<Account> => {
  const label = 'Vul het formulier Kennis en ervaring in';
  const account = await own('formal', {}, asks('FILL_KNOWLEDGE_FORM', label));
  await signIn(page, account);
  await page.getByRole('main').getByRole('link', { name: label }).click();
  await page.getByRole('group', { name: 'Geld lenen' }).waitFor();
  return account;
};
const click = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const asks =
  (type: string, label: string, more: object = {}) =>
  (id: string) => ({
    actions: [{ firm_id: `a-${id}`, type, label, product: null, date_created: { days: -2, at: '09:00' }, ...more }],
  });
const productOf = (kind: string, label: string, details: object) => (id: string) => ({
  products: [{ kind, firm_id: `p-${id}`, label, details }],
});
const file = fileURLToPath(new URL('./files/foto-id.jpg', import.meta.url));

/**
 * TABLE: every dialog, by the file that fills it. The import law refuses a dialog in a file that `dialogs.json` does not
 * name, and the compiler enforces that each one named there has a row.
 */
const dialogs: Record<keyof typeof dialogFiles, Row> = {
  'portal/src/areas/sign-in/two-factor-dialog.tsx': {
    async open({ page }) {
      await openSignIn(page, accounts.twofactor);
      await typeSignIn(page, accounts.twofactor.name);
    },
  },
  'portal/src/app/session-care/idle-dialog.tsx': {
    dangerous: /Uitloggen/,
    async open(tools) {
      await tools.page.clock.install();
      await settings(tools, accounts.company);
      await tools.page.clock.fastForward('28:01');
    },
  },
  'portal/src/app/session-care/sign-in-again.tsx': {
    dangerous: /Uitloggen/,
    async open(tools) {
      tools.complaints.allow(/401/);
      await tools.page.clock.install();
      await settings(tools, accounts.company);
      await tools.page.clock.fastForward('30:05');
    },
  },
  'console/src/app/sign-in-again.tsx': {
    async open({ page, complaints, colleague }) {
      complaints.allow(/401/);
      const { url } = await colleague();
      await page.goto(`${url}/account`);
      await page.getByText('dit apparaat').waitFor();
      await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
      await page.getByRole('button', { name: 'Nieuwe herstelcodes' }).click();
    },
  },
  'console/src/app/shell/palette.tsx': {
    async open({ page, colleague }) {
      await page.goto(`${(await colleague()).url}/account`);
      await page.getByRole('heading', { name: 'Mijn account' }).waitFor();
      await page.keyboard.press('Control+k');
    },
  },
  'console/src/app/shell/key-list.tsx': {
    async open({ page, colleague }) {
      await page.goto(`${(await colleague()).url}/account`);
      await page.getByRole('heading', { name: 'Mijn account' }).waitFor();
      await page.keyboard.press('?');
    },
  },
  'portal/src/app/shell/menu-drawer.tsx': {
    async open({ page }) {
      await signIn(page, accounts.full);
      await openMenu(page, true);
    },
  },
  'portal/src/app/maintenance-overlay.tsx': {
    async open(tools) {
      const { page, complaints } = tools;
      complaints.allow(/503/);
      await settings(tools, accounts.company);
      await page.route('**/api/maintenance', async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        json.data.attributes.maintenance = true;
        await route.fulfill({ json });
      });
      await page.route('**/update-marketing-preference', (route) =>
        route.fulfill({ status: 503, json: { error: { code: 'MAINTENANCE', message: '' } } }),
      );
      await page.getByText('Ja', { exact: true }).click();
      await click(page, 'Voorkeuren opslaan');
    },
  },
  'portal/src/areas/appointments/cancel-dialog.tsx': {
    dangerous: /^Ja/,
    async open({ page, own }) {
      const online = { is_true_meeting: false, is_google_meet: false, is_teams: false };
      const time = { date: { days: 9 }, start_time: '10:00', end_time: '11:00' };
      const details = { type: 'Adviesgesprek', location: null, advisor_name: null, edit_url: null, ...time, ...online };
      await signIn(page, await own('formal', {}, productOf('appointment', 'Kennismaking', details)), '/appointments');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Kennismaking/ })
        .click();
      await click(page, 'Afspraak annuleren');
    },
  },
  'portal/src/areas/otds/otd-terms.tsx': {
    async open({ page, own }) {
      const otd = (id: string) => ({
        ...productOf('otd', 'Opdracht', {
          grand_total: 100,
          total_at_once: 100,
          has_automatic_debit_fees: false,
          is_cancelled: false,
          is_signed: false,
        })(id),
        ...asks('SIGN_OTD', 'Onderteken', { product: { kind: 'otd', firm_id: `p-${id}` } })(id),
      });
      await signIn(page, await own('formal', {}, otd));
      await page
        .getByRole('main')
        .getByRole('link', { name: /Onderteken/ })
        .first()
        .click();
      await click(page, 'Lees de voorwaarden');
    },
  },
  'portal/src/areas/settings/disable-dialog.tsx': {
    async open({ page, own }) {
      const account = await own('formal', { account: { password, two_factor_key: twoFactorKey } });
      await openSignIn(page, account);
      await typeSignIn(page, account.name);
      await page.getByRole('dialog').getByLabel('Eenmalige code').fill(oneTimeCode(twoFactorKey));
      await page.getByRole('dialog').getByRole('button', { name: 'Inloggen' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/settings');
      await click(page, 'Zet uit');
    },
  },
  'portal/src/areas/settings/end-devices-dialog.tsx': {
    dangerous: /Uitloggen/,
    async open(tools) {
      await apiSession(tools.baseURL, accounts.company);
      await settings(tools, accounts.company);
      await tools.page.locator('section[aria-labelledby="devices"] li').getByRole('button').first().click();
    },
  },
  'portal/src/areas/settings/leave-codes-dialog.tsx': {
    dangerous: /verlaten|weggaan/i,
    async open(tools) {
      const { page } = tools;
      await settings(tools, await tools.own('formal'));
      await click(page, 'Zet aan');
      await click(page, 'Volgende');
      const key = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Eenmalige code').fill(oneTimeCode(key));
      await click(page, 'Bevestig');
      await expect(page.getByRole('button', { name: 'Ik heb ze bewaard' })).toBeVisible();
      // The notification is gone after three seconds.
      await expect(page.getByText('Inloggen in twee stappen staat aan.')).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
    },
  },
  'portal/src/actions/delete-delivery.tsx': {
    dangerous: /Verwijderen/,
    async open({ page, own }) {
      const credit = (id: string) => ({
        ...productOf('credit', 'Doorlopend krediet', {})(id),
        ...asks('UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Upload uw salarisstrook', {
          product: { kind: 'credit', firm_id: `p-${id}` },
        })(id),
      });
      await signIn(page, await own('formal', {}, credit));
      await page
        .getByRole('main')
        .getByRole('link', { name: /Upload uw salarisstrook/ })
        .click();
      await page.locator('input[type=file][multiple]').setInputFiles(file);
      await click(page, 'Versturen');
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/credits');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Doorlopend krediet/ })
        .first()
        .click();
      await click(page, /^Verwijderen: /);
    },
  },
  'web/src/forms/leave-dialog.tsx': {
    dangerous: /verlaten|weggaan/i,
    async open({ page }) {
      await page.goto(`/dossiers/create?domain=${accounts.full.domain}`);
      await page.getByLabel('Voornaam').fill('Noor');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
    },
  },
  'portal/src/questionnaires/compare-answers.tsx': {
    async open(tools) {
      const { page, baseURL, complaints } = tools;
      complaints.allow(/409/);
      const account = await openKnowledgeForm(tools);
      const productActionId = /actions\/([^/]+)/.exec(page.url())?.[1] ?? '';
      const answers = Object.fromEntries(questionsOf(knowledgeForm).map(({ key }) => [key, 'geen_kennis_ervaring']));
      const { accessToken } = await apiSession(baseURL, account);
      const sent = await fetch(`${baseURL}/api/knowledge-form`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          'X-AccelerateDomain': account.domain,
        },
        body: JSON.stringify({ answers, productActionId }),
      });
      expect(sent.status).toBe(204);
      await page.getByRole('group', { name: 'Geld lenen' }).getByText('Veel').click();
      await page.getByRole('button', { name: 'Vergelijk de antwoorden' }).click();
    },
  },
  'portal/src/questionnaires/draft-conflict.tsx': {
    async open(tools) {
      const { page, complaints } = tools;
      complaints.allow(/409/);
      await openKnowledgeForm(tools);
      await page.route('**/draft', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'DRAFT_CHANGED', message: '' } } }),
      );
      await page.getByRole('group', { name: 'Geld lenen' }).getByText('Veel').click();
    },
  },
  'web/src/ui/fields/calendar-popover.tsx': {
    anew: true,
    async open({ page }) {
      await page.goto('/kit?domain=formal.demo.example');
      await page
        .getByRole('button', { name: /kalender/i })
        .first()
        .click();
    },
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, { open, dangerous, anew }] of Object.entries<Row>(dialogs))
  test(`every control of ${name} can be reached`, async ({ page, baseURL, complaints, own, colleague }) => {
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
    for (const size of sizes) {
      await page.setViewportSize(size);
      if (anew || size === sizes[0]) await open({ page, baseURL: baseURL!, complaints, own, colleague });
      await expect(dialog).toBeVisible();
      await expectReachable(page, `${name} at ${size.width} by ${size.height}`);
    }
    if (!dangerous) return;
    await expect(dialog.locator('footer button', { hasText: dangerous })).toHaveCount(1);
    await expect(dialog.locator('footer button').first()).not.toHaveText(dangerous);
  });

test('the terms can be read to the end and agreed to', async ({ page, baseURL, complaints, own, colleague }) => {
  await page.setViewportSize(sizes[0]);
  await dialogs['portal/src/areas/otds/otd-terms.tsx'].open({ page, baseURL: baseURL!, complaints, own, colleague });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region').evaluate((terms) => terms.scrollTo(0, terms.scrollHeight));
  await expect(dialog.getByText('U kunt nu akkoord gaan.')).toHaveRole('status');
  await dialog.getByRole('button', { name: 'Akkoord met de voorwaarden' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('De voorwaarden zijn aangevinkt.')).toHaveRole('status');
});
