import { expect, test } from 'vitest';
import { validateAccount } from './account-faults.ts';
import { type Signing, validateSigning } from './signing.ts';

const complete: Signing = { terms: true, iban: 'NL93DEMO0123456789', name: 'A. van Veen', mandate: true, agree: true };

test.each<[string, Partial<Signing>, boolean, object]>([
  ['everything filled in', {}, true, {}],
  ['no account without direct debit', { iban: '', name: '', mandate: false }, false, {}],
  ['no account with direct debit', { iban: '' }, true, { iban: 'page.validation.required' }],
  ['an account that is none', { iban: 'NL94DEMO0123456789' }, true, { iban: 'page.validation.iban' }],
  ['no account holder', { name: ' ' }, true, { name: 'page.validation.required' }],
  ['no mandate', { mandate: false }, true, { mandate: 'otd_sign.must_agree' }],
  ['terms not agreed', { terms: false }, false, { terms: 'otd_sign.must_agree' }],
  ['the assignment not given', { agree: false }, false, { agree: 'otd_sign.must_approve' }],
])('a form with %s', (_, change, debit, errors) => {
  const wrong = Object.entries(validateSigning({ ...complete, ...change }, debit ? validateAccount : null)).filter(
    ([, fault]) => fault,
  );
  expect(Object.fromEntries(wrong.map(([name, fault]) => [name, fault?.key]))).toEqual(errors);
});
