// @vitest-environment jsdom

import type { NpsAnswer } from '@klantportaal/contract/modules/feedback/feedback';
import type { Figures } from '@klantportaal/contract/modules/work/figures';
import { failure } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import OverviewPage from './overview-page.tsx';

const figures = (own: Partial<Figures> = {}): Figures => ({
  id: 'figures',
  dossiers: 9,
  phases: [
    { phase: 'Offerte', dossiers: 6 },
    { phase: null, dossiers: 3 },
  ],
  waits_for: { firm: 2, consumer: 6, nobody: 1 },
  lapses: [7, 14, 30, 90].map((within_days) => ({ within_days, documents: Math.floor(within_days / 7) })),
  late: 4,
  deadlines: [1, 0, 0, 2, 0, 0, 3].map((todos, index) => ({ day: `2026-03-0${2 + index}`, todos })),
  workload: [
    { adviser: 'sanne', name: 'Sanne de Wit', dossiers: 7, open_items: 5, open_todos: 11 },
    { adviser: null, name: null, dossiers: 2, open_items: 0, open_todos: 0 },
  ],
  response: { firm: { count: 12, median_hours: 3.6 }, consumer: { count: 1, median_hours: 74 } },
  nps: [
    { month: '2026-01', answers: 3, nps: -33 },
    { month: '2026-02', answers: 8, nps: 50 },
  ],
  ...own,
});
const said: NpsAnswer = {
  id: 'n1',
  dossier_firm_id: 'D1',
  consumer_firm_id: 'p1',
  names: ['Noor Wierstra'],
  scored_at: '2026-02-20T23:30:00Z',
  score: 4,
  question: 'Wat viel tegen?',
  answer: 'De kosten',
  free_answer: 'Te veel papier.',
};

type Stubs = Parameters<typeof serve>[0];
const advisers = {
  id: 'advisers',
  advisers: [{ firm_id: 'sanne', name: 'Sanne de Wit', phone: null, emailaddress: null, whatsapp: null, image: null }],
};
const show = async (own: Stubs = {}, overrides: object = {}) => {
  const seen = serve({ readFigures: figures(), readAdvisers: advisers, listNpsAnswers: [said], ...own });
  const page = await showPage(<OverviewPage />, {
    name: 'overview',
    texts: ['overview'],
    ...overrides,
  });
  return { ...page, seen };
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each figure has its table, and leads to what it counts', async () => {
  await show();
  const phases = await screen.findByRole('table', { name: 'In welke fase' });
  const [, first] = within(phases).getAllByRole('row');
  expect(cells(first!)).toEqual(['6']);
  expect(within(phases).getByRole('link', { name: 'Offerte' }).getAttribute('href')).toBe(
    '/dossiers?who=all&phase=Offerte',
  );
  const days = within(screen.getByRole('table', { name: 'Wat klanten deze week moeten doen' })).getAllByRole('row');
  // Its head, what is late, and seven days.
  expect(days).toHaveLength(9);
  expect(cells(days[1]!)).toEqual(['4']);
  const nps = within(screen.getByRole('table', { name: 'Zouden klanten het kantoor aanraden?' })).getAllByRole('row');
  expect(cells(nps[2]!)).toEqual(['50', '8']);
  expect(screen.getByText('4 uur')).toBeDefined();
  expect(screen.getByText('3 dagen')).toBeDefined();
  await expectAccessible();
});

test('what consumers said stands with its score, and leads to the dossier', async () => {
  await show();
  const line = (await screen.findByRole('link', { name: 'Noor Wierstra' })).closest('li')!;
  expect(line.textContent).toContain('21-02-2026');
  expect(line.textContent).toContain('De kosten');
  expect(line.textContent).toContain('Te veel papier.');
  expect(within(line).getByText('een 4')).toBeDefined();
});

test('is of one adviser by its address, and its lists are too', async () => {
  const { seen, go, user } = await show({}, { query: { adviser: 'sanne' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Overzicht van Sanne de Wit' })).toBeDefined();
  expect(
    seen
      .filter(({ path }) => /figures|nps/.test(path))
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(['/backoffice/v1/figures?adviser=sanne', '/backoffice/v1/nps-answers?adviser=sanne&limit=50']);
  expect((await screen.findByRole('link', { name: 'wij' })).getAttribute('href')).toBe(
    '/dossiers?who=all&adviser=sanne&waits=firm',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Dossiers van' }), '');
  expect(go).toHaveBeenCalledWith('/overview', { replace: true });
});

test('what failed says so and leaves the rest', async () => {
  await show({ readFigures: failure(500, 'INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Te veel papier.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /opnieuw/i })).toBeDefined();
});

test('a firm without anything says so of each', async () => {
  const none = figures({
    dossiers: 0,
    phases: [],
    waits_for: { firm: 0, consumer: 0, nobody: 0 },
    lapses: [{ within_days: 7, documents: 0 }],
    late: 0,
    deadlines: [],
    workload: [],
    response: { firm: { count: 0, median_hours: null }, consumer: { count: 0, median_hours: null } },
    nps: [],
  });
  await show({ readFigures: none, listNpsAnswers: [] });
  expect(await screen.findByText('Deze week hoeft er niets klaar te zijn.')).toBeDefined();
  expect(screen.getByText('In de komende negentig dagen vervalt er niets.')).toBeDefined();
  expect(screen.getByText('Er heeft nog niemand een cijfer gegeven.')).toBeDefined();
  expect(await screen.findByText('Er zijn nog geen antwoorden.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('who may not read what consumers said has the figures alone, and P prints them', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { seen, user } = await show({}, { me: createSignedInStaff({ scopes: ['dossiers:read'] }) });
  await screen.findByRole('table', { name: 'In welke fase' });
  expect(seen.some(({ path }) => path.includes('nps-answers'))).toBe(false);
  expect(screen.queryByText('Wat klanten zeiden')).toBeNull();
  await user.keyboard('p');
  expect(print).toHaveBeenCalled();
});
