// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../app/testing.tsx';
import { type AddedKind, AddedKinds, toAsked } from './added-kinds.tsx';

/** Asks in own words, and says them in the other form where that is asked for. */
async function askInOwnWords(typed: string, isForMany = true) {
  const ask = vi.fn<(added: readonly AddedKind[]) => void>();
  const Form = () => {
    const [added, setAdded] = useState<readonly AddedKind[]>([]);
    const change = (next: readonly AddedKind[]) => {
      ask(next);
      setAdded(next);
    };
    return <AddedKinds added={added} setAdded={change} isForMany={isForMany} />;
  };
  const { user } = await showPage(<Form />, { name: 'inbox' });
  await user.type(screen.getByLabelText(/Document toevoegen/), typed);
  await user.click(screen.getByRole('button', { name: /in deze woorden/ }));
  return { user, listAsked: () => ask.mock.lastCall?.[0].map(toAsked) };
}

const both = { label: 'Stuur uw tekening', label_informal: 'Stuur je tekening' };

test.each([
  ['Stuur uw tekening', /, informeel/, 'Stuur je tekening'],
  ['Stuur je tekening', /, formeel/, 'Stuur uw tekening'],
])('own words for many that say %j are asked in the other form too', async (typed, field, other) => {
  const { user, listAsked } = await askInOwnWords(typed);
  expect(listAsked()).toEqual([{ label: typed }]);
  await user.type(screen.getByLabelText(field), other);
  expect(listAsked()).toEqual([both]);
});

test('own words that address nobody have one form', async () => {
  const { listAsked } = await askInOwnWords('Plattegrond');
  expect(screen.queryByLabelText(/, (?:in)?formeel/)).toBeNull();
  expect(listAsked()).toEqual([{ label: 'Plattegrond' }]);
});

test('own words for one dossier have one form', async () => {
  await askInOwnWords('Stuur uw tekening', false);
  expect(screen.queryByLabelText(/, (?:in)?formeel/)).toBeNull();
});
