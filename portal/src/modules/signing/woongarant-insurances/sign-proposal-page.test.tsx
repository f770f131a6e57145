// @vitest-environment jsdom

import { createConsent } from '@klantportaal/contract/modules/signing/terms/consents';
import type { WoongarantProposal } from '@klantportaal/contract/modules/tasks/actions';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createProductStubs, readShownFacts } from '../../products/testing.ts';
import SignProposalPage from './sign-proposal-page.tsx';
import { house, insurance, signAction } from './testing.ts';

/** The tab that the page opened, as it sees it; null is what a browser returns that blocks it. */
interface Tab {
  opener: unknown;
  document: { title: string; body: { textContent: string } };
  location: { replace: ReturnType<typeof vi.fn> };
  close: ReturnType<typeof vi.fn>;
}
const newTab = (): Tab => ({
  opener: window,
  document: { title: '', body: { textContent: '' } },
  location: { replace: vi.fn() },
  close: vi.fn(),
});

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => {
  addressStyle.set('formal');
  vi.unstubAllGlobals();
});

const withProposal = (proposal: Partial<WoongarantProposal>): Stubs => ({
  listActions: [{ ...signAction, woongarant: { ...house, ...proposal } }],
});
async function show(overrides: Stubs = {}, { tab = newTab() as Tab | null, params = { id: 'w1', action: 'a1' } } = {}) {
  const open = vi.fn(() => tab);
  vi.stubGlobal('open', open);
  const seen = serve({ ...createProductStubs({ listWoongarantInsurances: [insurance] }, [signAction]), ...overrides });
  const { go } = await showPage(<SignProposalPage />, {
    name: 'sign-proposal',
    params,
    texts: ['woongarant-insurances', 'products'],
  });
  return { seen, go, open, tab, hand: userEvent.setup() };
}
const agree = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: /^Ik heb het voorstel en de voorwaarden gelezen/ });
const sign = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Onderteken het voorstel/ });

describe('a proposal', () => {
  test('for a house has building, storm and renovation, the last two with a warning', async () => {
    await show();
    await agree();
    expect(readShownFacts({ summary: false })).toEqual({
      Premie: '€ 42,35 per maand',
      Product: 'Woonpakket Compleet',
      'Adres van de woning': 'Duinlaan 12, 1934 AA Egmond',
      Dekking: 'Extra uitgebreid',
      'Eigen risico inboedel': '€ 100',
      'Datum voorstel': '16-11-2026',
      'Nummer van het voorstel': 'WG-77-A',
      'Aansprakelijkheid, tot': '€ 2.500.000',
      Inboedel: 'Meeverzekerd',
      'Garantie tegen onderverzekering': 'Meeverzekerd',
      'Opstal (het huis zelf)': 'Meeverzekerd',
      'Eigen risico bij stormschade': '€ 250',
      'Premie tijdens een verbouwing': '€ 12,80 per maand',
    });
    expect(screen.getByText(/Bij schade door storm betaalt u de eerste €\s250 zelf/)).toBeDefined();
    expect(screen.getByText(/Meld dat voordat u begint/)).toBeDefined();
  });

  test('for an apartment has owner’s interest and glass instead', async () => {
    await show(withProposal({ isApartment: true }));
    await agree();
    const facts = readShownFacts({ summary: false });
    expect(Object.keys(facts).slice(7)).toEqual([
      'Aansprakelijkheid, tot',
      'Inboedel',
      'Garantie tegen onderverzekering',
      'Eigenaarsbelang, tot',
      'Glas',
    ]);
    expect([facts['Eigenaarsbelang, tot'], facts.Glas]).toEqual(['€ 20.000', 'Meeverzekerd']);
    expect(screen.queryByText(/storm|verbouw/i)).toBeNull();
  });

  test('marks what is included with a tick', async () => {
    await show();
    await agree();
    for (const term of ['Inboedel', 'Garantie tegen onderverzekering']) {
      expect(screen.getByText(term).nextElementSibling?.querySelector('svg')).not.toBeNull();
    }
  });

  test.each([
    ['formal', 'Voorstel voor uw woonverzekering', /Gaat u akkoord\?/],
    ['informal', 'Voorstel voor je woonverzekering', /Ga je akkoord\?/],
  ] as const)('has its title and text for a %s reader', async (style, title, words) => {
    addressStyle.set(style);
    await show();
    await agree();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(words)).toBeDefined();
  });

  test('links to information and terms in a new tab, if the firm gave them', async () => {
    await show(withProposal({ conditionsUrl: null }));
    const info = await screen.findByRole('link', { name: /Informatie over de verzekering/ });
    expect([info.getAttribute('href'), info.getAttribute('target')]).toEqual([
      'https://verzekeraar.example/info',
      '_blank',
    ]);
    expect(screen.queryByRole('link', { name: /Voorwaarden/ })).toBeNull();
  });

  test('links to the terms in a new tab', async () => {
    await show();
    const terms = await screen.findByRole('link', { name: /Voorwaarden van de verzekeraar/ });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual([
      'https://verzekeraar.example/voorwaarden',
      '_blank',
    ]);
  });

  test('downloads as PDF', async () => {
    URL.createObjectURL = () => 'blob:x';
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { seen, hand } = await show({ downloadWoongarantProposal: () => file('voorstel.pdf') });
    await hand.click(await screen.findByRole('button', { name: /Download het voorstel/ }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(seen.map(({ path }) => path)).toContain('/api/products/woongarant-insurances/actions/a1/proposal');
  });

  test('loads the actions when the page is opened first', async () => {
    const { seen } = await show();
    await agree();
    expect(seen.map(({ path }) => path)).toContain('/api/actions');
  });
});

describe('signing', () => {
  test('sends what was agreed to, opens the insurer in a new tab and goes to the dashboard', async () => {
    const { seen, go, open, tab, hand } = await show({ openWoongarantApproval: undefined });
    await hand.click(await agree());
    await hand.click(sign());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const sent = seen.find(({ method }) => method === 'POST');
    expect([sent?.path, sent?.body]).toEqual([
      '/api/products/woongarant-insurances/actions/a1/open-approval',
      {
        evidence: {
          locale: 'nl',
          consents: [createConsent('proposal.agree', ['Ik heb het voorstel en de voorwaarden gelezen en ga akkoord'])],
        },
        version: null,
      },
    ]);
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank');
    expect(tab?.location.replace).toHaveBeenCalledExactlyOnceWith('https://verzekeraar.example/akkoord');
    expect(tab?.opener).toBeNull();
    expect(screen.getByText('Het voorstel is ondertekend.')).toBeDefined();
    expect(received.get()).toMatchObject({
      title: 'Uw handtekening is binnen: Woonpakket Compleet',
      product: { id: 'w1' },
      receipt: { href: '/woongarant-insurance/w1/sign/a1' },
    });
  });

  test('waits for the switch', async () => {
    const { seen, hand } = await show();
    expect((await agree()).checked).toBe(false);
    expect(sign().disabled).toBe(true);
    await hand.click(sign());
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
    await hand.click(await agree());
    expect(sign().disabled).toBe(false);
  });

  test.each([
    ['formal', 'U moet akkoord gaan met het voorstel om verder te kunnen'],
    ['informal', 'Je moet akkoord gaan met het voorstel om verder te kunnen'],
  ] as const)('says to a %s reader who puts the switch off again that it is required', async (style, words) => {
    addressStyle.set(style);
    const { hand } = await show();
    await hand.click(await agree());
    expect(screen.queryByText(words)).toBeNull();
    await hand.click(await agree());
    expect(screen.getByText(words)).toBeDefined();
    expect(sign().disabled).toBe(true);
  });

  test('closes the tab and stays, still agreed, when it fails', async () => {
    const { go, tab, hand } = await show({ openWoongarantApproval: refusal('UNKNOWN_ERROR') });
    await hand.click(await agree());
    await hand.click(sign());
    await waitFor(() => expect(tab?.close).toHaveBeenCalled());
    expect(await screen.findByText(/Er is een fout opgetreden/)).toBeDefined();
    expect([(await agree()).checked, sign().disabled]).toEqual([true, false]);
    expect(tab?.location.replace).not.toHaveBeenCalled();
    expect(go).not.toHaveBeenCalled();
  });

  test('goes on when the browser blocks the tab', async () => {
    const { go, hand } = await show({ openWoongarantApproval: undefined }, { tab: null });
    await hand.click(await agree());
    await hand.click(sign());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(received.get()?.text).toContain('Is die niet geopend?');
  });

  test('opens no tab if the firm gave no page to approve on', async () => {
    const { go, open, hand } = await show({
      ...withProposal({ approvalUrl: null }),
      openWoongarantApproval: undefined,
    });
    await hand.click(await agree());
    await hand.click(sign());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(open).not.toHaveBeenCalled();
    expect(received.get()?.text).toContain('U hoeft nu niets te doen.');
  });
});

describe('a proposal that was signed', () => {
  const done = { ...signAction, is_done: true, date_executed: '2026-11-20', status: 'done' } as const;

  test('still leads to the insurer and downloads, and cannot be signed again', async () => {
    await show({ listActions: [done] });
    expect(await screen.findByText('Dit voorstel is afgerond')).toBeDefined();
    const link = screen.getByRole('link', { name: /Naar de pagina van de verzekeraar/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'https://verzekeraar.example/akkoord',
      '_blank',
    ]);
    expect(screen.getByRole('button', { name: /Download het voorstel/ })).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('in another tab says so at the press, and then hides the form', async () => {
    let closed = false;
    const { tab, hand } = await show({
      listActions: () => [closed ? done : signAction],
      openWoongarantApproval: () => {
        closed = true;
        return refusal('ACTION_ALREADY_DONE');
      },
    });
    await hand.click(await agree());
    await hand.click(sign());
    expect(await screen.findByText('Dit voorstel is afgerond')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('switch')).toBeNull());
    expect(tab?.close).toHaveBeenCalled();
  });
});

test('a proposal that the firm takes back meanwhile is gone at the press', async () => {
  let gone = false;
  const { tab, hand, go } = await show({
    listActions: () => (gone ? [] : [signAction]),
    openWoongarantApproval: () => {
      gone = true;
      return refusal('PRODUCTACTION_NOT_FOUND');
    },
  });
  await hand.click(await agree());
  await hand.click(sign());
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  expect(tab?.close).toHaveBeenCalled();
});

test.each([
  ['insurance', { id: 'w2', action: 'a1' }],
  ['action', { id: 'w1', action: 'a2' }],
])('an unknown %s leads to not-found', async (_, params) => {
  const { go } = await show({}, { params });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test.each([
  ['type', { type: 'SIGN_OTD' as const }],
  ['insurance', { product: { ...signAction.product!, id: 'w2' } }],
])('an action of another %s leads to not-found', async (_, change) => {
  const { go } = await show({ listActions: [{ ...signAction, ...change }] });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('an action without a proposal says so', async () => {
  await show({ listActions: [{ ...signAction, woongarant: null }] });
  expect(await screen.findByText(/Er staat nog geen voorstel klaar/)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a list that fails says so, and can be retried', async () => {
  let failing = true;
  const { hand } = await show({ listActions: () => (failing ? refusal('UNKNOWN_ERROR') : [signAction]) });
  await screen.findByText('Het voorstel kon niet worden geladen');
  failing = false;
  await hand.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await agree()).toBeDefined();
});

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { hidden: true });
asksBeforeLeaving('modules/signing/woongarant-insurances/sign-form.tsx', {
  show,
  type: async ({ hand }) => hand.click(await agree()),
  typed: () => toggle().checked,
});

test('a proposal that the firm changes meanwhile is shown as it is now, and is agreed to anew', async () => {
  let now = { ...signAction, version: 'v1' };
  const { seen, go, tab, hand } = await show({
    listActions: () => [now],
    openWoongarantApproval: () => {
      if (now.version === 'v2') return undefined;
      now = { ...signAction, version: 'v2', woongarant: { ...house, premium: 99 } };
      return refusal('ACTION_CHANGED');
    },
  });
  await hand.click(await agree());
  await hand.click(sign());
  expect(await screen.findByText('Dit voorstel is gewijzigd terwijl u ermee bezig was')).toBeDefined();
  expect(readShownFacts({ summary: false })).toMatchObject({ Premie: '€ 99 per maand' });
  expect([(await agree()).checked, sign().disabled]).toEqual([false, true]);
  expect(tab?.close).toHaveBeenCalled();
  await hand.click(await agree());
  await hand.click(sign());
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  const sent = seen.filter(({ method }) => method === 'POST');
  expect(sent.map(({ body }) => (body as { version: string }).version)).toEqual(['v1', 'v2']);
});
