// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusField } from '../feedback/error-summary.tsx';
import { ControlledField, show } from '../testing.tsx';
import { TextField } from './text-field.tsx';

const full = () => screen.queryByRole('status')?.textContent;

test('a field that takes no more says so, as what was pasted is cut in silence', async () => {
  const { user } = show(
    <ControlledField first="">
      {(value, set) => <TextField label="Naam" name="name" maxLength={40} value={value} onChange={set} />}
    </ControlledField>,
  );
  await user.click(screen.getByLabelText('Naam'));
  await user.paste('a'.repeat(39));
  expect(full()).toBeUndefined();
  await user.paste('bcd');
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toHaveLength(40);
  expect(full()).toBe('Nog 0 tekens');
});

test('a code that is complete is no field that is full', async () => {
  const { user } = show(
    <ControlledField first="">
      {(value, set) => <TextField label="Code" name="code" maxLength={6} value={value} onChange={set} />}
    </ControlledField>,
  );
  await user.type(screen.getByLabelText('Code'), '123456');
  expect(full()).toBeUndefined();
});

test('is named and described also where its id is made of one with spaces', () => {
  show(
    <TextField
      id="note KW 7"
      label="Notitie"
      hint="Voor collega’s"
      error="Schrijf iets op"
      value=""
      onChange={() => {}}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Notitie', description: 'Schrijf iets op Voor collega’s' });
  expect(field.id).not.toMatch(/\s/);
  focusField('note KW 7');
  expect(document.activeElement).toBe(field);
});
