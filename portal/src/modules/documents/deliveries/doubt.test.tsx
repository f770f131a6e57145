// @vitest-environment jsdom

import type { DeliveryReading } from '@klantportaal/contract/modules/documents/delivery-readings';
import { noContent } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { Doubt } from './doubt.tsx';

const old: NonNullable<DeliveryReading['doubt']> = {
  about: 'date',
  kind: { label: 'Salarisstrook', label_en: 'Payslip' },
  asked_kind: { label: 'Jaaropgave', label_en: null },
  day: '2025-03-31',
  term_months: 3,
  person: 'B. Bakker',
  asked_person: 'Anna de Vries',
  confirmed_at: null,
};
const read = (doubt: DeliveryReading['doubt'], state: DeliveryReading['state'] = 'read') => ({
  id: 'd1',
  state,
  doubt,
});

async function show(answers: Parameters<typeof serve>[0], can_delete = true) {
  const seen = serve(answers);
  const delivery = { id: 'd1', can_delete, productActionId: 'a1' };
  return {
    seen,
    user: userEvent.setup(),
    ...(await showPage(<Doubt delivery={delivery} />, { name: 'dashboard', texts: ['sent'] })),
  };
}

test.each([
  [{}, 'Dit lijkt van maart 2025. Gevraagd is er een van de laatste 3 maanden.'],
  [{ about: 'kind' }, 'Dit lijkt op ‘Salarisstrook’. Gevraagd is ‘Jaaropgave’.'],
  [{ about: 'person' }, 'Dit lijkt van B. Bakker. Gevraagd is er een van Anna de Vries.'],
  [{ about: 'person', asked_person: null }, 'Dit lijkt van B. Bakker. Die naam staat niet in uw dossier.'],
] as const)('says what it looks like and what was asked: %j', async (own, text) => {
  await show({ readDeliveryReading: read({ ...old, ...own }) });
  expect(await screen.findByText(text)).toBeDefined();
  await expectAccessible();
});

test('says it too where reading took minutes, and asks seldom by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    let asked = 0;
    await show({
      readDeliveryReading: () => {
        asked += 1;
        return asked < 35 ? read(null, 'reading') : read(old);
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBeLessThan(35);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(screen.getByText('Klopt dit document?')).toBeDefined();
    expect(asked).toBe(35);
  } finally {
    vi.useRealTimers();
  }
});

test('asks until all of it was read, and stays away where nothing speaks against it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  try {
    let asked = 0;
    const { view } = await show({
      readDeliveryReading: () => {
        asked += 1;
        return read(null, asked < 3 ? 'reading' : 'read');
      },
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(3);
    expect(view.container.textContent).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('is right all the same when they say so, which they are thanked for', async () => {
  let confirmed_at: string | null = null;
  const { user } = await show({
    readDeliveryReading: () => read({ ...old, confirmed_at }),
    confirmDelivery: () => {
      confirmed_at = '2026-03-01T10:00:00Z';
      return noContent();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Het klopt zo' }));
  expect(await screen.findByText('Dank u. Uw adviseur ziet dat u dit hebt nagekeken.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('is replaced at once: it is taken back, and its task opens', async () => {
  received.set({ title: 'Ontvangen', text: '' });
  const { user, go, seen } = await show({ readDeliveryReading: read(old), deleteDelivery: noContent() });
  await user.click(await screen.findByRole('button', { name: 'Vervangen' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/actions/a1/upload-document'));
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/deliveries/d1']);
  expect(received.get(), 'no receipt of what was taken back').toBeNull();
});

test('offers no replacing where the firm lets nobody take documents back', async () => {
  await show({ readDeliveryReading: read(old) }, false);
  expect(await screen.findByRole('button', { name: 'Het klopt zo' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Vervangen' })).toBeNull();
});
