/** For tests of forms. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mayLeave } from '../lib/leaving.ts';

interface LeavingCase<Page> {
  show: () => Promise<Page>;
  /** Types or chooses something. */
  type: (page: Page) => Promise<unknown>;
  /** Returns what was typed, as the form shows it. */
  typed: () => unknown;
}

/**
 * Makes the test that every form has: it asks before what was typed is lost, staying keeps it, and
 * leaving leaves. `file` is the form's own, in `portal/src`; `every-form-asks.test.ts` looks for it.
 */
export function asksBeforeLeaving<Page>(file: string, { show, type, typed }: LeavingCase<Page>): void {
  test(`${file} asks before what was typed is lost, and not before`, async () => {
    const user = userEvent.setup();
    const leave = vi.fn();
    const follow = () => act(() => void expect(mayLeave(leave)).toBe(false));
    // Its cross, then staying, then leaving.
    const buttons = async () => within(await screen.findByRole('alertdialog')).getAllByRole('button');
    const page = await show();
    expect(mayLeave(leave)).toBe(true);
    await type(page);
    // An amount is written out once its field is left.
    act(() => (document.activeElement as HTMLElement).blur());
    const before = typed();
    expect(before).toBeTruthy();

    follow();
    const [, stay] = await buttons();
    await user.click(stay!);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([typed(), leave.mock.calls]).toEqual([before, []]);

    follow();
    const [, , go] = await buttons();
    await user.click(go!);
    expect(leave).toHaveBeenCalledOnce();
  }, 30_000);
}
