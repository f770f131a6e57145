// @vitest-environment jsdom

import type { ErrorCode } from '@klantportaal/contract/errors';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { findSending, sendings } from '../testing.ts';
import UploadLinkPage from './upload-link-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));
vi.mock('../../../page/files/shrink-photos.ts', () => ({ shrinkPhoto: async (file: File) => file }));
const chosen = vi.hoisted(() => {
  const files: File[] = [];
  return { files };
});
vi.mock('../../../page/files/open-camera.ts', () => ({
  openCamera: (onPhoto: (photo: File) => void) => chosen.files.slice(0, 1).map(onPhoto),
  choosePhotos: (onPhotos: (photos: File[]) => void) => onPhotos(chosen.files),
}));

const secret = 's'.repeat(43);
const held = { id: 'l1', address_style: 'informal', expires_at: '2026-11-30T05:00:00.000Z' } as const;
const createPhoto = (name = 'image.jpg') => new File(['x'], name, { type: 'image/jpeg' });

beforeEach(() => {
  sessionStorage.clear();
  sendings.length = 0;
  history.replaceState(null, '', `/upload#${secret}`);
});

const show = () =>
  showPage(<UploadLinkPage />, { name: 'upload-link', texts: ['upload-links', 'deliveries', 'errors'] });
const choose = async (...files: File[]) => {
  chosen.files = files;
  fireEvent.click(await screen.findByRole('button', { name: 'Kies foto’s van deze telefoon' }));
};

describe('a phone that holds a link', () => {
  test('opens it with a secret of its own, keeps none in the address, and goes on with it after a reload', async () => {
    const open = vi.fn(() => held);
    serve({ openUploadLink: open });
    const { view } = await show();
    await screen.findByText(/staat meteen op je computer/);
    expect(location.hash).toBe('');
    view.unmount();
    await show();
    await screen.findByText(/staat meteen op je computer/);
    const bodies = open.mock.calls.map((asked: readonly unknown[]) => JSON.stringify(asked));
    expect(bodies[0]).toContain(secret);
    expect(new Set(bodies).size).toBe(1);
  });

  test('sends photos one after the other, and one that a lost connection kept again under the same key', async () => {
    serve({ openUploadLink: held });
    await show();
    await choose(createPhoto('een.jpg'), createPhoto('twee.jpg'));
    const first = await findSending(0);
    expect(sendings.length).toBe(1);
    first.fail(new ApiError('OFFLINE'));
    (await findSending(1)).arrive();
    await screen.findByText('Aangekomen');
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw versturen: foto 1' }));
    const again = await findSending(2);
    expect(again.options.idempotencyKey).toBe(first.options.idempotencyKey);
    again.arrive();
    await waitFor(() => expect(screen.getAllByText('Aangekomen').length).toBe(2));
  });

  test('says what is no photo without sending it, and offers no second try where none can help', async () => {
    serve({ openUploadLink: held });
    await show();
    await choose(new File(['x'], 'brief.docx'), createPhoto());
    (await findSending(0)).fail(new ApiError('COMBINED_PDF_TO_LARGE', 413));
    expect(await screen.findByText('Dit is geen foto. Kies een foto.')).toBeDefined();
    await screen.findByText(/te groot/);
    expect([sendings.length, screen.queryByRole('button', { name: /Opnieuw versturen/ })]).toEqual([1, null]);
  });

  test('says that it is over once the document was sent, and takes no more photos', async () => {
    serve({ openUploadLink: held });
    await show();
    await choose(createPhoto());
    (await findSending(0)).fail(new ApiError('UPLOAD_LINK_SENT', 410));
    expect(await screen.findByText('Het document is verstuurd')).toBeDefined();
    expect(screen.getByText('Niet aangekomen')).toBeDefined();
    expect(screen.queryByRole('button', { name: /foto/ })).toBeNull();
  });
});

test.each<[ErrorCode, string]>([
  ['UPLOAD_LINK_EXPIRED', 'De tijd is voorbij'],
  ['UPLOAD_LINK_ENDED', 'Dit is op de computer gestopt'],
  ['UPLOAD_LINK_TAKEN', 'Deze code is al op een ander apparaat geopend'],
  ['UPLOAD_LINK_NOT_FOUND', 'Deze code werkt niet (meer)'],
])('a link that answers %s says so calmly', async (code, words) => {
  serve({ openUploadLink: refusal(code) });
  await show();
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('button', { name: /foto/ })).toBeNull();
});
