// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { query } from '../../api/query.ts';
import { serve, showPage } from '../../app/testing.tsx';
import { QueryState } from './query-state.tsx';

function Phases() {
  const read = useQuery({ ...query('listPhases'), retry: false });
  return <QueryState of={read}>{(phases) => <p>{phases.length} fasen</p>}</QueryState>;
}
const show = () => showPage(<Phases />, { name: 'inbox' });
afterEach(() => vi.restoreAllMocks());

test('what one may not see says so calmly, and offers no second try', async () => {
  serve({ listPhases: refusal('ACCESS_DENIED') });
  await show();
  expect(await screen.findByText('Dit is voor collega’s met een andere rol')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a connection a read says that, and offers another try', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serve({});
  await show();
  expect(await screen.findByText(/^Geen verbinding met internet/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeDefined();
});
