// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { SelectField } from './select-field.tsx';

const long = 'Partnerregistratie in gemeenschap van goederen';
const choices = [
  { value: '01', label: 'Alleenstaand' },
  { value: '02', label: long },
];

test.each([
  ['01', 'Alleenstaand', 0],
  ['02', long, 1],
])('shows in full under the list what a phone would cut off: %s, %s', (value, chosen, shown) => {
  show(<SelectField label="Burgerlijke staat" value={value} onChange={() => {}} choices={choices} />);
  expect(screen.getByRole('combobox', { name: 'Burgerlijke staat' })).toHaveProperty('value', value);
  const whole = screen.queryAllByText(chosen, { selector: 'p' });
  expect(whole).toHaveLength(shown);
  for (const text of whole) expect(text.getAttribute('aria-hidden')).toBe('true');
});
