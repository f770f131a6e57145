// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ControlledField, show } from '../testing.tsx';
import { MoneyField, type NumberValue, PercentField } from './number-field.tsx';

function showMoney(first: NumberValue = '') {
  const seen = vi.fn<(value: NumberValue) => void>();
  const { user } = show(
    <ControlledField first={first} seen={seen}>
      {(value, set) => <MoneyField label="Bedrag" name="amount" value={value} onChange={set} />}
    </ControlledField>,
  );
  return { user, seen, field: screen.getByLabelText<HTMLInputElement>('Bedrag') };
}

describe('a money field', () => {
  test.each([
    ['1234.56', 1234.56, '1.234,56'],
    ['1.234,56', 1234.56, '1.234,56'],
    ['1 234', 1234, '1.234,00'],
    ['€ 12,5', 12.5, '12,50'],
  ])('takes %j for %j and shows %j when it is left', async (typed, value, shown) => {
    const { user, seen, field } = showMoney();
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    expect(seen).toHaveBeenLastCalledWith(value);
    await user.tab();
    expect(field.value).toBe(shown);
  });

  test('keeps an invalid amount as typed', async () => {
    const { user, seen, field } = showMoney();
    await user.type(field, 'ongeveer 1200');
    await user.tab();
    expect(field.value).toBe('ongeveer 1200');
    expect(seen).toHaveBeenLastCalledWith('ongeveer 1200');
  });

  test('brings a keypad with a comma, as a rate does', () => {
    expect(showMoney().field.inputMode).toBe('decimal');
    show(<PercentField label="Rente" name="rate" value="" onChange={() => {}} />);
    expect(screen.getByLabelText<HTMLInputElement>('Rente').inputMode).toBe('decimal');
  });

  test('is empty for null', () => {
    expect(showMoney(null).field.value).toBe('');
  });

  test('gives an empty text when it is cleared', async () => {
    const { user, seen, field } = showMoney(12);
    await user.clear(field);
    expect(seen).toHaveBeenLastCalledWith('');
  });

  test('names the unit for screen readers', () => {
    const { field } = showMoney(12);
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('in euro');
  });
});

test('a percentage accepts a comma or a dot', async () => {
  const seen = vi.fn<(value: NumberValue) => void>();
  const { user } = show(
    <ControlledField first={'' as NumberValue} seen={seen}>
      {(value, set) => <PercentField label="Rente" name="interest" value={value} onChange={set} />}
    </ControlledField>,
  );
  await user.type(screen.getByLabelText('Rente'), '3.75');
  await user.tab();
  expect(seen).toHaveBeenLastCalledWith(3.75);
  expect(screen.getByLabelText<HTMLInputElement>('Rente').value).toBe('3,75');
});
