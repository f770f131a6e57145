// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, showPage } from '../../app/testing.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { formatForms, type Localized } from './text-forms.ts';

const show = async (first: Localized, isAddress = false) => {
  const changed = vi.fn<(text: Localized) => void>();
  const Fields = () => {
    const [text, setText] = useState(first);
    const change = (next: Localized) => {
      changed(next);
      setText(next);
    };
    return <LocalizedFields label="Titel" value={text} onChange={change} isAddress={isAddress} />;
  };
  return {
    ...(await showPage(<Fields />, { name: 'announcements', texts: ['licence'] })),
    now: () => changed.mock.lastCall![0],
  };
};
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const hint = (label: RegExp) =>
  document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';

test('a Dutch text that says u offers its informal form, and says why until it is there', async () => {
  const { user, now } = await show({ nl: 'Rente', en: 'Rate' });
  expect(labels().join()).not.toContain('formeel');
  await user.type(screen.getByLabelText('Titel, Nederlands'), ' van uw hypotheek');
  const other = screen.getByLabelText(/Titel, Nederlands, informeel/);
  expect(document.activeElement).toBe(screen.getByLabelText('Titel, Nederlands'));
  expect(hint(/informeel/)).toContain('vul hier de andere vorm in');
  await expectAccessible();
  await user.type(other, 'Rente van je hypotheek');
  expect(hint(/informeel/)).not.toContain('vul hier de andere vorm in');
  expect(now()).toEqual({ nl: 'Rente van uw hypotheek', nl_informal: 'Rente van je hypotheek', en: 'Rate' });
  expect(formatForms(now())).toBe('Rente van uw hypotheek / Rente van je hypotheek / Rate');
  await user.clear(other);
  expect(now()).toEqual({ nl: 'Rente van uw hypotheek', en: 'Rate' });
});

test('one that says je offers its formal form, and one that is there is shown whatever the text says', async () => {
  const { user, now } = await show({ nl: 'Je rente' });
  await user.type(screen.getByLabelText(/Titel, Nederlands, formeel/), 'Uw rente');
  await user.clear(screen.getByLabelText('Titel, Nederlands'));
  await user.type(screen.getByLabelText('Titel, Nederlands'), 'De rente');
  expect(screen.getByLabelText(/Titel, Nederlands, formeel/)).toHaveProperty('value', 'Uw rente');
  expect(now()).toEqual({ nl: 'De rente', nl_formal: 'Uw rente' });
});

test('an address says je to nobody', async () => {
  await show({ nl: 'https://kantoor.example/je' }, true);
  expect(labels().join()).not.toContain('formeel');
});
