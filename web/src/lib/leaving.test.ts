import { expect, test, vi } from 'vitest';
import { askBeforeLeaving, type LeaveQuestion, mayLeave } from './leaving.ts';

test('asks for whichever form of the page has something to lose, once, until it is gone', () => {
  const first = vi.fn<LeaveQuestion>(() => false);
  const last = vi.fn<LeaveQuestion>(() => true);
  const free = askBeforeLeaving(first);
  const freeLast = askBeforeLeaving(last);
  const leave = vi.fn();
  expect(mayLeave(leave)).toBe(false);
  expect(first).toHaveBeenCalledExactlyOnceWith(leave);
  expect(last).not.toHaveBeenCalled();
  freeLast();
  expect(mayLeave(leave)).toBe(false);
  free();
  expect(mayLeave(leave)).toBe(true);
  expect(leave).not.toHaveBeenCalled();
});
