import { expect, test } from 'vitest';
import { createIdFromName, tidyOptionalWords, tidyWords } from './tidy.ts';

test('words are sent without what is empty; none at all is none', () => {
  expect(tidyWords({ nl: ' Loonstrook ', en: ' ', nl_informal: '' })).toEqual({ nl: 'Loonstrook' });
  expect(tidyOptionalWords({ nl: '', en: ' ' })).toBeNull();
  expect(tidyOptionalWords({ nl: '', en: 'Payslip' })).toEqual({ nl: '', en: 'Payslip' });
});

test('an id is made of the name, and is nobody else’s', () => {
  expect(createIdFromName('Jaaropgave 2025 (bruto)', [])).toBe('jaaropgave-2025-bruto');
  expect(createIdFromName('Één', ['een'])).toBe('een-2');
  expect(createIdFromName('…', [])).toBe('nieuw');
});
