import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Page } from '@playwright/test';
import { type Account, accounts } from '../support/accounts.ts';
import { openApiSession } from '../support/api.ts';
import dialogFiles from '../support/dialogs.json' with { type: 'json' };
import { getFilePath } from '../support/get-file-path.ts';
import { computeOneTimeCode } from '../support/otp.ts';
import type { Colleague } from '../support/own-colleague.ts';
import { expectReachable } from '../support/reach.ts';
import { type Complaints, expect, openMenu, openSignIn, signIn, test, typeSignIn } from '../support/test.ts';

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
  colleague(role?: 'administrator'): Promise<Colleague>;
}

/** TABLE: what the dialogs that are opened one after another begin with. */
const walks = {
  'a dossier': async ({ page, own }: Tools) => signIn(page, await own('formal', {}, withProducts)),
  'the questionnaires': async ({ page, own, complaints }: Tools) => {
    complaints.allow(/409/);
    await signIn(page, await own('formal', {}, withForms));
  },
  settings: async ({ page, baseURL, complaints }: Tools) => {
    complaints.allow(/401|503/);
    await page.clock.install();
    // Another device.
    await openApiSession(baseURL, accounts.company);
    await openSettings(page, accounts.company);
  },
  'two steps': async ({ page, own }: Tools) => openSettings(page, await own('formal')),
  guests: async () => {},
  'the console': async ({ page, colleague, complaints }: Tools) => {
    complaints.allow(/401/);
    await page.goto(`${(await colleague()).url}/account`);
    await page.getByText('dit apparaat').waitFor();
  },
  'the look of a firm': async ({ page, colleague }: Tools) => {
    await page.goto(`${(await colleague('administrator')).url}/look`);
  },
};

interface Row {
  walk: keyof typeof walks;
  /** Opens it, from where the row before it in its walk left the page. */
  open(tools: Tools): Promise<void>;
  /** The answer that removes or ends something: it is never the first. */
  dangerous?: RegExp;
  /** It closes when the window changes, so it is opened in each. */
  anew?: true;
  /** Closes it, where the next one is opened on the same page. */
  close?(page: Page): Promise<void>;
}

const openDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
const openSettings = async (page: Page, account: Account) => {
  await signIn(page, account, '/settings');
  // The last of its parts.
  await expect(page.getByText('Dit apparaat')).toBeVisible();
};
const click = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first().click();
const pressEscape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(openDialog(page)).toHaveCount(0);
};

const createAction = (id: string, type: string, label: string, product: object | null = null) => ({
  firm_id: `${label}-${id}`,
  type,
  label,
  product,
  date_created: { days: -2, at: '09:00' },
});
/** An appointment, an assignment to sign, and a credit that a document is asked for. */
const withProducts = (id: string) => {
  const time = { date: { days: 9 }, start_time: '10:00', end_time: '11:00' };
  const online = { is_true_meeting: false, is_google_meet: false, is_teams: false };
  const met = { type: 'Adviesgesprek', location: null, advisor_name: null, edit_url: null, ...time, ...online };
  const costs = { grand_total: 100, total_at_once: 100, has_automatic_debit_fees: false };
  const otd = { kind: 'otd', firm_id: `otd-${id}` };
  const credit = { kind: 'credit', firm_id: `credit-${id}` };
  return {
    products: [
      { kind: 'appointment', firm_id: `met-${id}`, label: 'Kennismaking', details: met },
      { ...otd, label: 'Opdracht', details: { ...costs, is_cancelled: false, is_signed: false } },
      { ...credit, label: 'Doorlopend krediet', details: {} },
    ],
    actions: [
      createAction(id, 'SIGN_OTD', 'Onderteken', otd),
      createAction(id, 'UPLOAD_DOCUMENTMANAGEMENT_FILE', 'Upload uw salarisstrook', credit),
    ],
  };
};
const withForms = (id: string) => ({
  actions: ['Eerste kennistoets', 'Tweede kennistoets'].map((label) => createAction(id, 'FILL_KNOWLEDGE_FORM', label)),
});
const openForm = async (page: Page, label: string) => {
  await follow(page, label);
  await page.getByRole('group', { name: 'Geld lenen' }).waitFor();
};
const giveAnswer = (page: Page) => page.getByRole('group', { name: 'Geld lenen' }).getByText('Veel').click();
const file = getFilePath('foto-id.jpg');

/**
 * TABLE: every dialog, by the file that fills it. The import law refuses a dialog in a file that `dialogs.json` does not
 * name, and the compiler enforces that each one named there has a row.
 */
const dialogs: Record<keyof typeof dialogFiles, Row> = {
  'portal/src/app/shell/menu-drawer.tsx': {
    walk: 'a dossier',
    async open({ page }) {
      await openMenu(page, true);
    },
    close: pressEscape,
  },
  'portal/src/modules/products/appointments/cancel-dialog.tsx': {
    walk: 'a dossier',
    dangerous: /^Ja/,
    async open({ page }) {
      await page.goto('/appointments');
      await follow(page, /Kennismaking/);
      await click(page, 'Afspraak annuleren');
    },
  },
  'portal/src/modules/signing/otds/otd-terms.tsx': {
    walk: 'a dossier',
    async open({ page }) {
      await page.goto('/dashboard');
      await follow(page, /Onderteken/);
      await click(page, 'Lees de voorwaarden');
    },
    /** The terms can be read to the end and agreed to. */
    async close(page) {
      await page.setViewportSize(sizes[0]);
      const dialog = openDialog(page);
      await dialog.getByRole('region').evaluate((terms) => terms.scrollTo(0, terms.scrollHeight));
      await expect(dialog.getByText('U kunt nu akkoord gaan.')).toHaveRole('status');
      await dialog.getByRole('button', { name: 'Akkoord met de voorwaarden' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('De voorwaarden zijn aangevinkt.')).toHaveRole('status');
    },
  },
  'portal/src/modules/documents/ask-someone-else.tsx': {
    walk: 'a dossier',
    async open({ page }) {
      await page.goto('/dashboard');
      await follow(page, /Upload uw salarisstrook/);
      await click(page, 'Vraag het iemand anders');
    },
    close: pressEscape,
  },
  'portal/src/modules/tasks/delete-delivery.tsx': {
    walk: 'a dossier',
    dangerous: /Verwijderen/,
    async open({ page }) {
      await page.goto('/dashboard');
      await follow(page, /Upload uw salarisstrook/);
      await page.locator('input[type=file][multiple]').setInputFiles(file);
      await click(page, 'Versturen');
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/credits');
      await follow(page, /Doorlopend krediet/);
      await click(page, /^Verwijderen: /);
    },
  },
  'portal/src/modules/questionnaires/compare-answers.tsx': {
    walk: 'the questionnaires',
    async open({ page }) {
      await openForm(page, 'Eerste kennistoets');
      const productActionId = /actions\/([^/]+)/.exec(page.url())?.[1] ?? '';
      const answers = Object.fromEntries(listQuestions(knowledgeForm).map(({ key }) => [key, 'geen_kennis_ervaring']));
      const { accessToken, domain } = await page.evaluate(
        () => JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as Record<string, string>,
      );
      const sent = await page.request.post('/api/knowledge-form', {
        headers: { authorization: `Bearer ${accessToken}`, 'x-acceleratedomain': domain! },
        data: { answers, productActionId },
      });
      expect(sent.status()).toBe(204);
      await giveAnswer(page);
      await page.getByRole('button', { name: 'Vergelijk de antwoorden' }).click();
    },
  },
  'portal/src/modules/questionnaires/draft-conflict.tsx': {
    walk: 'the questionnaires',
    async open({ page }) {
      await page.goto('/dashboard');
      await openForm(page, 'Tweede kennistoets');
      await page.route('**/draft', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'DRAFT_CHANGED', message: '' } } }),
      );
      await giveAnswer(page);
    },
  },
  'portal/src/modules/identity/settings/end-devices-dialog.tsx': {
    walk: 'settings',
    dangerous: /Uitloggen/,
    async open({ page }) {
      await page.locator('section[aria-labelledby="devices"] li').getByRole('button').first().click();
    },
    close: pressEscape,
  },
  'portal/src/app/session-care/idle-dialog.tsx': {
    walk: 'settings',
    dangerous: /Uitloggen/,
    async open({ page }) {
      await page.clock.fastForward('28:01');
    },
  },
  'portal/src/app/session-care/sign-in-again.tsx': {
    walk: 'settings',
    dangerous: /Uitloggen/,
    async open({ page }) {
      await page.clock.fastForward('02:04');
      await expect(page.getByRole('dialog', { name: 'Log opnieuw in' })).toBeVisible();
    },
  },
  'portal/src/app/maintenance-overlay.tsx': {
    walk: 'settings',
    async open({ page }) {
      await openSettings(page, accounts.company);
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
  'portal/src/modules/identity/settings/leave-codes-dialog.tsx': {
    walk: 'two steps',
    dangerous: /verlaten|weggaan/i,
    async open({ page }) {
      await click(page, 'Zet aan');
      await click(page, 'Volgende');
      const key = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Eenmalige code').fill(computeOneTimeCode(key));
      await click(page, 'Bevestig');
      await expect(page.getByRole('button', { name: 'Ik heb ze bewaard' })).toBeVisible();
      // The notification is gone after three seconds.
      await expect(page.getByText('Inloggen in twee stappen staat aan.')).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
    },
    close: pressEscape,
  },
  'portal/src/modules/identity/settings/disable-dialog.tsx': {
    walk: 'two steps',
    async open({ page }) {
      await click(page, 'Ik heb ze bewaard');
      await click(page, 'Zet uit');
    },
  },
  'portal/src/modules/identity/sign-in/two-factor-dialog.tsx': {
    walk: 'guests',
    async open({ page }) {
      await openSignIn(page, accounts.twofactor);
      await typeSignIn(page, accounts.twofactor.name);
    },
  },
  'web/src/forms/leave-dialog.tsx': {
    walk: 'guests',
    dangerous: /verlaten|weggaan/i,
    async open({ page }) {
      await page.goto(`/dossiers/create?domain=${accounts.full.domain}`);
      await page.getByLabel('Voornaam').fill('Noor');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Toegankelijkheid' }).click();
    },
  },
  'web/src/ui/fields/calendar-popover.tsx': {
    walk: 'guests',
    anew: true,
    async open({ page }) {
      await page.goto('/kit?domain=formal.demo.example');
      await page
        .getByRole('button', { name: /kalender/i })
        .first()
        .click();
    },
  },
  'console/src/app/shell/palette.tsx': {
    walk: 'the console',
    async open({ page }) {
      await page.keyboard.press('Control+k');
    },
    close: pressEscape,
  },
  'console/src/app/shell/key-list.tsx': {
    walk: 'the console',
    async open({ page }) {
      await page.keyboard.press('?');
    },
    close: pressEscape,
  },
  'console/src/page/previews/large-preview.tsx': {
    walk: 'the look of a firm',
    async open({ page }) {
      await page.getByRole('button', { name: 'Groot bekijken' }).click();
    },
  },
  'console/src/app/sign-in-again.tsx': {
    walk: 'the console',
    async open({ page }) {
      const origin = new URL(page.url()).origin;
      await page.request.post(`${origin}/staff/v1/sign-out`, { headers: { origin } });
      await page.getByRole('button', { name: 'Nieuwe herstelcodes' }).click();
    },
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [walk, begin] of Object.entries(walks))
  test(`every control of the dialogs of ${walk} can be reached`, async ({
    page,
    baseURL,
    complaints,
    own,
    colleague,
  }) => {
    test.slow();
    const tools = { page, baseURL: baseURL!, complaints, own, colleague };
    // A page that holds what was typed asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.setViewportSize(sizes[0]);
    await begin(tools);
    for (const [name, row] of Object.entries<Row>(dialogs).filter(([, row]) => row.walk === walk))
      await test.step(name, async () => {
        const dialog = openDialog(page);
        for (const size of sizes) {
          await page.setViewportSize(size);
          if (row.anew || size === sizes[0]) await row.open(tools);
          await expect(dialog).toBeVisible();
          await expectReachable(page, `${name} at ${size.width} by ${size.height}`);
        }
        if (row.dangerous) {
          await expect(dialog.locator('footer button', { hasText: row.dangerous })).toHaveCount(1);
          await expect(dialog.locator('footer button').first()).not.toHaveText(row.dangerous);
        }
        await row.close?.(page);
      });
  });
