// @vitest-environment jsdom

import type { Delivery } from '@klantportaal/contract/modules/documents/deliveries';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { uploadLimit } from '@klantportaal/web/lib/upload-limit.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { query } from '../../../api/query.ts';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { elsewhere } from '../../../lib/use-not-found.ts';
import { createAction, receivedDelivery } from '../../products/testing.ts';
import { findSending, sendings } from '../testing.ts';
import UploadPage from './upload-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));

const action = createAction({
  label: 'Upload uw salarisstrook',
  deadline: '2026-11-27',
  product: { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' },
  document: {
    label: 'Salarisstrook',
    description: 'Van uw hoofdbaan.',
    consumer_name: 'Marieke van Dongen',
    is_consumer_specific: true,
    client_approval_explanation: null,
    upload_requirements: 'Van de laatste maand\nAlle bladzijden\n',
    has_document: false,
  },
});
const delivery: Delivery = { ...receivedDelivery, productActionId: 'another', product: action.product };
const pdf = (name = 'loonstrook.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: 1 });

/** As the menu does beside the page: reads how many to-dos are open. */
function MenuCounters() {
  useQuery(query('listDefinitions'));
  return null;
}

async function show(productAction: ProductAction = action, id = 'a1', delivered: Partial<Delivery> = {}) {
  let done = false;
  let gone = false;
  const counters = vi.fn(() => []);
  serve({
    listDefinitions: counters,
    listActions: () => (gone ? [] : [done ? { ...productAction, is_done: true, status: 'received' } : productAction]),
    listDeliveries: () => (done ? [{ ...delivery, ...delivered }] : []),
  });
  const { go } = await showPage(
    <>
      <MenuCounters />
      <UploadPage />
    </>,
    { name: 'upload-document', params: { action: id }, texts: ['deliveries', 'uploads'] },
  );
  return {
    go,
    counters,
    user: userEvent.setup({ applyAccept: false }),
    /** The server accepted it: the list says so from now on. */
    take: () => {
      done = true;
    },
    /** The firm takes it back. */
    takeBack: () => {
      gone = true;
    },
  };
}
const picker = () => screen.findByLabelText('Bestanden');
const press = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Versturen' }));
const summary = async () =>
  (await screen.findByText('Er is nog niets verstuurd')).closest('[role=group]') as HTMLElement;

beforeEach(() => {
  sendings.length = 0;
  received.set(null);
  updateSession({ accessToken: 'a' });
});
afterEach(() => vi.unstubAllGlobals());

describe('what is asked', () => {
  test('names product, person, deadline, and each requirement on its own line', async () => {
    await show();
    await picker();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upload uw salarisstrook');
    for (const text of [
      'Voor: Hypotheek Kastanjelaan',
      'Van: Marieke van Dongen',
      'Graag uiterlijk 27 november 2026',
      'Van uw hoofdbaan.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Van de laatste maand',
      'Alle bladzijden',
    ]);
  });

  test('speaks of an order once there is more than one file to put in one', async () => {
    const { user } = await show();
    const input = await picker();
    const scan = (name: string) => new File([`%PDF-1.4 ${name}`], name, { type: 'application/pdf' });
    await user.upload(input, scan('een.pdf'));
    expect(screen.getByText(/Meer bestanden worden samen één document\./)).toBeDefined();
    expect(screen.queryByText(/in deze volgorde/)).toBeNull();
    await user.upload(input, scan('twee.pdf'));
    expect(await screen.findByText(/De bestanden worden één document, in deze volgorde\./)).toBeDefined();
  });

  test('says whose document it is where a couple has equal tasks, and on its receipt', async () => {
    const document = action.document && { ...action.document, label: 'Strook', consumer_name: null };
    const whose = { document: document && { ...document, is_consumer_specific: false }, consumer_name: 'P. de Graaf' };
    const { user } = await show({ ...action, ...whose });
    const input = await picker();
    expect(screen.getByText('Van: P. de Graaf')).toBeDefined();
    await user.upload(input, pdf());
    await press(user);
    (await findSending()).arrive();
    await waitFor(() => expect(received.get()?.title).toBe('Ontvangen: Strook (voor P. de Graaf)'));
  });

  test('leaves out the person when the document concerns both', async () => {
    await show({ ...action, document: action.document && { ...action.document, is_consumer_specific: false } });
    await picker();
    expect(screen.queryByText('Van: Marieke van Dongen')).toBeNull();
  });

  test('says why the previous document was refused', async () => {
    await show({ ...action, type: 'REUPLOAD_DOCUMENTMANAGEMENT_FILE', rejection_reason: 'Pagina 2 ontbreekt' });
    expect(await screen.findByText('Afgekeurd: Pagina 2 ontbreekt')).toBeDefined();
  });

  test.each([
    ['UPLOAD_DOCUMENTMANAGEMENT_FILE', 'application/pdf', /Een PDF of foto’s/],
    ['REQUEST_PENSION_XML', '.xml', /Alleen XML/],
  ] as const)('offers the file types of a %s, and lists what was chosen', async (type, accept, hint) => {
    const { user } = await show({ ...action, type });
    expect((await picker()).getAttribute('accept')).toContain(accept);
    expect(screen.getByText(hint)).toBeDefined();
    await user.upload(await picker(), pdf('een.pdf'));
    // With the small pictures and without, once what draws them is here.
    await vi.dynamicImportSettled();
    expect(await screen.findByRole('button', { name: 'Verwijderen: een.pdf' })).toBeDefined();
  });

  test('leads to the dashboard when the action is already done', async () => {
    forgetArrival();
    const { go } = await show({ ...action, is_done: true, status: 'received' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(arrival.get()).toMatchObject({ at: '/dashboard' });
    expect(arrival.get()?.say()).toBe('Dit document is al geüpload.');
  });

  test('does not speak of an upload when the firm closed the action without one', async () => {
    forgetArrival();
    const { go } = await show({ ...action, is_done: true, status: 'done' });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(arrival.get()?.say()).toBe('Dit document hoeft u niet meer te uploaden.');
  });

  test.each([
    ['an unknown action', action, 'other'],
    ['an action that asks for no document', { ...action, type: 'SIGN_OTD' }, 'a1'],
  ] as const)('redirects %s to not-found', async (_, one, id) => {
    const { go } = await show(one, id);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});

describe('sending', () => {
  test('shows errors only after the first attempt, with a summary that links to the field', async () => {
    const { user } = await show();
    await picker();
    expect(screen.queryByText('Er is geen bestand geupload')).toBeNull();
    await press(user);
    const box = await summary();
    expect(box.textContent).toContain('Er is geen bestand geupload');
    expect(document.activeElement).toBe(box);
    await user.click(screen.getByRole('link', { name: 'Er is geen bestand geupload' }));
    expect(document.activeElement).toBe(await picker());
    await user.upload(await picker(), pdf());
    expect(screen.queryByText('Er is geen bestand geupload')).toBeNull();
    expect(sendings).toHaveLength(0);
  });

  test('accepts 25 MB in total and refuses a byte more, with the limit in the message', async () => {
    const { user } = await show();
    const sized = (name: string, size: number) => Object.defineProperty(pdf(name), 'size', { value: size });
    await user.upload(await picker(), [sized('a.pdf', 20 * 1024 * 1024), sized('b.pdf', 5 * 1024 * 1024 + 1)]);
    expect(await screen.findByText(/samen te groot.* maximaal 25 MB/), 'when they are chosen').toBeDefined();
    await press(user);
    expect((await summary()).textContent).toContain('maximaal 25 MB');
    expect(sendings).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Verwijderen: b.pdf' }));
    await user.upload(await picker(), sized('c.pdf', 5 * 1024 * 1024));
    await press(user);
    expect((await findSending()).body.getAll('file[]')).toHaveLength(2);
  });

  test("accepts as much as the server's setting allows", async () => {
    const { user } = await show();
    act(() => uploadLimit.set(50));
    const sized = (name: string, size: number) => Object.defineProperty(pdf(name), 'size', { value: size });
    await user.upload(await picker(), [sized('a.pdf', 50 * 1024 * 1024), sized('b.pdf', 1)]);
    await press(user);
    expect((await summary()).textContent).toContain('maximaal 50 MB');
    await user.click(screen.getByRole('button', { name: 'Verwijderen: b.pdf' }));
    await press(user);
    expect((await findSending()).body.getAll('file[]')).toHaveLength(1);
  });

  test('tells a kind that is not taken alike before and after sending, with those that are', async () => {
    const { user } = await show();
    const says = (ending: string) =>
      `Dit bestand heet ${ending}, maar is een film. Dat kunnen we niet lezen. Kies een PDF of een foto (JPG, PNG, HEIC, WebP of TIFF).`;
    await user.upload(await picker(), new File(['\0\0\0\x18ftypmp42'], 'foto.jpg'));
    expect(await screen.findByText(says('.jpg'))).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Verwijderen: foto.jpg' }));
    await user.upload(await picker(), pdf());
    await press(user);
    const refused = { file_name: 'loonstrook.pdf', found: 'video' } as const;
    (await findSending()).fail(new ApiError('IMAGE_TYPE_NOT_SUPPORTED', 415, refused));
    expect(await screen.findByText(says('.pdf'))).toBeDefined();
  });

  test('says what to do with a Word document instead of sending it', async () => {
    const { user } = await show();
    await user.upload(await picker(), new File(['PK\x03\x04'], 'brief.docx'));
    expect(await screen.findByText(/^Een Word- of Excelbestand/), 'when it is chosen').toBeDefined();
    await press(user);
    expect((await summary()).textContent).toContain('brief.docx: Een Word- of Excelbestand');
    expect(sendings).toHaveLength(0);
  });

  test('sends the files in the chosen order with the comment, then thanks and leads to the dashboard', async () => {
    const { user, go, take } = await show();
    await user.upload(await picker(), [pdf('een.pdf'), pdf('twee.pdf')]);
    await user.click(await screen.findByRole('button', { name: 'Eerder in het document: twee.pdf' }));
    expect(await screen.findByText('twee.pdf staat nu op plaats 1 van 2')).toBeDefined();
    await user.type(screen.getByLabelText(/Opmerking/), ' Van mijn tweede baan. ');
    await press(user);
    const { body, arrive } = await findSending();
    expect(body.get('productActionId')).toBe('a1');
    expect(body.get('comment')).toBe('Van mijn tweede baan.');
    expect(body.getAll('file[]').map((file) => (file as File).name)).toEqual(['twee.pdf', 'een.pdf']);
    take();
    arrive();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(go).toHaveBeenCalledTimes(1);
    expect(received.get()).toMatchObject({
      title: 'Ontvangen: Salarisstrook',
      product: { label: 'Hypotheek Kastanjelaan' },
      receipt: { href: '/mortgages/m1#my-documents' },
    });
    expect(await screen.findByText('Uw document is verstuurd')).toBeDefined();
  });

  test('says at once what was left out of what was sent', async () => {
    const { user, go, take } = await show(action, 'a1', { productActionId: action.id, cleaned: true });
    await user.upload(await picker(), pdf());
    await press(user);
    const { arrive } = await findSending();
    take();
    arrive();
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(received.get()?.text).toMatch(
      /^Een script of ander bestand in uw document.* Uw adviseur bekijkt het document/,
    );
  });

  test('shows progress, and keeps everything chosen after cancelling', async () => {
    const { user } = await show();
    await user.upload(await picker(), pdf());
    await press(user);
    const { options } = await findSending();
    options.onProgress?.(40);
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    options.onProgress?.(100);
    expect((await screen.findAllByText('Alles is verstuurd. We verwerken het nu.')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(await screen.findByText('Het versturen is gestopt. Uw bestanden staan hier nog.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Versturen' }));
    expect(screen.getByText('loonstrook.pdf')).toBeDefined();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('asks before chosen files are lost, and before sending stops', async () => {
    const { user } = await show();
    const leave = vi.fn();
    await picker();
    expect(mayLeave(leave)).toBe(true);
    await user.upload(await picker(), pdf());
    act(() => void expect(mayLeave(leave)).toBe(false));
    expect(await screen.findByText(/gaat dan verloren/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Terug naar het formulier' }));
    expect(screen.getByText('loonstrook.pdf')).toBeTruthy();
    await press(user);
    const { options } = await findSending();
    act(() => void expect(mayLeave(leave)).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Stoppen en weggaan' }));
    expect(leave).toHaveBeenCalledOnce();
    expect(options.signal?.aborted).toBe(true);
  });

  test('reuses the key on a retry after a lost response, and uses another after a refusal or a change', async () => {
    const { user } = await show();
    await user.upload(await picker(), pdf());
    const keys: (string | undefined)[] = [];
    const attempt = async (error: ApiError) => {
      const at = sendings.length;
      await press(user);
      const { options, fail } = await findSending(at);
      keys.push(options.idempotencyKey);
      fail(error);
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    };
    await attempt(new ApiError('OFFLINE'));
    expect((await summary()).textContent).toContain('Er is geen verbinding');
    // It is no fault of the files, so their field says nothing of it.
    expect(screen.getAllByText(/Er is geen verbinding/)).toHaveLength(1);
    await attempt(new ApiError('UNKNOWN_ERROR', 502));
    await attempt(new ApiError('IMAGE_TYPE_NOT_SUPPORTED', 415));
    await attempt(new ApiError('OFFLINE'));
    await user.upload(await picker(), pdf('nog-een.pdf'));
    await attempt(new ApiError('OFFLINE'));
    const [first, again, third, fourth, changed] = keys;
    expect([again, third]).toEqual([first, first]);
    expect(new Set([first, fourth, changed]).size).toBe(3);
  });

  test("shows the server's refusal at the file it names", async () => {
    const { user } = await show();
    await user.upload(await picker(), [pdf('goed.pdf'), pdf('op-slot.pdf')]);
    await press(user);
    (await findSending()).fail(new ApiError('UPLOAD_PDF_ENCRYPTION_ERROR', 422, { file_name: 'op-slot.pdf' }));
    const link = await screen.findByRole('link', {
      name: /op-slot\.pdf: Deze PDF gaat alleen open met een wachtwoord/,
    });
    expect(screen.getAllByText(/Deze PDF gaat alleen open/)).toHaveLength(2);
    await user.click(link);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Verwijderen: op-slot.pdf' }));
  });

  test('moves on when it was delivered elsewhere in the meantime', async () => {
    const { user, go, take, counters } = await show();
    await user.upload(await picker(), pdf());
    await press(user);
    take();
    (await findSending()).fail(new ApiError('ACTION_ALREADY_DONE', 409));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(received.get()).toBeNull();
    await waitFor(() => expect(counters).toHaveBeenCalledTimes(2));
  });
});

describe('what the firm took back', () => {
  test('meanwhile is said to be gone, and the menu counts anew', async () => {
    const { user, go, takeBack, counters } = await show();
    await user.upload(await picker(), pdf());
    await press(user);
    takeBack();
    (await findSending()).fail(new ApiError('PRODUCTACTION_NOT_FOUND', 404));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
    expect(elsewhere.get()).toBe('task');
    await waitFor(() => expect(counters).toHaveBeenCalledTimes(2));
  });
});

test('a photo of a phone (HEIC) is sent as it is, and of two files of one name the refused one is told by its place', async () => {
  const { user } = await show();
  const photo = () => new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: 'image/heic' });
  await user.upload(await picker(), photo());
  await user.upload(await picker(), photo());
  await press(user);
  const refused = { file_name: 'IMG_1.HEIC', file_place: 2, reason: 'damaged' } as const;
  (await findSending()).fail(new ApiError('UPLOAD_FILE_DAMAGED', 422, refused));
  expect((await summary()).textContent).toContain('Bestand 2, IMG_1.HEIC: ');
  expect((await summary()).textContent).not.toContain('Bestand 1');
});

asksBeforeLeaving('modules/documents/deliveries/upload-form.tsx', {
  show,
  type: async ({ user }) => user.upload(await picker(), pdf()),
  typed: () => screen.queryByText('loonstrook.pdf')?.textContent,
});
