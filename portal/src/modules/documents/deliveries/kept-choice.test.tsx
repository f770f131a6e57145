// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createAction } from '../../products/testing.ts';
import { findSending, sendings } from '../testing.ts';
import UploadPage from './upload-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));
/** The browser's copies, by account and form; jsdom has no database. */
const kept = new Map<string, { files: File[]; texts: { comment: string } }>();
vi.mock('../../../page/files/kept-choice.ts', () => {
  const toKey = ({ consumer, form }: { consumer: string; form: string }) => `${consumer} ${form}`;
  return {
    readChoice: async (owner: { consumer: string; form: string }) => kept.get(toKey(owner)) ?? null,
    keepChoice: async (
      owner: { consumer: string; form: string },
      files: { file: File }[],
      texts: { comment: string },
    ) => void kept.set(toKey(owner), { files: files.map(({ file }) => file), texts }),
    eraseChoice: async (owner: { consumer: string; form: string }) => void kept.delete(toKey(owner)),
  };
});

const action = createAction({ label: 'Upload uw salarisstrook' });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: 1 });
const picker = () => screen.findByLabelText('Bestanden');

async function show() {
  let done = false;
  serve({
    listActions: () => [done ? { ...action, is_done: true, status: 'received' as const } : action],
    listDeliveries: () => [],
  });
  const { go } = await showPage(<UploadPage />, {
    name: 'upload-document',
    params: { action: 'a1' },
    texts: ['deliveries', 'uploads'],
  });
  return {
    go,
    user: userEvent.setup({ applyAccept: false }),
    take: () => {
      done = true;
    },
  };
}

beforeEach(() => {
  kept.clear();
  sendings.length = 0;
});

describe('a browser that the phone ended while its camera was open', () => {
  const createToken = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;

  test('has what was chosen and typed again, until it is sent', async () => {
    updateSession({ accessToken: createToken('c1') });
    kept.set('c1 upload a1', { files: [pdf('gisteren.pdf')], texts: { comment: 'Van mijn tweede baan' } });
    kept.set('c2 upload a1', { files: [pdf('van-een-ander.pdf')], texts: { comment: '' } });
    const { user, take, go } = await show();
    expect(await screen.findByText('gisteren.pdf')).toBeDefined();
    expect(screen.getByText('Uw bestanden staan er nog')).toBeDefined();
    expect(screen.getByDisplayValue('Van mijn tweede baan')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Versturen' }));
    const { body, arrive } = await findSending();
    expect([body.getAll('file[]').length, body.get('comment')]).toEqual([1, 'Van mijn tweede baan']);
    take();
    arrive();
    await waitFor(() => expect(go).toHaveBeenCalled());
  });

  test('keeps each file as soon as it is chosen, and forgets it when it is removed', async () => {
    updateSession({ accessToken: createToken('c1') });
    const { user } = await show();
    await user.upload(await picker(), pdf('een.pdf'));
    await waitFor(() => expect(kept.get('c1 upload a1')?.files.map(({ name }) => name)).toEqual(['een.pdf']));
    await user.click(screen.getByRole('button', { name: 'Verwijderen: een.pdf' }));
    await waitFor(() => expect(kept.has('c1 upload a1')).toBe(false));
  });
});
