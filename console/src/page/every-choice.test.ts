// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { afterEach, expect, test } from 'vitest';
import { listChoicesByName } from '../i18n/firm-text.ts';

const source = join(import.meta.dirname, '..');

/** TABLE: lists of the firm that are offered in another order than that of their names, and why. */
const others: Readonly<Record<string, string>> = {
  'modules/documents/important-documents/document-form.tsx': 'the firm puts its groups in an order of its own',
};

afterEach(() => changeLocale('nl'));

test('a list of the firm is offered in the order of its names, as the reader reads them', async () => {
  const kinds = [
    { firm_id: 'aangifte', name: { nl: 'Aangifte', en: 'Tax return' } },
    { firm_id: 'akte', name: { nl: 'Verkoopakte', en: 'Deed of sale' } },
    { firm_id: 'loonstrook', name: { nl: 'Loonstrook', en: 'Payslip' } },
  ];
  const listLabels = () => listChoicesByName(kinds, ({ name }) => name).map(({ label }) => label);
  expect(listLabels()).toEqual(['Aangifte', 'Loonstrook', 'Verkoopakte']);
  await changeLocale('en');
  expect(listLabels()).toEqual(['Deed of sale', 'Payslip', 'Tax return']);
});

test('every field that offers a list of the firm does', () => {
  const files = globSync('**/*.tsx', { cwd: source }).filter((name) => !name.includes('.test.'));
  const inOtherOrder = files.filter((name) =>
    /choices=\{[^}]*\.map\(.*getFirm(?:Text|Label)/.test(readFileSync(join(source, name), 'utf8')),
  );
  expect(inOtherOrder).toEqual(Object.keys(others));
});
