// @vitest-environment jsdom

import { answerWith, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { readConflict } from '../../../page/testing.ts';
import AdvisersPage from './advisers-page.tsx';

const sanne = {
  firm_id: 'sanne',
  name: 'Sanne de Wit',
  phone: '010 123 45 67',
  emailaddress: 'sanne@kadewacht.example',
  whatsapp: null,
  image: { id: 'foto-1' },
};
const list = (...advisers: object[]) => withVersion(answerWith({ id: 'kadewacht', advisers }), '"a1"');

const show = async (own: Parameters<typeof serve>[0] = {}, me = createSignedInStaff({})) => {
  const seen = serve({ readAdvisers: list(sanne), ...own });
  const page = await showPage(<AdvisersPage />, { name: 'advisers', texts: ['advisers', 'licence'], me });
  await screen.findByText('Sanne de Wit');
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...page, sent };
};

test('who is added is sent alone, under an id made of the name, and one without a name is not sent', async () => {
  const { user, sent } = await show({ putAdvisers: answerWith({ id: 'kadewacht', advisers: [sanne] }) });
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Adviseur toevoegen' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(screen.getByRole('textbox', { name: 'Naam' }).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Piet Börger');
  await user.type(screen.getByRole('textbox', { name: /Telefoon/ }), '010 765 43 21');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText('Piet Börger is opgeslagen.')).toBeDefined();
  expect(sent()).toEqual([
    {
      advisers: [
        {
          firm_id: 'piet-borger',
          name: 'Piet Börger',
          phone: '010 765 43 21',
          emailaddress: null,
          whatsapp: null,
          image: null,
        },
      ],
    },
  ]);
});

test('a change keeps the photo, and what somebody else changed meanwhile is said, with what was typed kept', async () => {
  const { user, sent } = await show({
    putAdvisers: refusal('PRECONDITION_FAILED', {}, { id: 'kadewacht', advisers: [sanne] }),
  });
  await user.click(screen.getByRole('button', { name: 'Sanne de Wit wijzigen' }));
  const name = screen.getByRole('textbox', { name: 'Naam' });
  await user.clear(name);
  await user.type(name, 'Sanne de Wit-Bos');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await readConflict()).toContainEqual(['Naam', 'Sanne de Wit-Bos', 'Sanne de Wit']);
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await readConflict();
  expect(screen.getByRole('textbox', { name: 'Naam' })).toHaveProperty('value', 'Sanne de Wit-Bos');
  expect(sent()).toEqual([{ advisers: [{ ...sanne, name: 'Sanne de Wit-Bos' }] }]);
});

test('what the server refuses stands at its field', async () => {
  const fields = [{ pointer: '/advisers/0/emailaddress', code: 'invalid_email' }];
  const { user } = await show({ putAdvisers: refusal('INVALID_REQUEST', { fields }) });
  await user.click(screen.getByRole('button', { name: 'Sanne de Wit wijzigen' }));
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const email = screen.getByRole('textbox', { name: /E-mailadres/ });
  await screen.findByDisplayValue('sanne@kadewacht.example');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
});

test('who may not change the licence reads the list', async () => {
  await show({}, createSignedInStaff({ role: 'adviser', scopes: ['licence:read'] }));
  expect(within(screen.getByRole('list', { name: 'Adviseurs' })).getByText(/010 123 45 67/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /wijzigen|toevoegen/ })).toBeNull();
});
