// @vitest-environment jsdom
import type { DocumentKind } from '@klantportaal/contract/modules/tasks/catalogue';
import { refusal, type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import { emptyKind } from './kind-draft.ts';
import KindPage from './kind-page.tsx';

afterEach(() => sessionStorage.clear());

const payslip: DocumentKind = {
  ...emptyKind,
  id: 'payslip',
  firm_id: 'payslip',
  version: 2,
  updated_at: '2026-03-02T09:00:00Z',
  name: { nl: 'Loonstrook', en: 'Payslip' },
  term_months: 3,
};
const version = (number: number, name: string, term_months: number) => ({
  id: `v${number}`,
  version: number,
  body: { ...emptyKind, name: { nl: name }, term_months },
  by: { kind: 'staff' as const, id: 's', name: 'Imran el Ghazali' },
  at: `2026-03-0${number}T09:00:00Z`,
});

type Stubs = Parameters<typeof serve>[0];
async function show(firmId: string, stubs: Stubs = {}, me = createSignedInStaff({ role: 'administrator' })) {
  const seen = serve({
    listDocumentKinds: [payslip],
    readDocumentKind: () => withVersion(payslip, '"v2"'),
    listDocumentKindVersions: [version(2, 'Loonstrook', 3), version(1, 'Salarisstrook', 2)],
    putDocumentKind: payslip,
    ...stubs,
  });
  const shown = await showPage(<KindPage />, {
    name: 'document-kind',
    params: { firmId },
    texts: ['catalogue', 'entries', 'forms'],
    me,
  });
  await screen.findByRole('button', { name: 'Bewaren' });
  return { seen, ...shown };
}
const puts = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PUT');
const nameField = () => screen.getAllByLabelText(/^Nederlands/)[0]!;

test('a new kind gets an id of its name, a term that lapses and a check, and overwrites nothing', async () => {
  const { seen, user, go } = await show('new');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(puts(seen)).toEqual([]);
  await user.type(nameField(), 'Taxatierapport');
  await user.type(screen.getByLabelText(/Vervalt na zoveel maanden/), '6');
  await user.click(screen.getByRole('button', { name: 'Controle toevoegen' }));
  await user.type(document.getElementById('checks.0.label.nl')!, 'De waarde staat erin');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalogue'));
  const [sent] = puts(seen);
  expect(sent).toMatchObject({
    path: '/backoffice/v1/document-kinds/taxatierapport',
    body: {
      name: { nl: 'Taxatierapport' },
      term_months: 6,
      ask: null,
      checks: [{ id: 'check-1', label: { nl: 'De waarde staat erin' } }],
    },
  });
  expect(sent!.headers['If-None-Match']).toBe('*');
});

test('says by which words its documents are known, and what is looked up for a check', async () => {
  const checks = [{ id: 'recent', label: { nl: 'De datum is recent genoeg' } }];
  const { seen, user } = await show('payslip', {
    readDocumentKind: () => withVersion({ ...payslip, checks }, '"v2"'),
  });
  await user.type(
    screen.getByLabelText(/Woorden waaraan dit document wordt herkend/),
    'loonstrook{Enter} {Enter}nettoloon ',
  );
  const reads = screen.getByLabelText<HTMLSelectElement>('Waar de computer in het document naar zoekt');
  expect(reads.selectedOptions[0]?.text, 'of a standard check').toBe('Een datum binnen de termijn');
  await user.selectOptions(reads, 'Een BSN');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(puts(seen)).toHaveLength(1));
  expect(puts(seen)[0]?.body).toMatchObject({
    recognised_by: ['loonstrook', 'nettoloon'],
    checks: [{ id: 'recent', reads: 'number' }],
  });
});

test('refuses what the contract refuses, at its field', async () => {
  const { seen, user } = await show('payslip');
  const term = screen.getByLabelText(/Vervalt na zoveel maanden/);
  await user.clear(term);
  await user.type(term, 'drie');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(term.getAttribute('aria-invalid')).toBe('true');
  expect(term).toHaveProperty('value', 'drie');
  for (const wrong of ['-3', '0', '9999']) {
    await user.clear(term);
    await user.type(term, wrong);
    expect(term).toHaveProperty('value', wrong);
    expect(screen.getAllByText('Vul een getal in van 1 tot en met 600').length).toBeGreaterThan(0);
  }
  expect(puts(seen)).toEqual([]);
});

test('says who was first and when, loses nothing, and saves over it when told so', async () => {
  let writes = 0;
  const { seen, user, go } = await show('payslip', {
    putDocumentKind: () => {
      writes += 1;
      return writes === 1 ? refusal('PRECONDITION_FAILED', {}, payslip) : { ...payslip, version: 4 };
    },
    readDocumentKind: () =>
      writes > 0 ? withVersion({ ...payslip, version: 3, term_months: 12 }, '"v3"') : withVersion(payslip, '"v2"'),
    listDocumentKindVersions: [version(3, 'Loonstrook', 12), version(2, 'Loonstrook', 3)],
  });
  await user.type(nameField(), ' mei');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toContainEqual([expect.stringContaining('Naam'), 'Loonstrook mei', 'Loonstrook']);
  expect(screen.getByText(/^Imran el Ghazali deed dat op 3 maart 2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await readConflict();
  expect(puts(seen)).toHaveLength(1);
  expect(nameField()).toHaveProperty('value', 'Loonstrook mei');
  await keepMine(user);
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(puts(seen).map(({ headers }) => headers['If-Match'])).toEqual(['"v2"', '"v3"']);
});

/** A colleague stops offering it once somebody tries to save here. */
function takenAway() {
  let writes = 0;
  return {
    putDocumentKind: () => {
      writes += 1;
      return writes === 1 ? refusal('PRECONDITION_FAILED') : { ...payslip, version: 4 };
    },
    readDocumentKind: () => (writes > 0 ? refusal('CATALOGUE_ENTRY_NOT_FOUND') : withVersion(payslip, '"v2"')),
    listDocumentKindVersions: () =>
      writes > 0 ? [{ ...version(3, '', 0), body: null }, version(2, 'Loonstrook', 3)] : [version(2, 'Loonstrook', 3)],
  };
}

test('says who took it away and when, and offers it again as it stands here', async () => {
  const { seen, user, go } = await show('payslip', takenAway());
  await user.type(nameField(), ' mei');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(await readConflict()).toEqual([]);
  expect(screen.getByText(/^Imran el Ghazali deed dat op 3 maart 2026/)).toBeDefined();
  expect(screen.getByText(/^Dit wordt niet meer aangeboden/)).toBeDefined();
  expect(nameField()).toHaveProperty('value', 'Loonstrook mei');
  expect(screen.queryByRole('button', { name: 'Niet meer aanbieden' })).toBeNull();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Weer aanbieden zoals het hier staat' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/catalogue'));
  const [, again] = puts(seen);
  expect(again).toMatchObject({ body: { name: { nl: 'Loonstrook mei' } } });
  expect([again!.headers['If-Match'], again!.headers['If-None-Match']]).toEqual([undefined, '*']);
});

test('what was taken away is left as it is when one says so, and an earlier version can be put back', async () => {
  const { user, go } = await show('payslip', takenAway());
  await user.type(nameField(), ' mei');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await user.click(await screen.findByRole('button', { name: 'Zo laten' }));
  expect(go).toHaveBeenCalledWith('/catalogue');
  cleanup();
  const once = takenAway();
  once.putDocumentKind();
  const { seen } = await show('payslip', { ...once, readDocumentKind: () => withVersion(payslip, '"v2"') });
  expect(nameField()).toHaveProperty('value', 'Loonstrook');
  await user.click(await screen.findByRole('button', { name: 'Versie 2 terugzetten' }));
  await waitFor(() => expect(puts(seen)).toHaveLength(1));
  expect(puts(seen)[0]!.headers['If-None-Match']).toBe('*');
});

test('what is not there says so in its own words, with a way back and nothing to fill in', async () => {
  serve({
    listDocumentKinds: [payslip],
    readDocumentKind: refusal('CATALOGUE_ENTRY_NOT_FOUND'),
    listDocumentKindVersions: refusal('CATALOGUE_ENTRY_NOT_FOUND'),
  });
  await showPage(<KindPage />, {
    name: 'document-kind',
    params: { firmId: 'weg' },
    texts: ['catalogue', 'entries', 'forms'],
    me: createSignedInStaff({ role: 'administrator' }),
  });
  expect(await screen.findByText('Dit wordt niet (meer) aangeboden.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Soorten documenten' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Catalogus' }).getAttribute('href')).toBe('/catalogue');
  expect(screen.queryAllByRole('button')).toEqual([]);
  await expectAccessible();
});

test('puts an earlier version back, as a new one', async () => {
  const { seen, user } = await show('payslip');
  await user.click(await screen.findByRole('button', { name: 'Versie 1 terugzetten' }));
  await waitFor(() => expect(puts(seen)).toHaveLength(1));
  expect(puts(seen)[0]).toMatchObject({ body: { name: { nl: 'Salarisstrook' }, term_months: 2 } });
  expect(puts(seen)[0]!.headers['If-Match']).toBe('"v2"');
});

test('what was typed is there after a reload', async () => {
  const { user } = await show('payslip');
  await user.type(nameField(), ' mei');
  cleanup();
  await show('payslip');
  expect(nameField()).toHaveProperty('value', 'Loonstrook mei');
});
