// @vitest-environment jsdom
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction, receivedDelivery } from '../../products/testing.ts';
import { findSending, sendings } from '../testing.ts';
import UploadPage from './upload-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));

beforeEach(() => {
  sendings.length = 0;
  received.set(null);
  updateSession({ accessToken: 'a' });
});

async function show(can_add: boolean) {
  serve({
    listActions: [createAction({ is_done: true, status: 'received' })],
    listDeliveries: [{ ...receivedDelivery, productActionId: 'a1', can_add }],
  });
  return showPage(<UploadPage />, {
    name: 'upload-document',
    params: { action: 'a1' },
    texts: ['deliveries', 'uploads'],
  });
}

const createPage = () => new File(['%PDF-1.7'], 'pagina-2.pdf', { type: 'application/pdf' });

test('adds to a document that is only received, from the page of its task', async () => {
  await show(true);
  await userEvent.upload(await screen.findByLabelText('Bestanden'), createPage());
  await userEvent.click(screen.getByRole('button', { name: 'Toevoegen' }));
  const sending = await findSending();
  sending.arrive();
  await waitFor(() => expect(received.get()?.title).toMatch(/^Toegevoegd aan: /));
});

test('leads to the dashboard once nothing can be added to it', async () => {
  const { go } = await show(false);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
});

asksBeforeLeaving('modules/documents/deliveries/add-to-sent.tsx', {
  show: () => show(true),
  type: async () => userEvent.upload(await screen.findByLabelText('Bestanden'), createPage()),
  typed: () => screen.queryByText('pagina-2.pdf')?.textContent,
});
