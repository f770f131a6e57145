// @vitest-environment jsdom

import { refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createFoundDossier, createLicence, keepMine, readConflict } from '../../../page/testing.ts';
import PrivacyPage from './privacy-page.tsx';
import SubprocessorsPage from './subprocessors-page.tsx';

const one = { name: 'Mailbedrijf', purpose: 'E-mails versturen', place: 'Duitsland', since: '2025-01-01', note: null };
type Stubs = Parameters<typeof serve>[0];
const show = async (own: Stubs = {}) => {
  const seen = serve({
    readLicence: withVersion(createLicence({ subprocessors: [one] }), '"1"'),
    listLicenceDrafts: { id: 'drafts', drafts: [], managed_by: {} },
    ...own,
  });
  return { ...(await showPage(<SubprocessorsPage />, { name: 'subprocessors', texts: ['privacy', 'forms'] })), seen };
};
const sent = (seen: Awaited<ReturnType<typeof show>>['seen']) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('shows who processes what, where and since when, and adds one to the list', async () => {
  const { user, seen } = await show({ putLicencePart: withVersion(createLicence(), '"2"') });
  expect(await screen.findByText('E-mails versturen')).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Verwerker toevoegen' }));
  await user.type(screen.getByLabelText('Naam'), 'Datacentrum');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect((await screen.findAllByText('Dit veld is verplicht')).length).toBeGreaterThan(1);
  await expectAccessible();
  await user.type(screen.getByLabelText('Waarvoor'), 'Servers');
  await user.type(screen.getByLabelText('Waar'), 'Nederland');
  await user.type(screen.getByLabelText('Sinds'), '01-03-2026');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Datacentrum staat in de lijst.')).toBeDefined();
  const other = { name: 'Datacentrum', purpose: 'Servers', place: 'Nederland', since: '2026-03-01', note: null };
  expect(sent(seen)).toMatchObject([{ settings: { subprocessors: [one, other] } }]);
});

test('asks before it takes one out, and says when somebody else changed the list meanwhile', async () => {
  let fails = true;
  const { user, seen } = await show({
    putLicencePart: () =>
      fails ? refusal('PRECONDITION_FAILED', {}, createLicence()) : withVersion(createLicence(), '"2"'),
  });
  await user.click(await screen.findByRole('button', { name: 'Mailbedrijf verwijderen' }));
  expect(await screen.findByText(/^Mailbedrijf verdwijnt uit de lijst/)).toBeDefined();
  expect(sent(seen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Mailbedrijf verwijderen' }));
  expect(await readConflict()).toMatchObject([[expect.any(String), 'leeg', expect.stringContaining('Mailbedrijf')]]);
  fails = false;
  await keepMine(user);
  expect(await screen.findByText('Mailbedrijf is uit de lijst gehaald.')).toBeDefined();
  expect(sent(seen).at(-1)).toMatchObject({ settings: { subprocessors: [] } });
});

test('a person is found by name, and the firm’s file says what is in it', async () => {
  serve({ listDossiers: [createFoundDossier('D1', 'Noor Wierstra', 'p1')] });
  const { user, go } = await showPage(<PrivacyPage />, { name: 'privacy', texts: ['privacy'] });
  expect(screen.getByText('het logboek van het hele kantoor')).toBeDefined();
  await user.type(screen.getByLabelText(/^Persoon/), 'noor');
  await user.click(await screen.findByRole('button', { name: 'Noor Wierstra (klant p1)' }));
  expect(go).toHaveBeenCalledWith('/privacy/p1');
  await expectAccessible();
});
