// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
import { createDraftStubs, type Parts } from '../../../page/testing.ts';
import FirmPage from './firm-page.tsx';
import type { Settings } from './settings.ts';

beforeEach(() => sessionStorage.clear());

const published: Parts = {
  name: 'Kantoor Voorbeeld',
  settings: { phone: '070 000 01 42', hold_seconds: 30 },
  idle_minutes: 30,
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
};

/** The server with drafts that it keeps; a time that is none is refused. */
async function show() {
  const { now, stubs } = createDraftStubs(published, ({ settings }) =>
    (settings as Settings | undefined)?.mails?.quiet_hours?.from === '25:00'
      ? { '/settings/mails/quiet_hours/from': 'invalid_time' }
      : {},
  );
  serve(stubs);
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
