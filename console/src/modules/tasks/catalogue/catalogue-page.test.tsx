// @vitest-environment jsdom

import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import type { DocumentKind, RejectionReason } from '@klantportaal/contract/modules/tasks/catalogue';
import { refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createLicence, keepMine, readConflict } from '../../../page/testing.ts';
import CataloguePage from './catalogue-page.tsx';
import { emptyKind } from './kind-draft.ts';

const kept = { version: 1, updated_at: '2026-03-02T09:00:00Z' };
const kind = (id: string, nl: string): DocumentKind => ({ ...emptyKind, ...kept, id, firm_id: id, name: { nl } });
const tooOld: RejectionReason = {
  ...kept,
  id: 'old',
  firm_id: 'old',
  label: { nl: 'Te oud' },
  text: { nl: 'Het document is te oud.' },
};
const withMails = (mails: NonNullable<FirmLicence['settings']['mails']>) =>
  createLicence({ phone: '070 000 01 42', mails });

type Stubs = Parameters<typeof serve>[0];
async function show(part: string, stubs: Stubs = {}, me = createSignedInStaff({ role: 'administrator' })) {
  const seen = serve({
    listDocumentKinds: [kind('payslip', 'Loonstrook'), kind('belgium', 'Aangifte België')],
    listRejectionReasons: [tooOld],
    readLicence: withVersion(withMails({ remind_days_before: [14], gather_seconds: 60 }), '"l1"'),
    putLicencePart: withVersion(withMails({}), '"l2"'),
    ...stubs,
  });
  const shown = await showPage(<CataloguePage />, {
    name: 'catalogue',
    query: { part },
    texts: ['catalogue', 'entries', 'forms'],
    me,
  });
  return { seen, ...shown };
}
const puts = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PUT');
const settingsIn = ({ body }: Seen) => (body as { settings: FirmLicence['settings'] }).settings;

test('a kind is found by a part of its name, without its accents, and says where the list stands', async () => {
  const { user } = await show('kinds');
  await user.type(await screen.findByLabelText('Zoek een soort'), 'belgie');
  const list = within(screen.getByRole('list', { name: 'Soorten documenten' }));
  expect(list.getAllByRole('link').map((element) => element.textContent)).toEqual(['Aangifte België']);
  expect(screen.getByText('1 van 2 gevonden')).toBeDefined();
  await expectAccessible();
});

test('the part of the page is in its address, and what of our set is not there yet is added', async () => {
  const { user, go, seen } = await show('kinds', {
    addStandardSet: { id: 'current', document_kinds: 3, rejection_reasons: 1, request_templates: 0 },
  });
  await user.click(screen.getByRole('button', { name: 'Redenen om af te keuren' }));
  expect(go).toHaveBeenCalledWith('/catalogue?part=reasons', { replace: true });
  await user.click(screen.getByRole('button', { name: 'Toevoegen wat ontbreekt' }));
  expect(await screen.findByText('4 onderdelen zijn toegevoegd.')).toBeDefined();
  const reads = seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/document-kinds'));
  expect(reads).toHaveLength(2);
});

test('who may not change the catalogue adds nothing to it', async () => {
  await show('reasons', {}, createSignedInStaff({ role: 'reader', scopes: ['catalogue:read', 'licence:read'] }));
  expect(await screen.findByText('Het document is te oud.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Toevoegen wat ontbreekt' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nieuwe reden' })).toBeNull();
});

test('days of reminders are changed beside the other settings, which stay; none is possible', async () => {
  const { user, seen } = await show('reminders');
  const before = await screen.findByLabelText(/Dagen voor de uiterste datum/);
  const after = screen.getByLabelText(/Dagen erna/);
  expect([before, after].map((field) => (field as HTMLInputElement).value)).toEqual(['14', '3']);
  await user.clear(before);
  await user.clear(after);
  await user.type(after, '2, 5, 2');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Herinneringen bewaren' }));
  expect(await screen.findByText('Herinneringen bewaard')).toBeDefined();
  const [sent] = puts(seen);
  expect(sent!.headers['If-Match']).toBe('"l1"');
  expect(settingsIn(sent!)).toMatchObject({
    phone: '070 000 01 42',
    mails: { gather_seconds: 60, remind_days_before: [], remind_days_after: [2, 5] },
  });
});

test('what the contract refuses is said at its field: too many, too late, no numbers', async () => {
  const { user, seen } = await show('reminders');
  const after = await screen.findByLabelText(/Dagen erna/);
  for (const wrong of ['1, 2, 3, 4, 5, 6', '0', '400', 'morgen']) {
    await user.clear(after);
    await user.type(after, wrong);
    await user.click(screen.getByRole('button', { name: 'Herinneringen bewaren' }));
    expect(after.getAttribute('aria-invalid'), wrong).toBe('true');
  }
  expect(puts(seen)).toEqual([]);
});

test('settings that somebody changed meanwhile are said, what was typed stays and is sent on them', async () => {
  let reads = 0;
  const { user, seen } = await show('reminders', {
    readLicence: () => {
      reads += 1;
      return reads === 1
        ? withVersion(withMails({}), '"l1"')
        : withVersion(withMails({ remind_days_before: [9], todos: false }), '"l2"');
    },
    putLicencePart: ({ headers }) =>
      headers['If-Match'] === '"l2"' ? withVersion(withMails({}), '"l3"') : refusal('PRECONDITION_FAILED'),
  });
  const before = await screen.findByLabelText(/Dagen voor de uiterste datum/);
  await user.clear(before);
  await user.type(before, '5');
  await user.click(screen.getByRole('button', { name: 'Herinneringen bewaren' }));
  expect(await readConflict()).toContainEqual([expect.stringContaining('Dagen voor de uiterste datum'), '5', '9']);
  expect((before as HTMLInputElement).value).toBe('5');
  await user.click(screen.getByRole('button', { name: 'Herinneringen bewaren' }));
  await readConflict();
  expect(puts(seen)).toHaveLength(1);
  await keepMine(user);
  await waitFor(() => expect(puts(seen)).toHaveLength(2));
  expect(settingsIn(puts(seen)[1]!).mails).toEqual({
    remind_days_before: [5],
    remind_days_after: [3],
    todos: false,
  });
});
