// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import { buildSepaMandate } from '@klantportaal/contract/modules/signing/terms/sepa-mandate';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { readShownFacts } from '../../products/testing.ts';
import OtdSignPage from './otd-sign-page.tsx';
import { openOtd, signAction } from './testing.ts';

const all: Stubs = {
  listOtds: [openOtd],
  listActions: [signAction],
};

async function show(calls: Stubs = {}, content: object = {}, params = { id: 'o1', action: 'a1' }) {
  const seen = serve({ ...all, ...calls });
  const { go } = await showPage(<OtdSignPage />, {
    name: 'otd-sign',
    params,
    texts: ['otds', 'actions'],
    boot: {
      licence: createPartial<Boot['licence']>({
        name: 'Kadewacht',
        content,
        features: {},
        contact: { address_lines: ['Kade 1', '3311 AA Dordrecht'] },
      }),
    },
  });
  return { seen, go, hand: userEvent.setup() };
}
type Hand = ReturnType<typeof userEvent.setup>;
const submit = (hand: Hand) => hand.click(screen.getByRole('button', { name: 'Onderteken de opdracht' }));
const agreeSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /Ik geef Kadewacht deze opdracht/ });

/** jsdom has no layout, so the terms fit and can be agreed to after half a second. */
async function readTerms(hand: Hand) {
  await hand.click(await screen.findByRole('button', { name: 'Lees de voorwaarden' }));
  const dialog = await screen.findByRole('dialog');
  const agree = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Akkoord met de voorwaarden' });
  expect(agree.disabled).toBe(true);
  await waitFor(() => expect(agree.disabled).toBe(false));
  await hand.click(agree);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
async function fillAccount(hand: Hand, iban = 'nl93 demo 0123 4567 89') {
  await hand.type(screen.getByLabelText('Rekeningnummer (IBAN)'), iban);
  await hand.type(screen.getByLabelText('Naam rekeninghouder'), 'A. van Veen');
  await hand.click(screen.getByRole('checkbox', { name: 'Ik geef deze machtiging' }));
}

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('signing an assignment', () => {
  test('sends account and consents, says that it is signed and goes to the dashboard', async () => {
    const { seen, go, hand } = await show({
      signOtd: undefined,
    });
    await readTerms(hand);
    const ticked = (await screen.findByText('Gelezen tot het einde. De voorwaarden zijn aangevinkt.')).getAttribute(
      'role',
    );
    expect(ticked).toBe('status');
    await fillAccount(hand);
    await hand.click(agreeSwitch());
    await submit(hand);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    expect(sent?.body).toMatchObject({
      data: { sepaAccountholderIbanAccount: 'NL93DEMO0123456789', sepaAccountholderIbanName: 'A. van Veen' },
      evidence: { locale: 'nl', terms_opened_at: expect.any(String), terms_read_at: expect.any(String) },
    });
    expect(sent!.body).toMatchObject({
      evidence: {
        consents: [
          createConsent('otd_sign.terms_agreed', ['Ik ga akkoord met de voorwaarden']),
          createConsent('otd_sign.mandate', [
            ...buildSepaMandate({ locale: 'nl', style: 'formal' }, 'Kadewacht'),
            'Ik geef deze machtiging',
          ]),
          createConsent('otd_sign.agree', ['Ik geef Kadewacht deze opdracht']),
        ],
      },
    });
    expect(screen.getByText('De opdracht is ondertekend.')).toBeTruthy();
    expect(received.get()).toMatchObject({ product: { id: 'o1' }, receipt: { href: '/otds/o1' } });
  }, 30_000);

  test.each([
    [null, 'Bram Dijk tekent ook nog.', /Bram Dijk tekent ook nog\. Daarna gaan we/],
    ['2026-11-13', 'Bram Dijk heeft al getekend.', /We gaan voor u aan de slag/],
  ])(
    'by two tells of the other, who signed on %s',
    async (date_signed, said, next) => {
      const other_signers = [{ name: 'Bram Dijk', date_signed }];
      const { hand } = await show({
        listOtds: [{ ...openOtd, has_automatic_debit_fees: false, other_signers }],
        signOtd: undefined,
      });
      expect(await screen.findByText(said)).toBeDefined();
      await readTerms(hand);
      await hand.click(agreeSwitch());
      await submit(hand);
      await waitFor(() => expect(received.get()?.text).toMatch(next));
    },
    30_000,
  );

  test('without reading the terms says so, and focuses their button', async () => {
    const { seen, hand } = await show();
    await screen.findByRole('button', { name: 'Onderteken de opdracht' });
    expect(agreeSwitch().disabled).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /akkoord met de voorwaarden/ }).disabled).toBe(true);
    await submit(hand);
    const said = await screen.findByText('U hebt de voorwaarden nog niet gelezen.');
    const button = screen.getByRole('button', { name: 'Lees de voorwaarden' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-describedby')).toContain(said.id);
    // Another press leads there again.
    await submit(hand);
    expect(document.activeElement).toBe(button);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('asks for every field, in the summary and at the field', async () => {
    const { seen, hand } = await show();
    await readTerms(hand);
    await submit(hand);
    const summary = (await screen.findByText('Alle verplichte velden moeten zijn ingevuld')).closest('[role=group]');
    expect(
      within(summary as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Rekeningnummer (IBAN): Dit veld is verplicht',
      'Naam rekeninghouder: Dit veld is verplicht',
      'Ik geef deze machtiging: U dient akkoord te gaan om verder te kunnen',
      'Ik geef Kadewacht deze opdracht: U moet de opdracht nog goedkeuren',
    ]);
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  }, 30_000);

  test('asks for no account when nothing is debited', async () => {
    const plain = { ...openOtd, has_automatic_debit_fees: false };
    const { seen, go, hand } = await show({ listOtds: [plain], signOtd: undefined });
    await readTerms(hand);
    expect(screen.queryByLabelText('Rekeningnummer (IBAN)')).toBeNull();
    await hand.click(agreeSwitch());
    await submit(hand);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      data: { sepaAccountholderIbanAccount: null, sepaAccountholderIbanName: null },
    });
  }, 30_000);

  test("shows the server's refusal of the account at its field, and keeps what was typed", async () => {
    const { go, hand } = await show({ signOtd: refusal('SEPA_INVALID_IBAN') });
    await readTerms(hand);
    await fillAccount(hand);
    await hand.click(agreeSwitch());
    await submit(hand);
    expect(await screen.findByText('Rekeningnummer (IBAN): Dit rekeningnummer (IBAN) klopt niet.')).toBeTruthy();
    // It was filled in.
    expect(screen.queryByText('Alle verplichte velden moeten zijn ingevuld')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Naam rekeninghouder').value).toBe('A. van Veen');
    expect(go).not.toHaveBeenCalled();
  }, 30_000);
});

test.each([
  ['signed elsewhere', 'ACTION_ALREADY_DONE', [{ ...signAction, is_done: true }]],
  ['taken back by the firm', 'PRODUCTACTION_NOT_FOUND', []],
] as const)(
  'an assignment that is %s meanwhile is not asked for any more',
  async (_, code, actions) => {
    let over = false;
    const { go, hand } = await show({
      listActions: () => (over ? [...actions] : [signAction]),
      signOtd: () => {
        over = true;
        return refusal(code);
      },
    });
    await readTerms(hand);
    await fillAccount(hand);
    await hand.click(agreeSwitch());
    await submit(hand);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Onderteken de opdracht' })).toBeNull());
    if (!actions.length) await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  },
  30_000,
);

test('an assignment that the firm changes meanwhile is shown as it is now, and is agreed to anew', async () => {
  let now = openOtd;
  const { seen, go, hand } = await show({
    listOtds: () => [now],
    signOtd: () => {
      if (now.version === 'v2') return undefined;
      now = { ...openOtd, version: 'v2', total_at_once: 9500 };
      return refusal('OTD_CHANGED');
    },
  });
  await readTerms(hand);
  await fillAccount(hand);
  await hand.click(agreeSwitch());
  await submit(hand);
  const notice = await screen.findByText('Deze opdracht is gewijzigd terwijl u ermee bezig was');
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(readShownFacts()).toMatchObject({ Eenmalig: '€ 9.500' });
  expect(agreeSwitch().checked).toBe(false);
  const mandate = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ik geef deze machtiging' });
  expect(mandate.checked).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('Naam rekeninghouder').value).toBe('A. van Veen');
  await submit(hand);
  expect(go).not.toHaveBeenCalled();
  await hand.click(mandate);
  await hand.click(agreeSwitch());
  await submit(hand);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  const sent = seen.filter(({ method }) => method === 'POST').map(({ body }) => body as { evidence: object });
  expect(sent.map(({ evidence }) => evidence)).toMatchObject([{ otd_version: 'v1' }, { otd_version: 'v2' }]);
}, 30_000);

test('the mandate names the creditor and its address, as a mandate of a bank does', async () => {
  await show();
  expect(await screen.findByText('Doorlopende machtiging SEPA')).toBeDefined();
  expect(readShownFacts()).toMatchObject({
    'Naam incassant': 'Kadewacht',
    'Adres incassant': 'Kade 1, 3311 AA Dordrecht, Nederland',
    'Incassant ID': expect.any(String),
    'Kenmerk machtiging': expect.any(String),
    'Soort betaling': 'Doorlopend',
  });
});

describe('the terms', () => {
  test("are the firm's own if it has any, in an 800-wide dialog that Esc and a click outside close", async () => {
    const { hand } = await show(
      {},
      { otd_conditions_title: { nl: 'Afspraken' }, otd_conditions_content: { nl: '<p>Eigen</p>' } },
    );
    const button = await screen.findByRole('button', { name: 'Lees de voorwaarden' });
    for (const close of [
      (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' }),
      (dialog: HTMLElement) => hand.click(dialog.parentElement?.parentElement as HTMLElement),
    ]) {
      await hand.click(button);
      const dialog = await screen.findByRole('dialog', { name: 'Afspraken' });
      expect(within(dialog).getByText('Eigen')).toBeTruthy();
      expect(dialog.parentElement?.style.maxWidth).toBe('800px');
      await close(dialog);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(agreeSwitch().disabled).toBe(true);
    }
  }, 30_000);

  test("are ours otherwise, with the firm's figures", async () => {
    const { hand } = await show();
    await hand.click(await screen.findByRole('button', { name: 'Lees de voorwaarden' }));
    const dialog = await screen.findByRole('dialog', { name: 'Voorwaarden van de opdracht' });
    expect(within(dialog).getByText(/minstens 15%/)).toBeTruthy();
  }, 30_000);
});

describe('a page with nothing to sign', () => {
  test.each([
    [
      'is done',
      { ...signAction, is_done: true, status: 'done' as const },
      { ...openOtd, is_signed: true },
      /al ondertekend/,
    ],
    ['is signed, though the action is open', signAction, { ...openOtd, is_signed: true }, /al ondertekend/],
    ['is cancelled', signAction, { ...openOtd, is_cancelled: true }, /is geannuleerd/],
  ])('shows no form when it %s', async (_, action, otd, why) => {
    await show({ listActions: [action], listOtds: [otd] });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Onderteken de opdracht' })).toBeNull();
  });

  test('says one thing about an action that was closed without a signature', async () => {
    await show({ listActions: [{ ...signAction, is_done: true, status: 'done' }] });
    expect(await screen.findByText(/hoeft deze opdracht niet te ondertekenen/)).toBeTruthy();
    expect(screen.queryByText(/al ondertekend|Niet ondertekend/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Onderteken de opdracht' })).toBeNull();
  });

  test.each([
    ['assignment', { id: 'other', action: 'a1' }],
    ['action', { id: 'o1', action: 'other' }],
  ])('redirects an unknown %s to not-found', async (_, params) => {
    const { go } = await show({}, {}, params);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});

const account = () => screen.getByLabelText<HTMLInputElement>('Rekeningnummer (IBAN)');
asksBeforeLeaving('modules/signing/otds/sign-form.tsx', {
  show,
  async type({ hand }) {
    await readTerms(hand);
    await hand.type(account(), 'NL93');
  },
  typed: () => account().value,
});
