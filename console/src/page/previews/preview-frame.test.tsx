// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import { PreviewFrame } from './preview-frame.tsx';

function Drafting() {
  const [version, setVersion] = useState('1');
  return (
    <>
      <button type="button" onClick={() => setVersion('2')}>
        Verander
      </button>
      <PreviewFrame version={version} />
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  serve({
    makeLicencePreview: {
      id: 'p',
      path: '/preview/pass',
      address_style: 'formal',
      expires_at: '2026-11-21T13:00:00.000Z',
    },
  });
});
const show = () => showPage(<Drafting />, { name: 'look', texts: ['look', 'licence'] });

test('shows both forms of address beside each other, and opens large with the same page', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByLabelText('Aanspreekvorm'), 'Beide');
  const stylesIn = (place: HTMLElement) =>
    [...place.querySelectorAll<HTMLIFrameElement>('iframe:not([aria-hidden])')].map(({ src }) =>
      new URL(src).searchParams.get('address_style'),
    );
  await waitFor(() => expect(stylesIn(document.body)).toEqual(['formal', 'informal']));
  await user.selectOptions(screen.getByLabelText('Pagina'), 'Instellingen');
  await user.click(screen.getByRole('button', { name: 'Groot bekijken' }));
  const dialog = await screen.findByRole('dialog', { name: 'Voorbeeld' });
  await waitFor(() => expect(stylesIn(dialog)).toEqual(['formal', 'informal']));
  expect(within(dialog).getByLabelText<HTMLSelectElement>('Pagina').value).toBe('settings');
  await user.selectOptions(within(dialog).getByLabelText('Aanspreekvorm'), 'Formeel');
  await user.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(stylesIn(document.body)).toEqual(['formal']));
});

test('is drawn anew when what is drafted changes', async () => {
  const { user } = await show();
  const shown = () =>
    [...document.querySelectorAll('iframe')].filter((frame) => !frame.ariaHidden && !frame.hasAttribute('aria-hidden'));
  await waitFor(() => expect(shown()).toHaveLength(1));
  const before = shown()[0]!.src;
  await user.click(screen.getByRole('button', { name: 'Verander' }));
  await waitFor(() => expect(shown()[0]?.src).not.toBe(before));
  expect(new URL(shown()[0]!.src).pathname).toBe('/preview/pass/pages/sign-in');
});
