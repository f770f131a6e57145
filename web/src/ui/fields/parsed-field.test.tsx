// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ControlledField, show } from '../testing.tsx';
import { IbanField } from './iban-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { PostcodeField } from './postcode-field.tsx';

test.each([
  ['an account number', IbanField, 'nl91abna 0417 1643 00', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
  ['a wrong account number', IbanField, 'NL91 ABNA 0417 1643 01', 'NL91 ABNA 0417 1643 01', 'NL91 ABNA 0417 1643 01'],
  ['a postal code', PostcodeField, '1234ab', '1234 AB', '1234 AB'],
  ['half a postal code', PostcodeField, '1234', '1234', '1234'],
  ['a phone number', PhoneField, '06-12345678', '+31612345678', '06 12345678'],
])('%s is kept in one form and shown as people write it', async (_, Field, typed, stored, shown) => {
  const seen = vi.fn<(value: string) => void>();
  const { user } = show(
    <ControlledField first="" seen={seen}>
      {(value, set) => <Field label="Veld" name="field" value={value} onChange={set} />}
    </ControlledField>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Veld');
  await user.type(field, typed);
  expect(field.value).toBe(typed);
  expect(seen).toHaveBeenLastCalledWith(stored);
  await user.tab();
  expect(field.value).toBe(shown);
});
