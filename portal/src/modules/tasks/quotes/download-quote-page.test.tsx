// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createAction, createDossier, readShownFacts } from '../../products/testing.ts';
import DownloadQuotePage from './download-quote-page.tsx';
import { findQuoteState, type Quote } from './quote-state.ts';

const quote: Quote = {
  id: 'q1',
  date_received: '2026-11-15',
  date_validity: '2999-12-06',
  date_acceptation: null,
  property: 'Kastanjelaan 27',
  attachments: [
    { id: 'f1', label: 'Renteaanbod', is_downloaded: false },
    { id: 'f2', label: 'ESIS', is_downloaded: true },
  ],
};
const adviser = (name: string, systemname: string) => ({
  id: systemname,
  name,
  label: 'Adviseur',
  systemname,
  dontShowPrefix: 1 as const,
  whatsapp: null,
  image: null,
  phone: '078 000 01 43',
  emailaddress: `${systemname.toLowerCase()}@firma.example`,
});
const action = createAction({
  type: 'DOWNLOAD_QUOTE',
  label: 'Bekijk uw renteaanbod',
  deadline: '2999-12-01',
  quotes: [quote],
});

async function show(given: Partial<ProductAction> = {}, calls: Stubs = {}, id = 'a1') {
  const seen = serve({
    listActions: [{ ...action, ...given }],
    getDossier: {
      ...createDossier(),
      user_panels: [adviser('Joke', 'INSURANCE_ADVISOR'), adviser('Imran', 'ADVISOR')],
    },
    ...calls,
  });
  const { go } = await showPage(<DownloadQuotePage />, {
    name: 'download-quote',
    params: { action: id },
    texts: ['quotes', 'adviser'],
  });
  return { seen, go, hand: userEvent.setup() };
}

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the quotes of an action', () => {
  test('each show when they were received, how long they are valid, and whether they were accepted', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'De offerte' })).toBeDefined();
    expect(readShownFacts()).toEqual({
      Woning: 'Kastanjelaan 27',
      'Ontvangen op': '15-11-2026',
      'Geldig tot en met': '06-12-2999',
      'Geaccepteerd op': 'Nog niet geaccepteerd',
    });
    expect(screen.getByText('Graag uiterlijk 1 december 2999')).toBeDefined();
  });

  test('are numbered when there are several, each with its own state', async () => {
    const accepted = { ...quote, id: 'q2', date_acceptation: '2026-11-20' };
    const old = { ...quote, id: 'q3', date_validity: '2020-01-01' };
    await show({ quotes: [quote, accepted, old] });
    expect(
      (await screen.findAllByRole('heading', { name: /^Offerte \d/ })).map(({ textContent }) => textContent),
    ).toEqual(['Offerte 1', 'Offerte 2', 'Offerte 3']);
    expect(screen.getByText('Geaccepteerd')).toBeDefined();
    expect(screen.getByText('Niet meer geldig')).toBeDefined();
    expect(screen.getByText('20-11-2026')).toBeDefined();
    expect(screen.getByText('Nog niet geaccepteerd')).toBeDefined();
    expect(screen.getByText('Niet geaccepteerd')).toBeDefined();
  });

  test('say what is offered, until when it holds, and whom to tell: the adviser of the product', async () => {
    await show({ product: { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' } });
    expect(await screen.findByText(/^Een offerte van de aanbieder/)).toBeDefined();
    expect(screen.getByText('Geldig tot en met 6 december 2999.')).toBeDefined();
    expect(readShownFacts()).toMatchObject({ 'Hoort bij': 'Hypotheek Kastanjelaan' });
    const yes = (await screen.findByRole('heading', { name: 'Wilt u deze offerte?' })).closest('section')!;
    expect([...yes.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bellen: Imran', 'tel:0780000143'],
      ['Mailen: Imran', 'mailto:advisor@firma.example'],
    ]);
    cleanup();
    await show({ product: { id: 'l1', label: 'Woonlastenverzekering', type: 'CARDIFAO' } });
    expect(await screen.findByRole('link', { name: 'Bellen: Joke' })).toBeDefined();
  });

  test.each([
    ['DOWNLOAD_QUOTE_INDICATIVE_PROPOSAL', /^Een eerste voorstel/],
    ['DOWNLOAD_QUOTE_FINAL_OFFER', /^Het laatste aanbod/],
    ['DOWNLOAD_QUOTE_DOCUMENT', /^De documenten/],
    ['DOWNLOAD_QUOTE_AFTER_PAYMENT', /^Een offerte van de aanbieder/],
  ] as const)('of type %s say what they are', async (type, what) => {
    await show({ type });
    expect(await screen.findByText(what)).toBeDefined();
  });

  test('that are no longer valid say so, and ask nothing', async () => {
    await show({ quotes: [{ ...quote, date_validity: '2020-01-31' }] });
    expect(await screen.findByText('Deze offerte is niet meer geldig')).toBeDefined();
    expect(screen.getByText('Hij gold tot en met 31 januari 2020. U hoeft er niets meer mee te doen.')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Uw adviseur' })).toBeDefined();
    expect(screen.queryByText(/Wilt u deze|Download elk|Graag uiterlijk/)).toBeNull();
    expect(screen.getByRole('button', { name: /Renteaanbod/ })).toBeDefined();
  });

  test('that were accepted ask for no answer', async () => {
    await show({ quotes: [{ ...quote, date_acceptation: '2026-11-20' }] });
    expect(await screen.findByRole('heading', { name: 'Uw adviseur' })).toBeDefined();
    expect(screen.queryByText(/Wilt u deze|Download elk/)).toBeNull();
  });

  test('that have no documents, or are not there yet, say so', async () => {
    await show({ quotes: [{ ...quote, attachments: [] }] });
    expect(await screen.findByText('Bij deze offerte zitten geen documenten.')).toBeDefined();
    await show({ quotes: [] });
    expect(await screen.findByText('Er staat nog geen offerte klaar')).toBeDefined();
  });

  test('download with their action; the last first download finishes it', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:offer';
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    let done = false;
    const attachments = quote.attachments.map((attachment) => ({ ...attachment, is_downloaded: true }));
    const { seen, hand } = await show(
      {},
      {
        listActions: () => [
          done ? { ...action, is_done: true, status: 'done', quotes: [{ ...quote, attachments }] } : action,
        ],
        downloadQuoteAttachment: () => {
          done = true;
          return file('renteaanbod.pdf');
        },
        listDefinitions: [],
      },
    );
    expect((await screen.findByRole('button', { name: /ESIS/ })).textContent).toContain('Gedownload');
    const offer = screen.getByRole('button', { name: /Renteaanbod/ });
    expect(offer.textContent).toContain('Nog niet gedownload');
    await hand.click(offer);
    await waitFor(() => expect(saved).toEqual(['renteaanbod.pdf']));
    expect(seen.map(({ path }) => path)).toContain('/api/actions/quote-attachments/f1?productActionId=a1');
    expect(await screen.findByText('Deze taak is klaar')).toBeDefined();
    expect(screen.queryByText('Nog niet gedownload')).toBeNull();
    expect(screen.getByRole('button', { name: /Renteaanbod/ })).toBeDefined();
  });

  test('report a failed download, which can be retried', async () => {
    const { hand } = await show({}, { downloadQuoteAttachment: refusal('QUOTE_ATTACHMENT_NOT_FOUND') });
    const offer = await screen.findByRole('button', { name: /Renteaanbod/ });
    await hand.click(offer);
    expect((await screen.findByText(/bijlage/i)).closest('[role=alert]')).toBeTruthy();
    await waitFor(() => expect(offer.getAttribute('aria-disabled')).toBeNull());
  });
});

test.each([
  ['unknown', {}, 'a9'],
  ['of another type', { type: 'SIGN_OTD' }, 'a1'],
] as const)('an action %s leads to not-found', async (_, given, id) => {
  const { go } = await show(given, {}, id);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('a failed read says so and can be tried again', async () => {
  let fails = true;
  const { hand } = await show({}, { listActions: () => (fails ? refusal('UNKNOWN_ERROR') : [action]) });
  expect(await screen.findByText('Deze offerte kon niet worden geladen')).toBeDefined();
  fails = false;
  await hand.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('heading', { name: 'De offerte' })).toBeDefined();
});

test.each([
  ['is valid until and including its day', null, '2026-11-22', null],
  ['is no longer valid the day after', null, '2026-11-21', 'expired'],
  ['stays accepted', '2026-11-01', '2026-11-21', 'approved'],
  ['without a last day stays valid', null, null, null],
] as const)('a quote %s', (_, date_acceptation, date_validity, state) => {
  expect(findQuoteState({ date_acceptation, date_validity }, '2026-11-22')).toBe(state);
});
