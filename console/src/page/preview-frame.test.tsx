// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { serve, showPage } from '../app/testing.tsx';
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

test('is drawn anew when what is drafted changes', async () => {
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
  const { user } = await showPage(<Drafting />, { name: 'look', texts: ['look', 'licence'] });
  const shown = () =>
    [...document.querySelectorAll('iframe')].filter((frame) => !frame.ariaHidden && !frame.hasAttribute('aria-hidden'));
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  const before = shown()[0]!.src;
  await user.click(screen.getByRole('button', { name: 'Verander' }));
  await vi.waitFor(() => expect(shown()[0]?.src).not.toBe(before));
  expect(new URL(shown()[0]!.src).pathname).toBe('/preview/pass/pages/sign-in');
  vi.unstubAllGlobals();
});
