import { expect, test } from 'vitest';
import { idOf, maybeWords, tidyWords } from './tidy.ts';

test('words are sent without what is empty; none at all is none', () => {
  expect(tidyWords({ nl: ' Loonstrook ', en: ' ', nl_informal: '' })).toEqual({ nl: 'Loonstrook' });
  expect(maybeWords({ nl: '', en: ' ' })).toBeNull();
  expect(maybeWords({ nl: '', en: 'Payslip' })).toEqual({ nl: '', en: 'Payslip' });
});

test('an id is made of the name, and is nobody else’s', () => {
  expect(idOf('Jaaropgave 2025 (bruto)', [])).toBe('jaaropgave-2025-bruto');
  expect(idOf('Één', ['een'])).toBe('een-2');
  expect(idOf('…', [])).toBe('nieuw');
});
