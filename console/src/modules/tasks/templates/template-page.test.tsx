// @vitest-environment jsdom

import type { DocumentKind, RequestTemplate } from '@klantportaal/contract/modules/tasks/catalogue';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { type Seen, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import TemplatePage from './template-page.tsx';
import TemplatesPage from './templates-page.tsx';

afterEach(() => sessionStorage.clear());

const kept = { updated_at: '2026-03-02T09:00:00Z' };
const payslip = createPartial<DocumentKind>({
  ...kept,
  id: 'payslip',
  firm_id: 'payslip',
  version: 1,
  name: { nl: 'Loonstrook' },
});
const starter: RequestTemplate = {
  ...kept,
  id: 'starter',
  firm_id: 'starter',
  version: 3,
  name: { nl: 'Starter' },
  description: { nl: 'Een eerste huis' },
  lines: [{ id: 'payslip', kind: 'payslip', for: 'each', deadline_days: 14, comment: null }],
};

type Stubs = Parameters<typeof serve>[0];
const stubs: Stubs = {
  listRequestTemplates: [starter],
  listRemovedEntries: [],
  listDocumentKinds: [
    {
      ...payslip,
      code: null,
      ask: null,
      hint: null,
      requirements: [],
      term_months: null,
      term_from: 'delivered',
      checks: [],
      action_type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    },
  ],
  readRequestTemplate: () => withVersion(starter, '"v3"'),
  listRequestTemplateVersions: [],
  putRequestTemplate: starter,
};
const texts = ['templates', 'entries', 'forms'] as const;
async function show(firmId: string) {
  const seen = serve(stubs);
  const shown = await showPage(<TemplatePage />, { name: 'template', params: { firmId }, texts: [...texts] });
  await screen.findByRole('button', { name: 'Bewaren' });
  return { seen, ...shown };
}
const puts = (seen: readonly Seen[]) => seen.filter(({ method }) => method === 'PUT');
const at = (id: string) => document.getElementById(id) as HTMLInputElement;

test('the list says what each set is for, of how much, and in which version', async () => {
  serve(stubs);
  await showPage(<TemplatesPage />, { name: 'templates', texts: [...texts] });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('link', { name: 'Starter' }).getAttribute('href')).toBe('/templates/starter');
  expect([row.getByText('1 document'), row.getByText('versie 3')]).toHaveLength(2);
  expect(row.getByText('Een eerste huis')).toBeDefined();
  await expectAccessible();
});

test('what is offered no more stands below the list, and is offered again as it was', async () => {
  const { firm_id, name, description, lines } = starter;
  const gone = { id: 'e1', sort: 'request-template', firm_id, body: { name, description, lines } } as const;
  const kind = { ...gone, id: 'e2', sort: 'document-kind', body: { name: { nl: 'Loonstrook' } } } as const;
  const at = { removed_at: '2026-03-02T09:00:00Z' };
  let removed = [
    { ...gone, ...at },
    { ...kind, ...at },
  ];
  const seen = serve({
    ...stubs,
    listRequestTemplates: [],
    listRemovedEntries: () => createPartial(removed),
    putRequestTemplate: () => {
      removed = [];
      return createPartial(starter);
    },
  });
  const { user } = await showPage(<TemplatesPage />, { name: 'templates', texts: [...texts] });
  await user.click(await screen.findByRole('button', { name: 'Starter weer aanbieden' }));
  expect(screen.queryByText('Loonstrook')).toBeNull();
  expect(await screen.findByText('Starter wordt weer aangeboden.')).toBeDefined();
  expect(puts(seen)).toMatchObject([{ headers: { 'If-None-Match': '*' }, body: gone.body }]);
  await waitFor(() => expect(screen.queryByText('Niet meer aangeboden')).toBeNull());
  await expectAccessible();
});

test('a new set asks for a kind of the catalogue and for something in own words; one that asks for nothing is none', async () => {
  const { seen, user, go } = await show('new');
  await user.type(at('name.nl'), 'Ondernemer');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  expect(puts(seen)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Document toevoegen' }));
  await user.selectOptions(at('lines.0.kind'), 'payslip');
  await user.selectOptions(at('lines.0.for'), 'each');
  await user.type(at('lines.0.deadline_days'), '10');
  await user.click(screen.getByRole('button', { name: 'Document toevoegen' }));
  await user.type(at('lines.1.label.nl'), 'Jaarcijfers van drie jaar');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/templates'));
  expect(puts(seen)[0]).toMatchObject({
    path: '/backoffice/v1/request-templates/ondernemer',
    headers: { 'If-None-Match': '*' },
    body: {
      name: { nl: 'Ondernemer' },
      description: null,
      lines: [
        { id: 'payslip', kind: 'payslip', for: 'each', deadline_days: 10, comment: null },
        { label: { nl: 'Jaarcijfers van drie jaar' }, for: 'anyone', deadline_days: null, comment: null },
      ],
    },
  });
});

test('what is wrong is said with the document that it is wrong at', async () => {
  const { user } = await show('new');
  await user.type(at('name.nl'), 'Ondernemer');
  for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: 'Document toevoegen' }));
  await user.selectOptions(at('lines.0.kind'), 'payslip');
  await user.type(at('lines.1.deadline_days'), 'snel');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  const said = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(said).toEqual([
    'Document 2, Dagen tot de uiterste datum: Vul een getal in van 0 tot en met 3.650',
    'Document 2: Dit veld is verplicht',
  ]);
  await expectAccessible();
});

test('days that are no number are refused at their line, and a change is sent on the version that was read', async () => {
  const { seen, user } = await show('starter');
  const days = at('lines.0.deadline_days');
  await user.clear(days);
  for (const wrong of ['snel', '99999', '1,5']) {
    await user.clear(at('lines.0.deadline_days'));
    await user.type(at('lines.0.deadline_days'), wrong);
    await user.click(screen.getByRole('button', { name: 'Bewaren' }));
    expect(at('lines.0.deadline_days').getAttribute('aria-invalid'), wrong).toBe('true');
    expect((at('lines.0.deadline_days') as HTMLInputElement).value).toBe(wrong);
    expect(screen.getAllByText(/Vul een getal in van 0 tot en met 3.650$/)).toHaveLength(2);
  }
  expect(puts(seen)).toEqual([]);
  await user.clear(at('lines.0.deadline_days'));
  await user.type(at('lines.0.deadline_days'), '7');
  await user.click(screen.getByRole('button', { name: 'Bewaren' }));
  await waitFor(() => expect(puts(seen)).toHaveLength(1));
  expect(puts(seen)[0]).toMatchObject({
    headers: { 'If-Match': '"v3"' },
    body: { lines: [{ id: 'payslip', kind: 'payslip', for: 'each', deadline_days: 7 }] },
  });
});
