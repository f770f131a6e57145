// @vitest-environment jsdom
import { answerWith } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import EventsPage from './events-page.tsx';

const event = (id: string, own: object) => ({
  id,
  type: 'note.added',
  title: { nl: 'Notitie gemaakt', en: 'Note made' },
  at: '2026-03-02T08:00:00Z',
  dossier_firm_id: null,
  consumer_firm_id: null,
  actor: 'staff',
  caused_by: null,
  caused_by_name: null,
  data: {},
  ...own,
});

test('kinds are chosen in words, and a line says who did it where that is known', async () => {
  const seen = serve({
    searchEvents: answerWith([event('e1', { caused_by: 'staff-2', caused_by_name: 'Els Vervanger' }), event('e2', {})]),
  });
  const { user } = await showPage(<EventsPage />, { name: 'events', texts: ['events'] });
  expect(await screen.findByText('Els Vervanger')).toBeDefined();
  expect(screen.getAllByText(/^(Els Vervanger|medewerker)$/, { selector: 'li span' })).toHaveLength(2);
  const kinds = screen.getByLabelText('Soort');
  const group = within(kinds).getByRole('group', { name: 'Aangeleverd document' });
  expect(within(group).getAllByRole('option')[0]!.textContent).toBe('Aangeleverd document: alles');
  await user.selectOptions(kinds, 'Document akkoord');
  await user.click(screen.getByRole('button', { name: 'Zoeken' }));
  await waitFor(() => expect(seen.at(-1)!.path).toContain('type=delivery.approved'));
  await expectAccessible();
});
