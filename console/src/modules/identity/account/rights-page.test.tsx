// @vitest-environment jsdom

import { scopes } from '@klantportaal/contract/modules/identity/scopes';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '../../../app/testing.tsx';
import RightsPage from './rights-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test('the matrix of rights is a file that a spreadsheet opens, a line for each right', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = await showPage(<RightsPage />, { name: 'rights', texts: ['account'] });
  await user.click(screen.getByRole('button', { name: 'Als CSV downloaden' }));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Rollen en rechten.csv');
  const lines = (await files[0]!.text()).trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/Recht;lezer;binnendienst;adviseur;beheerder$/);
  expect(lines).toHaveLength(1 + scopes.length);
  expect(lines).toContain('"Gegevens van een persoon wissen";nee;nee;nee;ja');
});
