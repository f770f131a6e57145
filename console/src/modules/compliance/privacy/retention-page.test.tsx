// @vitest-environment jsdom

import type { RetentionStanding } from '@klantportaal/contract/modules/compliance/privacy';
import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createFoundDossier, createLicence } from '../../../page/testing.ts';
import RetentionPage from './retention-page.tsx';

const standing = (own: Partial<RetentionStanding> = {}): RetentionStanding => ({
  id: 'documents',
  kind: 'documents',
  months: 60,
  ground: 'Wft: vijf jaar',
  due: 3,
  is_removed: false,
  held: 1,
  next_until: '2026-04-01',
  ...own,
});
const past = { id: 'D7', closed_on: '2020-01-31', goes: [{ kind: 'documents', count: 3 }] };
const held = {
  id: 'D9',
  label: 'Aankoop',
  reason: 'Klacht bij Kifid',
  set_at: '2026-03-02T09:00:00Z',
  set_by: { kind: 'staff' as const, id: 's', name: 'Bo Bakker' },
};
type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}) => {
  const seen = serve({
    readLicence: withVersion(createLicence(), '"1"'),
    listLicenceDrafts: { id: 'drafts', drafts: [], managed_by: {} },
    listRetention: [standing(), standing({ id: 'payments', kind: 'payments', due: 0, held: 0, next_until: null })],
    listPastTerms: [past],
    listLegalHolds: [held],
    ...own,
  });
  return { ...(await showPage(<RetentionPage />, { name: 'retention', texts: ['privacy', 'forms'] })), seen };
};
const settingsSent = (seen: Awaited<ReturnType<typeof show>>['seen']) =>
  seen.filter(({ method, path }) => method === 'PUT' && path.endsWith('/licence/settings'));

test('shows each period with its ground, what is past it, what is held and what goes first, without an axe finding', async () => {
  await show();
  expect(await screen.findByText('Documenten (3)')).toBeDefined();
  expect((await screen.findAllByText('Wft: vijf jaar')).length).toBe(2);
  expect(screen.getByText('staat uit')).toBeDefined();
  expect(await screen.findByText('Klacht bij Kifid')).toBeDefined();
  await expectAccessible();
});

test('a period is changed with its ground, on what was read, and leaves the other settings', async () => {
  const settings: FirmLicence['settings'] = { phone: '030', retention: { payments: { months: 84, ground: 'AWR' } } };
  const { user, seen } = await show({
    readLicence: withVersion(createLicence(settings), '"1"'),
    putLicencePart: withVersion(createLicence(), '"2"'),
  });
  await user.click(await screen.findByRole('button', { name: 'Documenten wijzigen' }));
  const form = within(screen.getByRole('form', { name: 'Documenten wijzigen' }));
  const months = form.getByLabelText('Maanden');
  await user.clear(months);
  await user.type(months, '12,5');
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(months.getAttribute('aria-invalid')).toBe('true'));
  expect(form.getByText('Vul een getal in van 0 tot en met 600')).toBeDefined();
  await expectAccessible();
  await user.clear(months);
  await user.type(months, '72');
  await user.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('De termijn is gewijzigd: Documenten.')).toBeDefined();
  const [sent] = settingsSent(seen);
  expect([sent?.body, sent?.headers['If-Match']]).toMatchObject([
    {
      settings: {
        phone: '030',
        retention: {
          payments: { months: 84, ground: 'AWR' },
          documents: { months: 72, ground: 'Wft: vijf jaar' },
        },
      },
    },
    '"1"',
  ]);
});

test('what somebody else changed meanwhile is told, with what was typed still there', async () => {
  const { user } = await show({ putLicencePart: refusal('PRECONDITION_FAILED', {}, createLicence()) });
  await user.click(await screen.findByRole('button', { name: 'Documenten wijzigen' }));
  await user.type(screen.getByLabelText('Grond'), ' en meer');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Iemand anders heeft dit intussen gewijzigd')).toBeDefined();
  expect((screen.getByLabelText('Grond') as HTMLInputElement).value).toBe('Wft: vijf jaar en meer');
});

test('daily removal is switched on after what goes first was shown, and off at once', async () => {
  let isOn = false;
  const { user, seen } = await show({
    readLicence: () => withVersion(createLicence({ remove_past_terms: isOn }), '"1"'),
    putLicencePart: () => {
      isOn = !isOn;
      return withVersion(createLicence(), '"2"');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aanzetten' }));
  expect(await screen.findByText('Dit gaat binnen een uur als eerste weg')).toBeDefined();
  expect(settingsSent(seen)).toEqual([]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Verwijderen aanzetten' }));
  expect(await screen.findByText('staat aan')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Uitzetten' }));
  expect(await screen.findByText('staat uit')).toBeDefined();
  expect(settingsSent(seen).map(({ body }) => body)).toMatchObject([
    { settings: { remove_past_terms: true } },
    { settings: { remove_past_terms: false } },
  ]);
});

test('a hold is set on a dossier that is found, with a reason', async () => {
  const wanted = { ...held, id: 'D3', label: 'Hypotheek' };
  let holds = [held];
  const { user, seen } = await show({
    listLegalHolds: () => holds,
    listDossiers: [createFoundDossier('D3', 'Dhr. B. Bewaar')],
    setLegalHold: () => {
      holds = [held, wanted];
      return { id: 'D3', dossier_firm_id: 'D3', reason: 'Klacht bij Kifid' };
    },
  });
  await user.type(await screen.findByLabelText('Bewaarplicht instellen op een dossier'), 'D3');
  await user.click(await screen.findByRole('button', { name: 'Dossier D3: Dhr. B. Bewaar' }));
  await user.click(screen.getByRole('button', { name: 'Bewaarplicht instellen' }));
  expect(await screen.findByText('Dit veld is verplicht')).toBeDefined();
  await user.type(screen.getByLabelText('Waarom niets weg mag'), 'Klacht bij Kifid');
  await user.click(screen.getByRole('button', { name: 'Bewaarplicht instellen' }));
  expect(await screen.findByRole('button', { name: 'Bewaarplicht van dossier D3 opheffen' })).toBeDefined();
  expect(seen.filter(({ path }) => path.endsWith('/D3/legal-hold')).map(({ body }) => body)).toEqual([
    { reason: 'Klacht bij Kifid' },
  ]);
  await expectAccessible();
});

test('a hold is lifted only with a reason', async () => {
  let holds = [held];
  const { user, seen } = await show({
    listLegalHolds: () => holds,
    liftLegalHold: () => {
      holds = [];
      return { id: 'D9', dossier_firm_id: 'D9', reason: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bewaarplicht van dossier D9 opheffen' }));
  await user.click(screen.getByRole('button', { name: 'Opheffen' }));
  expect(await screen.findByText('Dit veld is verplicht')).toBeDefined();
  await expectAccessible();
  await user.type(screen.getByLabelText('Waarom de bewaarplicht wordt opgeheven'), 'Uitspraak gedaan');
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Klacht bij Kifid')).toBeNull());
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('/D9/legal-hold/lifting'))?.body).toEqual({
      reason: 'Uitspraak gedaan',
    }),
  );
});

test('what the firm’s system keeps is read only', async () => {
  await show({ listLicenceDrafts: { id: 'drafts', drafts: [], managed_by: { settings: 'system' } } });
  expect(await screen.findByText(/bijgehouden door het systeem/)).toBeDefined();
  expect(await screen.findByText('staat uit')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aanzetten' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Documenten wijzigen' })).toBeNull();
});
