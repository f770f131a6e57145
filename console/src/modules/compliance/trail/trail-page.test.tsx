// @vitest-environment jsdom

import type { TrailLine } from '@klantportaal/contract/modules/compliance/trail';
import { refusal, withNext } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createFoundDossier } from '../../../page/testing.ts';
import TrailPage from './trail-page.tsx';

const line = (id: string, own: Partial<TrailLine> = {}): TrailLine => ({
  id,
  at: '2026-03-02T09:00:00Z',
  by: { kind: 'staff', id: 'sanne', name: 'Sanne de Wit' },
  act: 'read',
  title: { nl: `Bekeken: dossier ${id}`, en: `Read: dossier ${id}` },
  dossier_firm_id: 'D1',
  person_firm_id: null,
  target_kind: 'dossier',
  target_id: 'x',
  address: '192.0.2.7',
  details: {},
  ...own,
});
const staff = {
  id: 'sanne',
  name: 'Sanne de Wit',
  email: 'sanne@kantoor.example',
  role: 'adviser' as const,
  adviser: null,
  locale: 'nl' as const,
  status: 'ended' as const,
  invited_at: null,
  invitation_expires_at: null,
  identities: [],
  last_sign_in_at: null,
  created_at: '2026-01-01T09:00:00Z',
  ended_at: '2026-03-01T09:00:00Z',
};
type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}, query: Record<string, string> = {}) => {
  const seen = serve({ listTrail: [line('1')], listStaff: [staff], listKeys: [], listDossiers: [], ...own });
  return {
    ...(await showPage(<TrailPage />, { name: 'trail', query, texts: ['trail', 'publish', 'privacy', 'forms'] })),
    seen,
  };
};
const asked = (seen: Awaited<ReturnType<typeof show>>['seen'], path: string) =>
  seen.filter(({ path: asked }) => asked.includes(path)).map(({ path: asked }) => asked);

test('shows who did what in which dossier, and from where, without an axe finding', async () => {
  await show({
    listTrail: [
      line('1', {
        details: { reason: 'verzoek', verdict: 'in_doubt', parts: ['theme'], is_new: false, by: crypto.randomUUID() },
      }),
      line('4', {
        act: 'request-changed',
        dossier_firm_id: null,
        details: { changed: ['deadline', 'comment'], deadline: '2026-04-02', deadline_before: '2026-03-20' },
      }),
      line('3', { act: 'signed-in', dossier_firm_id: null, details: { method: 'password+otp' } }),
      line('2', { by: { kind: 'system', id: null, name: null }, dossier_firm_id: null }),
    ],
  });
  expect(await screen.findByText('Bekeken: dossier 1')).toBeDefined();
  const changed = 'Gewijzigd: uiterste dag, eigen woorden · Uiterste dag: 02-04-2026 · Uiterste dag eerst: 20-03-2026';
  expect(screen.getByText(changed)).toBeDefined();
  expect(screen.getByText('Reden: verzoek · Oordeel: in twijfel · Wat: Uiterlijk · is new: nee')).toBeDefined();
  expect(screen.getByText('Manier: wachtwoord en code')).toBeDefined();
  expect(screen.getByText('het portaal zelf')).toBeDefined();
  expect(screen.getAllByText('02-03-2026 10:00:00')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'D1' }).getAttribute('href')).toBe('/dossiers/D1');
  await expectAccessible();
});

test('asks by person, kind, dossier and days only when it is told to, and the address holds that', async () => {
  const { user, go, seen } = await show({ listDossiers: [createFoundDossier('D1', 'Noor Wierstra', 'P1')] });
  await screen.findByText('Bekeken: dossier 1');
  await user.selectOptions(screen.getByLabelText('Wie'), 'Sanne de Wit (weg)');
  await user.selectOptions(screen.getByLabelText('Soort handeling'), 'Bestanden zoals ze kwamen');
  await user.type(screen.getByLabelText(/^Vanaf/), '31-02-2026');
  await user.type(screen.getByLabelText(/^Dossier of klant/), 'noor');
  await user.click(await screen.findByRole('button', { name: 'Dossier D1: Noor Wierstra' }));
  expect(screen.getByText('Alleen dossier D1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Tonen' }));
  await waitFor(() => expect(screen.getByLabelText(/^Vanaf/).getAttribute('aria-invalid')).toBe('true'));
  expect(go).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText(/^Vanaf/));
  await user.type(screen.getByLabelText(/^Vanaf/), '01-02-2026');
  await user.click(screen.getByRole('button', { name: 'Tonen' }));
  expect(go).toHaveBeenCalledWith('/trail?by=sanne&kind=originals&dossier=D1&from=2026-02-01');
  expect(asked(seen, '/trail')).toHaveLength(1);
});

test('reads what the address says, goes on by page, and leaves out words that are no filter', async () => {
  const { user, seen } = await show(
    {
      listTrail: ({ path }: { path: string }) =>
        path.includes('after') ? [line('1')] : withNext([line('901')], 'place'),
    } as Stubs,
    { by: 'gone', kind: 'rubbish', from: '2026-13-01' },
  );
  await user.click(await screen.findByRole('button', { name: 'Meer laden' }));
  await screen.findByText('Bekeken: dossier 1');
  expect(asked(seen, '/trail')).toEqual([
    '/backoffice/v1/trail?by=gone&limit=50',
    '/backoffice/v1/trail?by=gone&limit=50&after=place',
  ]);
  expect((screen.getByLabelText('Wie') as HTMLSelectElement).value).toBe('gone');
});

test('says what failed, and that nothing was found', async () => {
  let fails = true;
  const { user } = await show({ listTrail: () => (fails ? refusal('DATABASE_ERROR') : []) });
  await user.click(await screen.findByRole('button', { name: 'Probeer opnieuw' }));
  fails = false;
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Probeer opnieuw' });
    if (again) await user.click(again);
    expect(screen.getByText('Niets gevonden met deze keuze')).toBeDefined();
  });
  await expectAccessible();
});
