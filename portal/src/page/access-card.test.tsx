// @vitest-environment jsdom
import { noContent, refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { serve } from '../api/testing.ts';
import { showPage } from '../app/testing.tsx';
import { AccessCard } from './access-card.tsx';

const show = (access: object) =>
  showPage(
    <AccessCard
      access={{ id: 'c2', name: 'Bram Dijk', state: 'together', reads_along: true, is_merge: false, ...access }}
    />,
    { texts: ['access'] },
  );

test.each([
  ['that is asked', { state: 'asked' }, { 'Ja, dit is mijn partner': 'confirm', 'Nee, dit klopt niet': 'end' }],
  ['of a merge', { state: 'asked', is_merge: true }, { 'Ja, voeg ze samen': 'confirm', 'Nee, dit klopt niet': 'end' }],
  ['that waits for the other', { state: 'waiting' }, { 'Trek mijn ja in': 'end' }],
  ['that both gave', { state: 'together' }, { 'Stop het meelezen': 'end' }],
  ['that the other ended, who still reads along', { state: 'apart' }, { 'Stop het meelezen': 'end' }],
  ['that the other ended, who reads nothing', { state: 'apart', reads_along: false }, {}],
  ['that this person ended', { state: 'ended', reads_along: false }, { 'Laat Bram Dijk meelezen': 'confirm' }],
])('access %s offers the answers that there are, and sends them', async (_, access, answers) => {
  const seen = serve({ answerDossierAccess: noContent() });
  await show(access);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(Object.keys(answers));
  const hand = userEvent.setup();
  const sent: { answer: string }[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    await hand.click(screen.getByRole('button', { name }));
    sent.push({ answer });
    await waitFor(() => expect(seen.filter(({ body }) => body).map(({ body }) => body)).toEqual(sent));
  }
});

test('a partner without an account is invited later, at an address that is judged first', async () => {
  const refusals = [refusal('PARTNER_ADDRESS_NOT_OWN')];
  const seen = serve({ answerDossierAccess: () => refusals.shift() ?? noContent() });
  await show({ state: 'alone', reads_along: false });
  const hand = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'E-mailadres van Bram Dijk' });
  const invite = async (email: string) => {
    await hand.clear(field);
    await hand.type(field, email);
    await hand.click(screen.getByRole('button', { name: 'Nodig Bram Dijk uit' }));
  };
  await invite('bram');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(seen.filter(({ body }) => body)).toEqual([]);
  await invite('anna@post.example');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await invite('bram@post.example');
  expect(await screen.findByText('Er gaat een uitnodiging naar bram@post.example')).toBeTruthy();
  expect(seen.findLast(({ body }) => body)?.body).toEqual({ answer: 'invite', email: 'bram@post.example' });
});

asksBeforeLeaving('page/invite-partner.tsx', {
  show: () => show({ state: 'alone', reads_along: false }),
  type: async () => userEvent.type(screen.getByRole('textbox'), 'bram@post.example'),
  typed: () => screen.queryByDisplayValue('bram@post.example')?.getAttribute('value'),
});
