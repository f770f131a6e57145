// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ControlledField, show } from '../testing.tsx';
import { DateField, TimeField } from './date-field.tsx';

function showDate(first = '') {
  const seen = vi.fn<(value: string) => void>();
  const { user } = show(
    <ControlledField first={first} seen={seen}>
      {(value, set) => <DateField label="Datum" name="date" value={value} onChange={set} noCalendar />}
    </ControlledField>,
  );
  return { user, seen, field: screen.getByLabelText<HTMLInputElement>('Datum') };
}

describe('a date field', () => {
  test('inserts the dashes and returns the day as stored', async () => {
    const { user, seen, field } = showDate();
    await user.type(field, '21112026');
    expect(field.value).toBe('21-11-2026');
    expect(seen).toHaveBeenLastCalledWith('2026-11-21');
    expect(screen.getByText('21 november 2026')).toBeTruthy();
  });

  test('shows how a day is written', () => {
    expect(showDate().field.placeholder).toBe('DD-MM-YYYY');
  });

  test('keeps an invalid date, so that the rule can reject it and nothing typed is lost', async () => {
    const { user, seen, field } = showDate();
    await user.type(field, '31022026');
    await user.tab();
    expect(field.value).toBe('31-02-2026');
    expect(seen).toHaveBeenLastCalledWith('31-02-2026');
  });

  test('allows a day to be deleted one key at a time', async () => {
    const { user, seen, field } = showDate('2026-11-21');
    await user.click(field);
    await user.keyboard('{Backspace}'.repeat(5));
    expect(field.value).toBe('21-11');
    await user.keyboard('{Backspace}'.repeat(5));
    expect(field.value).toBe('');
    expect(seen).toHaveBeenLastCalledWith('');
  });

  test('accepts a pasted date in either notation', async () => {
    const { user, seen, field } = showDate();
    await user.click(field);
    await user.paste('2026-11-21');
    expect(field.value).toBe('21-11-2026');
    await user.clear(field);
    await user.paste('03/04/1985');
    expect(seen).toHaveBeenLastCalledWith('1985-04-03');
  });

  test('rewrites a date in words before it is judged, and refuses what is no date', async () => {
    const { user, seen, field } = showDate();
    await user.type(field, '3 april 1985');
    expect(field.value).toBe('03-04-1985');
    expect(seen).toHaveBeenLastCalledWith('1985-04-03');
    await user.clear(field);
    await user.type(field, '3 zomer 1985');
    expect(field.value).toBe('03-zomer 1985');
    expect(seen).toHaveBeenLastCalledWith('03-zomer 1985');
  });

  test('shows a day that comes from elsewhere', () => {
    const { rerender } = show(
      <DateField label="Datum" name="date" value="2026-11-21" onChange={() => {}} noCalendar />,
    );
    rerender(<DateField label="Datum" name="date" value="1985-04-03" onChange={() => {}} noCalendar />);
    expect(screen.getByLabelText<HTMLInputElement>('Datum').value).toBe('03-04-1985');
  });

  test('shows the same day in a calendar and accepts the picked one', async () => {
    const seen = vi.fn<(value: string) => void>();
    const { user } = show(
      <ControlledField first="2026-11-21" seen={seen}>
        {(value, set) => <DateField label="Datum" name="date" value={value} onChange={set} />}
      </ControlledField>,
    );
    await user.click(screen.getByRole('button', { name: 'Kies uit de kalender' }));
    await screen.findByRole('dialog', { name: 'Kalender' });
    // This element keeps React Aria from writing a style, which the page's content security policy refuses. It looks
    // for this id and writes none in tests, so the end-to-end tests must see a calendar open without a complaint.
    expect(document.getElementById('react-aria-pressable-style')?.tagName).toBe('META');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(seen).toHaveBeenLastCalledWith('2026-11-22');
    expect(screen.getByLabelText<HTMLInputElement>('Datum').value).toBe('22-11-2026');
  });
});

test('a time field normalises a time typed in another notation on blur', async () => {
  const seen = vi.fn<(value: string) => void>();
  const { user } = show(
    <ControlledField first="" seen={seen}>
      {(value, set) => <TimeField label="Tijd" name="time" value={value} onChange={set} />}
    </ControlledField>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Tijd');
  await user.type(field, '9.05');
  expect(field.value).toBe('9.05');
  expect(seen).toHaveBeenLastCalledWith('09:05');
  await user.tab();
  expect(field.value).toBe('09:05');
});
