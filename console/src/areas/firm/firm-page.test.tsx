// @vitest-environment jsdom

import type { LicencePart } from '@klantportaal/contract/backoffice/licence-parts';
import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import FirmPage from './firm-page.tsx';

beforeEach(() => sessionStorage.clear());

const published: Partial<Record<LicencePart, unknown>> = {
  name: 'Kantoor Voorbeeld',
  settings: { phone: '070 000 01 42', hold_seconds: 30 },
  idle_minutes: 30,
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
};

/** The server with drafts that it keeps; a password that is too strong is refused. */
async function show() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const now = { ...published };
  const at = (part: LicencePart) => {
    const is = JSON.stringify(now[part]) !== JSON.stringify(published[part]);
    return withVersion(
      {
        id: part,
        draft: is ? { by: { kind: 'staff', id: 's', name: 'Sanne' }, at: '2026-03-02T10:00:00Z' } : null,
        body: { [part]: now[part] },
        published: { [part]: published[part] },
        changed_meanwhile: [],
        managed_by: null,
      } as never,
      `"${JSON.stringify(now[part])}"`,
    );
  };
  const partOf = (path: string) => path.split('/').at(-1) as LicencePart;
  serve({
    readLicenceDraft: ({ path }) => at(partOf(path)),
    putLicenceDraft: ({ path, body }) => {
      const settings = (body as { settings?: { mails?: { quiet_hours?: { from: string } } } }).settings;
      if (settings?.mails?.quiet_hours?.from === '25:00')
        return refusal('INVALID_REQUEST', {
          fields: [{ pointer: '/settings/mails/quiet_hours/from', code: 'invalid_time', message: 'invalid_time' }],
        });
      Object.assign(now, body);
      return at(partOf(path));
    },
    makeLicencePreview: {
      id: 'current',
      path: '/preview/pass',
      expires_at: '2026-03-02T10:00:00Z',
      address_style: 'formal',
    },
  });
  const page = await showPage(<FirmPage />, { name: 'firm', texts: ['firm', 'licence'] });
  await screen.findByRole('heading', { name: 'Talen' });
  return { ...page, now };
}
const block = (name: string) => within(screen.getByRole('heading', { name }).closest('section')!);
const titles = ['Naam', 'Adres en bereikbaarheid', 'Tijden', 'Werkwijze', 'Inloggen', 'Uitloggen', 'Talen'];
const drafted = () => titles.filter((title) => block(title).queryByText('Concept'));

test('each block says once, above its fields, whether it is as published, and discards what is in it alone', async () => {
  const { user, now } = await show();
  for (const title of titles) {
    expect(block(title).getAllByText('Zoals gepubliceerd'), title).toHaveLength(1);
    const [first] = [
      ...block(title)
        .getByRole('heading', { name: title })
        .closest('section')!
        .querySelectorAll('[role=status], input, select, textarea'),
    ];
    expect(first!.getAttribute('role'), title).toBe('status');
  }
  await user.selectOptions(block('Werkwijze').getByLabelText(/ongedaan/), '60 seconden');
  await waitFor(() => expect(drafted()).toEqual(['Werkwijze']));
  await user.type(block('Adres en bereikbaarheid').getByLabelText(/Telefoon/), '9');
  await waitFor(() => expect(drafted()).toEqual(['Adres en bereikbaarheid', 'Werkwijze']));
  await user.click(await block('Werkwijze').findByRole('button', { name: /Concept/ }));
  await user.click(
    block('Werkwijze')
      .getAllByRole('button', { name: /Concept/ })
      .at(-1)!,
  );
  await waitFor(() => expect(drafted()).toEqual(['Adres en bereikbaarheid']));
  await waitFor(() => expect(now.settings).toEqual({ phone: '070 000 01 429', hold_seconds: 30 }));
});

test('what is refused is said in the block in which it stands', async () => {
  const { user } = await show();
  const [from] = block('Tijden').getAllByLabelText(/^Van/).slice(-1);
  await user.clear(from!);
  await user.type(from!, '25:00');
  expect(await block('Tijden').findByText(/^Dit kan zo niet worden bewaard/)).toBeDefined();
  expect(screen.getAllByText(/^Dit kan zo niet worden bewaard/)).toHaveLength(1);
});
