// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerWith, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serve, showPage } from '../app/testing.tsx';
import ImportantDocumentsPage from '../modules/documents/important-documents/important-documents-page.tsx';
import AdvisersPage from '../modules/dossiers/advisers/advisers-page.tsx';
import AnnouncementsPage from '../modules/firms/announcements/announcements-page.tsx';
import LookPage from '../modules/firms/look/look-page.tsx';
import { createDraftStubs } from './testing.ts';

const src = join(import.meta.dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(join(src, file), 'utf8') }));
const having = (word: RegExp) => files.filter(({ code }) => word.test(code)).map(({ file }) => file);

/** TABLE: every form in which a file is sent as soon as it is chosen. */
const forms = [
  'modules/documents/important-documents/document-form.tsx',
  'modules/dossiers/advisers/adviser-form.tsx',
  'modules/firms/announcements/banner-form.tsx',
  'modules/firms/look/pictures.tsx',
];

test('a file is taken in one place, and every form that has it is tried below', () => {
  expect(having(/type="file"|type=\{'file'\}/)).toEqual(['page/fields/upload-field.tsx']);
  expect(having(/\buseUpload\(/)).toEqual(['page/fields/upload-field.tsx']);
  expect(
    having(/<(?:PictureField|UploadField)\b/)
      .filter((file) => !file.startsWith('page/'))
      .toSorted(),
  ).toEqual(forms);
});

beforeEach(() => sessionStorage.clear());

const photo = new File(['foto'], 'foto.png', { type: 'image/png' });
const pdf = new File(['%PDF'], 'regels.pdf', { type: 'application/pdf' });
type Stubs = Parameters<typeof serve>[0];

/** Serves with an upload that ends when the test says so. */
function serveSlowly(stubs: Stubs) {
  const upload = Promise.withResolvers<unknown>();
  const seen = serve({ uploadFile: async () => answerWith(await upload.promise), ...stubs });
  return {
    written: () =>
      seen.filter(({ method, path }) => method === 'PUT' && !path.includes('/files')).map(({ body }) => body),
    arrive: () =>
      act(async () =>
        upload.resolve({
          id: '0b7b0f2e-0000-4000-8000-000000000001',
          name: 'x',
          mime: 'image/png',
          size: 4,
          sha256: 'a'.repeat(64),
          pages: 1,
          cleaned: false,
          values_differ: false,
          kept_until: '2026-03-09T10:00:00Z',
        }),
      ),
    fail: () => act(async () => upload.resolve(refusal('UPLOAD_FILE_DAMAGED', { reason: 'too_many_pixels' }))),
  };
}
type Served = ReturnType<typeof serveSlowly>;
const ID = '0b7b0f2e-0000-4000-8000-000000000001';

const findInput = async (group: string) =>
  (await screen.findByRole('group', { name: group })).querySelector<HTMLInputElement>('input[type=file]')!;

async function showAdviser() {
  const served = serveSlowly({
    readAdvisers: withVersion(answerWith({ id: 'k', advisers: [] }), '"a1"'),
    putAdvisers: answerWith({ id: 'k', advisers: [] }),
  });
  const page = await showPage(<AdvisersPage />, { name: 'advisers', texts: ['advisers', 'licence'] });
  await page.user.click(await screen.findByRole('button', { name: 'Adviseur toevoegen' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Piet');
  await page.user.upload(await findInput('Foto'), photo);
  return { ...page, served, save: () => page.user.click(screen.getByRole('button', { name: 'Opslaan' })) };
}

describe('a form with a button', () => {
  test('is saved with the photo that was still on its way, and says so meanwhile', async () => {
    const { served, save } = await showAdviser();
    expect(screen.getByText('foto.png wordt nog geüpload.')).toBeDefined();
    await save();
    expect(screen.getByText('foto.png wordt nog geüpload. Daarna wordt alles bewaard.')).toBeDefined();
    expect([served.written(), screen.queryByText('Piet is opgeslagen.')]).toEqual([[], null]);
    await served.arrive();
    expect(await screen.findByText('Piet is opgeslagen.')).toBeDefined();
    expect(served.written()).toMatchObject([{ advisers: [{ name: 'Piet', image: { id: ID } }] }]);
  });

  test('is not saved when the photo is refused, and names why', async () => {
    const { served, save } = await showAdviser();
    await save();
    await served.fail();
    const said =
      'Deze afbeelding heeft te veel beeldpunten. Maak haar kleiner en kies haar opnieuw. Er is nog niets bewaard.';
    expect(await screen.findByText(said)).toBeDefined();
    expect(served.written()).toEqual([]);
  });

  test('asks before it is left while the photo is on its way, and a photo that was stopped is not taken', async () => {
    const { user, served } = await showAdviser();
    act(() => void expect(mayLeave(vi.fn())).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Hier blijven' }));
    await user.click(screen.getByRole('button', { name: 'Uploaden stoppen' }));
    await served.arrive();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Piet is opgeslagen.')).toBeDefined();
    expect(served.written()).toMatchObject([{ advisers: [{ image: null }] }]);
  });

  test('keeps the files of both languages that are on their way at once', async () => {
    const category = { firm_id: 'c', name: { nl: 'Regels' }, documents: [] };
    const list = withVersion(answerWith({ id: 'k', categories: [category] }), '"i1"');
    const served = serveSlowly({ readImportantDocuments: list, putImportantDocuments: list });
    const page = await showPage(<ImportantDocumentsPage />, {
      name: 'important-documents',
      texts: ['important-documents', 'licence'],
    });
    await page.user.click(await screen.findByRole('button', { name: /Document toevoegen/ }));
    await page.user.type(screen.getByRole('textbox', { name: 'Naam, Nederlands' }), 'Regels');
    await page.user.type(screen.getByRole('textbox', { name: 'Waar het over gaat, Nederlands' }), 'Wat geldt');
    await page.user.upload(await findInput('Bestand, Nederlands'), pdf);
    await page.user.upload(await findInput('Bestand, Engels'), pdf);
    await page.user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(served.written()).toEqual([]);
    await served.arrive();
    await waitFor(() => expect(served.written()).toHaveLength(1));
    const file = { id: ID, name: 'regels.pdf' };
    expect(JSON.stringify(served.written())).toContain(JSON.stringify({ nl: file, en: file }));
  });
});

describe('a draft', () => {
  const showLook = async () => {
    const { now, stubs } = createDraftStubs({ theme: {}, content: {} });
    const served: Served = serveSlowly({
      ...stubs,
      readLogoColours: answerWith({ id: 'current', colours: [], theme: {} }),
    });
    const page = await showPage(<LookPage />, { name: 'look', texts: ['look', 'licence'] });
    return { ...page, now, served };
  };

  test('keeps what was changed while its picture was on its way, and says that it is not kept yet', async () => {
    const { user, now, served } = await showLook();
    await user.upload(await findInput('Logo'), photo);
    await user.click(screen.getByRole('checkbox', { name: 'Foto over de hele breedte' }));
    await waitFor(() => expect(now.content).toEqual({ image_header_full_width: true }));
    expect(screen.getAllByText('Wordt bewaard')).not.toHaveLength(0);
    act(() => void expect(mayLeave(vi.fn())).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Hier blijven' }));
    await served.arrive();
    await waitFor(() => expect(now.content).toEqual({ image_header_full_width: true, image_logo: { id: ID } }));
  });

  test('of a banner is not published before its picture is there, and one that was taken away stays away', async () => {
    const banner = { title: { nl: 'Plan' }, url: { nl: '/appointments' }, image: {} };
    const { now, stubs } = createDraftStubs({ banner });
    const served = serveSlowly({
      ...stubs,
      readNotifications: withVersion([], '"n1"'),
      readMaintenance: withVersion({ id: 'current', maintenance: false, show_notice: false, notice: null }, '"m1"'),
    });
    const { user } = await showPage(<AnnouncementsPage />, {
      name: 'announcements',
      texts: ['announcements', 'licence'],
    });
    const title = (await screen.findAllByRole('textbox'))[0]!;
    await user.type(title, 's');
    expect(await screen.findByRole('button', { name: 'Nu publiceren' })).toBeDefined();
    const group = (await screen.findAllByRole('group')).find((element) => element.querySelector('input[type=file]'))!;
    await user.upload(group.querySelector<HTMLInputElement>('input[type=file]')!, photo);
    expect(screen.queryByRole('button', { name: 'Nu publiceren' })).toBeNull();
    await user.click(screen.getAllByRole('checkbox')[0]!);
    await served.arrive();
    await waitFor(() => expect(now.banner).toBeNull());
  });
});
