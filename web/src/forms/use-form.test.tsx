// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { loadTexts, startTexts } from '../i18n/i18n.ts';
import { ErrorSummary } from '../ui/feedback/error-summary.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { show as showInKit } from '../ui/testing.tsx';
import { getFormRows } from './rows.ts';
import { checkRequired } from './rules.ts';
import { createServerFaults } from './server-faults.ts';
import { type Form, type FormOptions, useForm } from './use-form.ts';

const findNoFaults = () => ({});

interface Loan {
  name: string;
  parts: { id: string; amount: string }[];
}
let form: Form<Loan>;

function Page(options: Partial<FormOptions<Loan>>) {
  form = useForm<Loan>({
    initial: { name: '', parts: [{ id: 'a', amount: '' }] },
    labels: { name: 'Naam' },
    check: ({ name, parts }) => ({
      name: checkRequired(name),
      ...Object.fromEntries(parts.map(({ amount }, index) => [`parts.${index}.amount`, checkRequired(amount)])),
    }),
    serverFaults: createServerFaults({ SEPA_INVALID_IBAN: 'name', '/data/who': 'name' }),
    send: () => undefined,
    ...options,
  });
  const { rows, add, remove } = getFormRows(form, 'parts');
  return (
    <form onSubmit={form.submit}>
      {!options.focus && <ErrorSummary problems={form.problems} attempt={form.attempt} />}
      <TextField label="Naam" {...form.field('name')} />
      {rows.map(({ id }, index) => (
        <div key={id}>
          <TextField label={`Bedrag ${index + 1}`} {...form.field(`parts.${index}.amount`)} />
          <button type="button" onClick={() => remove(index)}>
            Weg {index + 1}
          </button>
        </div>
      ))}
      <button type="button" onClick={() => add({ id: 'b', amount: '' })}>
        Erbij
      </button>
      <button type="submit">Verstuur</button>
    </form>
  );
}
const show = (options: Partial<FormOptions<Loan>> = {}) => {
  return showInKit(<Page {...options} />).user;
};
const press = (hand: UserEvent) => hand.click(screen.getByRole('button', { name: 'Verstuur' }));
const problems = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

beforeEach(async () => {
  startTexts('nl');
  await loadTexts('common', 'errors');
});

describe('a form', () => {
  test('reports nothing before the first attempt, then everything, with the focus on the summary', async () => {
    const send = vi.fn();
    const hand = show({ send });
    await hand.type(screen.getByLabelText('Naam'), 'x{Backspace}');
    expect(problems()).toEqual([]);
    await press(hand);
    expect(problems()).toEqual(['Naam: Dit veld is verplicht', 'Dit veld is verplicht']);
    expect(document.activeElement).toBe(screen.getByRole('group'));
    await hand.click(screen.getByRole('link', { name: 'Dit veld is verplicht' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Bedrag 1'));
    await hand.type(screen.getByLabelText('Naam'), 'Anna');
    expect(problems()).toEqual(['Dit veld is verplicht']);
    expect(send).not.toHaveBeenCalled();
  });

  test('can keep its faults until the next attempt, and focus the first field', async () => {
    const hand = show({ focus: 'first', revalidate: 'submit' });
    await press(hand);
    expect(document.activeElement).toBe(screen.getByLabelText('Naam'));
    await hand.type(screen.getByLabelText('Naam'), 'Anna');
    expect(form.problems).toHaveLength(2);
    await press(hand);
    expect(document.activeElement).toBe(screen.getByLabelText('Bedrag 1'));
    expect(form.problems).toHaveLength(1);
  });

  test('reads an error out where the focus stays, at each attempt, and only there', async () => {
    const hand = show({ focus: 'first' });
    const name = screen.getByLabelText('Naam');
    name.focus();
    await hand.keyboard('{Enter}');
    const said = screen.getByRole('alert');
    expect([said.textContent, document.activeElement]).toEqual(['Dit veld is verplicht', name]);
    await hand.keyboard('{Enter}');
    const again = screen.getByRole('alert');
    expect(again.textContent).toBe('Dit veld is verplicht');
    expect(again).not.toBe(said);
    // The focus moves: with it the field and its error are read.
    await hand.type(name, 'Anna');
    await press(hand);
    expect(document.activeElement).toBe(screen.getByLabelText('Bedrag 1'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('sends once, however often the button is pressed, and stays busy when the page is left', async () => {
    let arrive: (leaving: boolean) => void = () => {};
    const send = vi.fn(() => new Promise<boolean>((done) => (arrive = done)));
    show({ check: findNoFaults, send });
    act(() => {
      void form.submit();
      void form.submit();
    });
    await expect.poll(() => form.busy).toBe(true);
    await act(async () => arrive(true));
    act(() => void form.submit());
    expect(form.busy).toBe(true);
    expect(send).toHaveBeenCalledOnce();
  });

  test('sends nothing while another condition fails', async () => {
    const send = vi.fn();
    const hand = show({ check: findNoFaults, alsoCheck: async () => false, send });
    await press(hand);
    expect(send).not.toHaveBeenCalled();
    expect(form.busy).toBe(false);
  });
});

describe('what the server rejects', () => {
  test.each([
    ['by its code', new ApiError('SEPA_INVALID_IBAN', 422), 'Naam: Dit rekeningnummer (IBAN) klopt niet.'],
    [
      'by its place in the body',
      new ApiError('INVALID_REQUEST', 422, { fields: [{ pointer: '/data/who', code: 'required' }] }),
      'Naam: Dit veld is verplicht',
    ],
    [
      'by the name that it has in the form too',
      new ApiError('INVALID_REQUEST', 422, { fields: [{ pointer: '/parts/0/amount', code: 'invalid_date' }] }),
      'Vul een bestaande datum in, zoals 31-12-2025',
    ],
  ])('is told at the field %s, until the field changes', async (_, error, told) => {
    const onFailed = vi.fn();
    const hand = show({ check: findNoFaults, send: () => Promise.reject(error), onFailed });
    await hand.type(screen.getByLabelText('Naam'), 'Anna');
    await press(hand);
    expect(problems()).toEqual([told]);
    await hand.type(screen.getByLabelText(told.startsWith('Naam') ? 'Naam' : 'Bedrag 1'), '1');
    expect(problems()).toEqual([]);
    expect(form.values.name.startsWith('Anna')).toBe(true);
    expect(onFailed).not.toHaveBeenCalled();
  });

  test('is reported elsewhere when it is about a field that the form does not have', async () => {
    const error = new ApiError('INVALID_REQUEST', 422, { fields: [{ pointer: '/elsewhere', code: 'required' }] });
    const onFailed = vi.fn();
    const hand = show({ check: findNoFaults, send: () => Promise.reject(error), onFailed });
    await press(hand);
    expect(onFailed).toHaveBeenCalledWith(error);
    expect(problems()).toEqual([]);
  });
});

describe('steps, rows and leaving', () => {
  test('a step reports only what is wrong with its own fields', () => {
    show();
    let passed = true;
    act(() => {
      passed = form.passes('name');
    });
    expect([passed, problems()]).toEqual([false, ['Naam: Dit veld is verplicht']]);
    act(() => form.set('name', 'Anna'));
    act(() => {
      passed = form.passes('name');
    });
    expect([passed, problems()]).toEqual([true, []]);
    act(() => {
      passed = form.passes('parts');
    });
    expect([passed, problems()]).toEqual([false, ['Dit veld is verplicht']]);
  });

  test('a row is added and removed with what was typed in it', async () => {
    const hand = show();
    await hand.click(screen.getByRole('button', { name: 'Erbij' }));
    await hand.type(screen.getByLabelText('Bedrag 2'), '100');
    await hand.click(screen.getByRole('button', { name: 'Weg 1' }));
    expect(form.values.parts).toEqual([{ id: 'b', amount: '100' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Bedrag 1').value).toBe('100');
  });

  test('what was typed and not sent is unsaved, until it equals the initial value', async () => {
    const hand = show();
    expect(form.isUnsaved()).toBe(false);
    await hand.type(screen.getByLabelText('Naam'), 'A');
    expect(form.isUnsaved()).toBe(true);
    act(() => form.reset());
    expect([form.isUnsaved(), form.values.name]).toEqual([false, '']);
  });
});

describe('a file that is sent as soon as it is chosen', () => {
  const start = () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    act(() => void form.uploads.track(() => promise.then(() => form.set('name', 'Anna'))).catch(() => {}));
    return { end: () => act(async () => resolve()), fail: () => act(async () => reject(new Error('gone'))) };
  };
  const filled = { initial: { name: 'x', parts: [] } };

  test('is waited for, and what it brought is sent, once', async () => {
    const send = vi.fn();
    const hand = show({ ...filled, send });
    const { end } = start();
    await press(hand);
    await press(hand);
    expect([send.mock.calls, form.uploads.isAwaited, form.busy]).toEqual([[], true, true]);
    await end();
    expect(send.mock.calls).toEqual([[{ name: 'Anna', parts: [] }]]);
    expect([form.uploads.isAwaited, form.busy]).toEqual([false, false]);
  });

  test('that fails sends nothing, and the next press sends what there is', async () => {
    const send = vi.fn();
    const hand = show({ ...filled, send });
    const { fail } = start();
    await press(hand);
    await fail();
    expect([send.mock.calls, form.uploads.isHeldBack, form.busy]).toEqual([[], true, false]);
    await press(hand);
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'x', parts: [] });
  });

  test('that ends before anything was pressed sends nothing by itself, and all of several are waited for', async () => {
    const send = vi.fn();
    const hand = show({ ...filled, send });
    await start().end();
    expect(send).not.toHaveBeenCalled();
    const [one, other] = [start(), start()];
    await press(hand);
    await one.end();
    expect(send).not.toHaveBeenCalled();
    await other.end();
    expect(send).toHaveBeenCalledOnce();
  });
});
