// @vitest-environment jsdom

import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { session, useMe } from '../../api/session.ts';
import { createSignedInStaff, showPage } from '../../app/testing.tsx';
import { LicencePage } from './licence-page.tsx';

function Field() {
  const [text, setText] = useState('');
  return <input aria-label="Welkom" value={text} onChange={({ target }) => setText(target.value)} />;
}
/** The frame around a page is drawn anew with who is signed in. */
function Framed() {
  useMe();
  return (
    <LicencePage title="Teksten" drafted>
      <Field />
    </LicencePage>
  );
}
const stage = { name: 'words' as const, texts: ['licence' as const] };
const reader = createSignedInStaff({ role: 'reader', scopes: ['licence:read'] });

test('what was typed stays, to copy, when the role is taken away meanwhile, which the page says', async () => {
  const { user } = await showPage(<Framed />, stage);
  await user.type(screen.getByRole('textbox'), 'Goed dat u er bent');
  expect(screen.getByRole('link', { name: 'Vergelijken en publiceren' })).toBeDefined();
  act(() => session.set(reader));
  expect(screen.getByText('Alleen een beheerder kan dit veranderen.')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Goed dat u er bent');
  expect(screen.queryByRole('link')).toBeNull();
});

test('who may not change the licence is told so, without fields', async () => {
  await showPage(<Framed />, { ...stage, me: reader });
  expect(screen.getByText('Alleen een beheerder kan dit veranderen.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
