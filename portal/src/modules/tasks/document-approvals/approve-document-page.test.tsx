// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { file, refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import type { OpenPdf } from '@klantportaal/web/ui/pdf/open-pdf.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction, readShownFacts } from '../../products/testing.ts';
import ApproveDocumentPage from './approve-document-page.tsx';

/** jsdom has no canvas: what a PDF would draw is noted here. */
const drawn = vi.hoisted(() => ({ pages: [] as string[] }));
vi.mock('@klantportaal/web/ui/pdf/open-pdf.ts', () => ({
  openPdf: async (bytes: ArrayBuffer): Promise<OpenPdf> => {
    const content = new TextDecoder().decode(bytes);
    if (content === 'damaged') throw new Error('damaged');
    return {
      count: 3,
      page: async (number) => ({
        width: 500,
        height: 700,
        draw(_, text, scale) {
          text.textContent = `${content} ${number}`;
          drawn.pages.push(`${number} at ${scale}`);
          return { done: Promise.resolve(), stop: () => {} };
        },
        drawAhead: async () => {},
      }),
      close: () => {},
    };
  },
}));

const action = createAction({
  type: 'APPROVE_DOCUMENT',
  label: 'Keur uw adviesrapport goed',
  comment: 'Let op pagina 2',
  product: { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' },
  document: {
    label: 'Adviesrapport',
    description: null,
    consumer_name: 'Willem van Dongen',
    is_consumer_specific: true,
    client_approval_explanation: 'U zit nog nergens aan vast.',
    upload_requirements: null,
    has_document: true,
  },
});

async function show(given: Partial<ProductAction> = {}, calls: Stubs = {}, id = 'a1') {
  const seen = serve({
    listActions: [{ ...action, ...given }],
    downloadActionDocument: () => file('rapport.pdf', 'application/pdf', 'Het rapport'),
    ...calls,
  });
  const { go } = await showPage(<ApproveDocumentPage />, {
    name: 'approve-document',
    params: { action: id },
    texts: ['document-approvals'],
  });
  return { seen, go, hand: userEvent.setup() };
}
const sent = (seen: Awaited<ReturnType<typeof show>>['seen']) => seen.filter(({ method }) => method === 'POST');
const send = () => screen.queryByRole('button', { name: 'Antwoord versturen' });
const choose = async (hand: ReturnType<typeof userEvent.setup>, name: string) =>
  hand.click(await screen.findByRole('radio', { name }));

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
  drawn.pages = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a document to approve', () => {
  test('shows for whom it is, why it is asked and what we noted', async () => {
    await show();
    expect(await screen.findByRole('heading', { name: 'Adviesrapport' })).toBeDefined();
    expect(readShownFacts()).toMatchObject({ 'Voor wie': 'Willem van Dongen', 'Hoort bij': 'Hypotheek Kastanjelaan' });
    expect(screen.getByText('U zit nog nergens aan vast.')).toBeDefined();
    expect(screen.getByText('Opmerking van ons: Let op pagina 2')).toBeDefined();
  });

  test('leaves out the explanation and the comment when there are none', async () => {
    await show({ comment: null, document: { ...action.document!, client_approval_explanation: null } });
    await screen.findByRole('heading', { name: 'Adviesrapport' });
    expect(screen.queryByText(/Opmerking van ons/)).toBeNull();
    expect(screen.queryByText(/nergens aan vast/)).toBeNull();
  });

  test('can be read in the page, page by page and larger, by button and by key', async () => {
    const { hand, seen } = await show();
    await hand.click(await screen.findByRole('button', { name: 'Document bekijken' }));
    const sheet = await screen.findByRole('region', { name: 'Adviesrapport, Pagina 1 van 3' });
    expect(await screen.findByText('Het rapport 1')).toBeDefined();
    expect(document.activeElement).toBe(sheet);
    await hand.click(screen.getByRole('button', { name: 'Vorige pagina' }));
    expect(screen.getByText('Pagina 1 van 3').getAttribute('role')).toBe('status');
    await hand.click(screen.getByRole('button', { name: 'Volgende pagina' }));
    expect(await screen.findByText('Het rapport 2')).toBeDefined();
    await hand.click(screen.getByRole('button', { name: 'Groter' }));
    await waitFor(() => expect(drawn.pages).toEqual(['1 at 0.5', '2 at 0.5', '2 at 0.75']));
    sheet.focus();
    await hand.keyboard('{End}');
    expect(await screen.findByText('Het rapport 3')).toBeDefined();
    await hand.keyboard('{PageUp}-');
    expect(await screen.findByText('Het rapport 2')).toBeDefined();
    await waitFor(() => expect(drawn.pages.at(-1)).toBe('2 at 0.5'));
    await hand.click(screen.getByRole('button', { name: 'Document sluiten' }));
    await hand.click(screen.getByRole('button', { name: 'Document bekijken' }));
    expect(await screen.findByText('Het rapport 1')).toBeDefined();
    expect(seen.filter(({ path }) => path.includes('downloadable-document'))).toHaveLength(1);
  });

  test('that cannot be shown says so, and can be downloaded', async () => {
    const { hand } = await show(
      {},
      { downloadActionDocument: () => file('rapport.pdf', 'application/pdf', 'damaged') },
    );
    await hand.click(await screen.findByRole('button', { name: 'Document bekijken' }));
    expect(await screen.findByText('Dit document kan hier niet worden getoond')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Downloaden' })).toBeDefined();
  });

  test('that is no PDF is shown as a picture, or not at all', async () => {
    URL.createObjectURL = () => 'blob:foto';
    URL.revokeObjectURL = () => {};
    const { hand } = await show({}, { downloadActionDocument: () => file('plattegrond.png', 'image/png') });
    await hand.click(await screen.findByRole('button', { name: 'Document bekijken' }));
    expect((await screen.findByRole('img', { name: 'Adviesrapport' })).getAttribute('src')).toBe('blob:foto');
  });

  test('that fails to arrive says why, and can be asked for again', async () => {
    const { hand } = await show({}, { downloadActionDocument: refusal('FILE_NOT_FOUND') });
    await hand.click(await screen.findByRole('button', { name: 'Document bekijken' }));
    expect(
      await screen.findByText('Dit bestand is er niet meer. Vraag uw adviseur om het opnieuw klaar te zetten.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Document bekijken' })).toBeDefined();
  });

  test('that is not there yet offers nothing to read', async () => {
    await show({ document: { ...action.document!, has_document: false } });
    expect(await screen.findByText('Het document staat nog niet klaar')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Document bekijken' })).toBeNull();
  });
});

describe('the answer', () => {
  test('shows its button once it is chosen, and its remark with a decline or a question', async () => {
    const { hand } = await show();
    await screen.findByRole('radio', { name: 'Ja, akkoord' });
    expect(send()).toBeNull();
    await choose(hand, 'Ja, akkoord');
    expect(send()).not.toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    for (const name of ['Nee, niet akkoord', 'Ik heb eerst een vraag']) {
      await choose(hand, name);
      expect(screen.getByRole('textbox', { name: /Opmerking/ })).toBeDefined();
    }
  });

  test('a question needs words, and a decline does not', async () => {
    const { hand, seen } = await show({}, { respondDocumentApproval: undefined });
    await choose(hand, 'Ik heb eerst een vraag');
    await hand.type(screen.getByRole('textbox', { name: 'Opmerking' }), '  ');
    await hand.click(send()!);
    expect(screen.getAllByText(/Dit veld is verplicht/).length).toBeGreaterThan(0);
    expect(sent(seen)).toEqual([]);
    await choose(hand, 'Nee, niet akkoord');
    await hand.click(send()!);
    await waitFor(() => expect(sent(seen)).toHaveLength(1));
  });

  test.each([
    ['Ja, akkoord', { response: 'yes', explanation: '', version: null }, 'Bedankt. Uw adviseur gaat ermee verder'],
    [
      'Nee, niet akkoord',
      { response: 'no', explanation: 'Waarom?', version: null },
      'Uw adviseur bekijkt wat er anders moet',
    ],
    [
      'Ik heb eerst een vraag',
      { response: 'no_question', explanation: 'Waarom?', version: null },
      'Uw adviseur neemt contact',
    ],
  ])('%s is sent, confirmed and leads to the dashboard', async (name, body, next) => {
    const { hand, seen, go } = await show({}, { respondDocumentApproval: undefined });
    await choose(hand, 'Nee, niet akkoord');
    await hand.type(screen.getByRole('textbox'), 'Waarom?');
    await choose(hand, name);
    await hand.click(send()!);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(sent(seen).map((one) => [one.path, one.body])).toEqual([
      ['/api/actions/a1/respond-document-approval', body],
    ]);
    expect(sent(seen)[0]?.headers['Idempotency-Key']).toBeTruthy();
    expect(screen.getByText('Uw antwoord is verstuurd')).toBeDefined();
    expect(received.get()).toMatchObject({
      title: 'Uw antwoord op Adviesrapport is binnen',
      product: { id: 'm1' },
      text: expect.stringContaining(next),
    });
  });

  test('is required, and the remark has a limit', async () => {
    const { hand, seen } = await show();
    await choose(hand, 'Nee, niet akkoord');
    const remark = screen.getByRole('textbox');
    await hand.click(remark);
    await hand.paste('a'.repeat(2001));
    await hand.click(send()!);
    expect((await screen.findAllByText(/De opmerking is te lang/)).length).toBeGreaterThan(0);
    expect((remark as HTMLTextAreaElement).value).toHaveLength(2001);
    expect(sent(seen)).toHaveLength(0);
  });

  test('that is pressed by Enter before one is chosen is asked for', async () => {
    const { hand, seen } = await show();
    (await screen.findByRole('radio', { name: 'Ja, akkoord' })).focus();
    await hand.keyboard('{Enter}');
    document.querySelector('form')?.requestSubmit();
    expect((await screen.findAllByText(/Dit veld is verplicht/)).length).toBeGreaterThan(0);
    expect(sent(seen)).toHaveLength(0);
  });

  test('that fails keeps what was typed', async () => {
    const { hand, go } = await show({}, { respondDocumentApproval: refusal('UNKNOWN_ERROR') });
    await choose(hand, 'Nee, niet akkoord');
    await hand.type(screen.getByRole('textbox'), 'Waarom?');
    await hand.click(send()!);
    expect(await screen.findByText(/Er is een fout opgetreden/)).toBeDefined();
    expect((screen.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Waarom?');
    expect(go).not.toHaveBeenCalled();
  });

  test('that was given elsewhere in the meantime shows instead of the form', async () => {
    let done = false;
    const { hand } = await show(
      {},
      {
        listActions: () => [
          done ? { ...action, is_done: true, status: 'done', approval: { response: 'no', explanation: null } } : action,
        ],
        respondDocumentApproval: () => {
          done = true;
          return refusal('ACTION_ALREADY_DONE');
        },
        listDefinitions: [],
      },
    );
    await choose(hand, 'Ja, akkoord');
    await hand.click(send()!);
    expect(await screen.findByText('U hebt geantwoord: Nee, niet akkoord')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('an approval that is done', () => {
  const done = { is_done: true, status: 'done', date_executed: '2026-11-12' } as const;

  test('shows what was answered and the document, and no form', async () => {
    await show({ ...done, approval: { response: 'no_question', explanation: 'Wat is ESIS?' } });
    expect(await screen.findByText('U hebt geantwoord: Ik heb eerst een vraag')).toBeDefined();
    expect(screen.getByText('Uw opmerking: Wat is ESIS?')).toBeDefined();
    expect(screen.getByText('Verstuurd op 12 november 2026')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Document bekijken' })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  test('without an answer, closed by the firm, says only that', async () => {
    await show(done);
    expect(await screen.findByText('Deze vraag is afgerond')).toBeDefined();
    expect(screen.queryByText(/U hebt geantwoord/)).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test('what the firm changes meanwhile is read and answered anew', async () => {
  let now = { ...action, version: 'v1' };
  const { seen, hand, go } = await show(
    {},
    {
      listActions: () => [now],
      respondDocumentApproval: () => {
        if (now.version === 'v2') return undefined;
        now = { ...now, version: 'v2', comment: 'Met de nieuwe rente' };
        return refusal('ACTION_CHANGED');
      },
    },
  );
  await hand.click(await screen.findByRole('button', { name: 'Document bekijken' }));
  await screen.findByRole('button', { name: 'Document sluiten' });
  await choose(hand, 'Nee, niet akkoord');
  await hand.type(screen.getByRole('textbox'), 'De rente klopt niet');
  await hand.click(send()!);
  const notice = await screen.findByText('Dit document is gewijzigd terwijl u ermee bezig was');
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(screen.getByText(/Met de nieuwe rente/)).toBeDefined();
  // The earlier document is not shown any more, nor is its answer sent.
  expect(screen.getByRole('button', { name: 'Document bekijken' })).toBeDefined();
  expect(send()).toBeNull();
  await choose(hand, 'Nee, niet akkoord');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('De rente klopt niet');
  await hand.click(send()!);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  expect(sent(seen).map(({ body }) => (body as { version: string }).version)).toEqual(['v1', 'v2']);
});

test('what the firm takes back meanwhile is gone at the press', async () => {
  let gone = false;
  const { hand, go } = await show(
    {},
    {
      listActions: () => (gone ? [] : [action]),
      respondDocumentApproval: () => {
        gone = true;
        return refusal('PRODUCTACTION_NOT_FOUND');
      },
      listDefinitions: [],
    },
  );
  await choose(hand, 'Ja, akkoord');
  await hand.click(send()!);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
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
  expect(await screen.findByText('Deze taak kon niet worden geladen')).toBeDefined();
  fails = false;
  await hand.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await screen.findByRole('radio', { name: 'Ja, akkoord' })).toBeDefined();
});

asksBeforeLeaving('modules/tasks/document-approvals/approval-form.tsx', {
  show,
  type: ({ hand }) => choose(hand, 'Nee, niet akkoord'),
  typed: () => screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).find(({ checked }) => checked)?.value,
});
