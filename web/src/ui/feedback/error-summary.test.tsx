// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RadioGroup } from '../fields/choice-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { show } from '../testing.tsx';
import { ErrorSummary } from './error-summary.tsx';

const problems = [
  { id: 'income', text: 'Vul uw inkomen in' },
  { id: 'partner', text: 'Kies of u een partner heeft' },
];
const form = (attempt: number) => (
  <>
    <ErrorSummary problems={problems} attempt={attempt} />
    <TextField label="Inkomen" name="income" value="" onChange={() => {}} error="Vul uw inkomen in" />
    <RadioGroup
      label="Partner"
      name="partner"
      value=""
      onChange={() => {}}
      choices={[{ value: '1', label: 'Ja' }]}
      error="Kies of u een partner heeft"
    />
  </>
);

describe('the summary of what is wrong', () => {
  test('takes the focus when it appears and at each new attempt', () => {
    const { rerender } = show(form(1));
    const summary = screen.getByRole('group', { name: 'Er is iets niet ingevuld of niet goed' });
    expect(document.activeElement).toBe(summary);
    screen.getByLabelText('Inkomen').focus();
    rerender(form(2));
    expect(document.activeElement).toBe(summary);
  });

  test('leaves the focus where one types when what was well is wrong again', () => {
    const all = (now: typeof problems) => (
      <>
        <ErrorSummary problems={now} attempt={1} />
        <TextField label="Inkomen" name="income" value="" onChange={() => {}} />
      </>
    );
    const { rerender } = show(all(problems));
    const field = screen.getByLabelText('Inkomen');
    field.focus();
    rerender(all([]));
    rerender(all(problems));
    expect(document.activeElement).toBe(field);
  });

  test('is read out by its focus alone, not again at each key that changes it', () => {
    show(form(1));
    const summary = document.activeElement as HTMLElement;
    expect(summary.closest('[aria-live], [role="alert"], [role="status"]')).toBeNull();
    const words = document.getElementById(summary.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(words).toBe('Vul uw inkomen inKies of u een partner heeft');
  });

  test('leads to each field, and for a question with answers to the first answer', async () => {
    const { user } = show(form(1));
    await user.click(screen.getByRole('link', { name: 'Vul uw inkomen in' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Inkomen'));
    await user.click(screen.getByRole('link', { name: 'Kies of u een partner heeft' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Ja'));
  });

  test('is not rendered when all is well', () => {
    show(<ErrorSummary problems={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leaves its words at the field too, tied to the control', () => {
    show(form(1));
    const field = screen.getByLabelText('Inkomen');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Vul uw inkomen in',
    );
  });
});
