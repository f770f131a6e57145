// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { Checkbox, RadioGroup, Switch } from './choice-field.tsx';

const none = () => {};
const choices = [{ value: 'later', label: 'Later', hint: 'U kiest een datum' }];

test.each([
  ['radio', <RadioGroup key="1" label="Wilt u dit?" value="" onChange={none} choices={choices} />],
  ['checkbox', <Checkbox key="2" label="Later" hint="U kiest een datum" checked={false} onChange={none} />],
  ['switch', <Switch key="3" label="Later" hint="U kiest een datum" checked={false} onChange={none} />],
] as const)('a screen reader says the hint of a %s once, with its label', (role, field) => {
  show(field);
  const control = screen.getByRole(role, { name: /^Later\s*U kiest een datum$/ });
  expect(control.getAttribute('aria-describedby')).toBeNull();
});

test('what is wrong describes a statement', () => {
  show(<Checkbox label="Akkoord" hint="Lees eerst" error="Ga akkoord" checked={false} onChange={none} />);
  const described = screen.getByRole('checkbox').getAttribute('aria-describedby')!;
  expect(document.getElementById(described)?.textContent).toBe('Ga akkoord');
});
