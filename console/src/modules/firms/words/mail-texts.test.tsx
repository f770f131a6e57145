// @vitest-environment jsdom

import { mailMoments } from '@klantportaal/contract/modules/notifications/mail-moments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { createDraftStubs, keepMine, readConflict } from '../../../page/testing.ts';
import type { Dictionary } from './dictionary.ts';
import { MailTexts } from './mail-texts.tsx';

beforeEach(() => sessionStorage.clear());

const own = (id: string, nl: string, nl_informal: string | null) => ({
  id: `mail.${id}`,
  informal_id: `mail.${id}_informal`,
  where: 'mails' as const,
  nl,
  nl_informal,
  en: nl,
});
const show = async (dictionary: Dictionary = []) => {
  const { now, stubs, colleague } = createDraftStubs({ dictionary });
  const seen = serve({
    ...stubs,
    listMailPreviews: Object.values(mailMoments)
      .flat()
      .map((id) => ({ id, subject: `Onderwerp van ${id}`, preview: '', text: '' })),
    listOwnTexts: [
      own('invitation.ready', '{{firm}} heeft een portaal voor u.', '{{firm}} heeft een portaal voor je.'),
    ],
    sendMailPreview: { id: 'staff-1', to: 'sanne@kantoor.example' },
  });
  const page = (
    <WithDraft<Dictionary> part="dictionary" none={[]}>
      {(draft) => <MailTexts draft={draft} />}
    </WithDraft>
  );
  const shown = await showPage(page, { name: 'words', texts: ['words', 'licence'] });
  await screen.findByLabelText('E-mail');
  return { ...shown, now, seen, colleague };
};
const open = async (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(await screen.findByText('{{firm}} heeft een portaal voor u.'));

test('mails are listed by their moment, each by a name of its own', async () => {
  await show();
  const groups = [...screen.getByLabelText('E-mail').querySelectorAll('optgroup')];
  expect(groups.map(({ label }) => label).slice(0, 2)).toEqual(['Beginnen', 'Vragen en oordelen']);
  const names = groups.flatMap((group) => [...group.querySelectorAll('option')].map(({ textContent }) => textContent));
  expect(names).toContain('Herinnering aan taken');
  expect(new Set(names).size).toBe(Object.values(mailMoments).flat().length);
  expect(screen.getByText('Onderwerp: Onderwerp van invitation')).toBeDefined();
  await expectAccessible();
});

test('a placeholder is put where the cursor stands, by the keyboard too', async () => {
  const { user, now } = await show();
  await open(user);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Nederlands, formeel');
  await user.type(field, 'Dag van ons');
  field.setSelectionRange(4, 4);
  const chips = within(screen.getByRole('group', { name: 'Invoegen in Nederlands, formeel' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['firm', 'name', 'user name']);
  chips.getByRole('button', { name: 'name' }).focus();
  await user.keyboard('{Enter}');
  expect([field.value, document.activeElement, field.selectionStart]).toEqual(['Dag {{name}}van ons', field, 12]);
  await user.keyboard(' ');
  await waitFor(() => expect(JSON.stringify(now.dictionary)).toContain('Dag {{name}} van ons'));
});

test('a text that addresses its reader in one form asks for the other', async () => {
  const { user } = await show([{ id: 'mail.invitation.ready', translation: { nl: '{{firm}}: uw portaal' } }]);
  await user.click(await screen.findByText('{{firm}}: uw portaal'));
  const other = screen.getByLabelText('Nederlands, informeel');
  const hint = document.getElementById(other.getAttribute('aria-describedby')!)!;
  expect(hint.textContent).toContain('vul hier de andere vorm in');
  await user.type(other, 'jouw portaal');
  expect(hint.textContent).not.toContain('vul hier de andere vorm in');
});

test('two administrators on one mail: both texts stand side by side until one is chosen', async () => {
  const { user, now, colleague } = await show();
  await open(user);
  const theirs = [{ id: 'mail.invitation.ready', translation: { nl: 'Van Sanne' } }];
  colleague({ dictionary: theirs });
  await user.type(screen.getByLabelText('Nederlands, formeel'), 'Van mij');
  expect(await readConflict()).toEqual([['{{firm}} heeft een portaal voor u.', 'Van mij', 'Van Sanne']]);
  expect(now.dictionary).toEqual(theirs);
  await keepMine(user);
  await waitFor(() =>
    expect(now.dictionary).toEqual([{ id: 'mail.invitation.ready', translation: { nl: 'Van mij' } }]),
  );
});

test('the mail that is edited is sent to oneself, with what was typed a moment ago', async () => {
  const { user, now, seen } = await show();
  await open(user);
  await user.type(screen.getByLabelText('Nederlands, informeel'), 'Hoi');
  await user.click(screen.getByRole('button', { name: 'Proefmail sturen (informeel)' }));
  expect(await screen.findByText('De proefmail is onderweg naar sanne@kantoor.example.')).toBeDefined();
  expect(JSON.stringify(now.dictionary)).toContain('Hoi');
  const sent = seen.filter(({ path }) => path.includes('/sending'));
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/backoffice/v1/licence/mail-previews/invitation/sending', { language: 'nl', address_style: 'informal' }],
  ]);
});
