// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getIdleTimes, watchIdleness } from './idleness.ts';

/** Tabs of one browser, with immediate delivery. */
class Channel {
  static tabs = new Set<Channel>();
  onmessage: (() => void) | null = null;
  constructor() {
    Channel.tabs.add(this);
  }
  postMessage() {
    for (const tab of Channel.tabs) if (tab !== this) tab.onmessage?.();
  }
  close() {
    Channel.tabs.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (count: number) => count * 60_000;
function tab() {
  const acts = { keep: vi.fn(), warn: vi.fn(), end: vi.fn() };
  return { ...acts, ...watchIdleness(getIdleTimes(30), acts) };
}
const move = () => window.dispatchEvent(new Event('pointerdown'));

describe('an inactive consumer', () => {
  test('is warned every second from two minutes before the end, then signed out once', () => {
    const one = tab();
    vi.advanceTimersByTime(minutes(28) - 1);
    expect(one.warn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(one.warn).toHaveBeenLastCalledWith(120);
    vi.advanceTimersByTime(30_000);
    expect(one.warn).toHaveBeenLastCalledWith(90);
    expect(one.end).not.toHaveBeenCalled();
    vi.advanceTimersByTime(90_000);
    expect(one.end).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(minutes(60));
    expect(one.end).toHaveBeenCalledOnce();
  });

  test('must choose to stay once warned: moving the mouse no longer counts', () => {
    const one = tab();
    vi.advanceTimersByTime(minutes(29));
    one.keep.mockClear();
    move();
    vi.advanceTimersByTime(1000);
    expect(one.warn).toHaveBeenLastCalledWith(59);
    one.stay();
    expect(one.warn).toHaveBeenLastCalledWith(null);
    expect(one.keep).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(minutes(28) - 1);
    expect(one.end).not.toHaveBeenCalled();
    one.stop();
  });
});

describe('an active consumer', () => {
  test('in one tab is active in all tabs, which also dismisses a warning', () => {
    const [one, other] = [tab(), tab()];
    vi.advanceTimersByTime(minutes(29));
    expect(other.warn).toHaveBeenLastCalledWith(60);
    one.stay();
    expect(other.warn).toHaveBeenLastCalledWith(null);
    vi.advanceTimersByTime(minutes(27));
    expect(other.end).not.toHaveBeenCalled();
    one.stop();
    other.stop();
  });

  test('is reported to the server at most every two minutes, and always after the last activity', () => {
    const one = tab();
    vi.advanceTimersByTime(minutes(2));
    expect(one.keep).toHaveBeenCalledTimes(1);
    for (let second = 0; second < 60; second += 2) {
      move();
      vi.advanceTimersByTime(2000);
    }
    expect(one.keep).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(minutes(2));
    expect(one.keep).toHaveBeenCalledTimes(2);
    one.stop();
  });

  test('is not signed out when the clock is set forward', () => {
    const one = tab();
    vi.setSystemTime(Date.now() + minutes(600));
    move();
    vi.advanceTimersByTime(minutes(1));
    expect(one.warn).not.toHaveBeenCalled();
    one.stop();
  });
});

test.each([
  [30, { warn: minutes(28), end: minutes(30), keep: minutes(2) }],
  [1, { warn: 30_000, end: 60_000, keep: 4_000 }],
])('a licence of %i minutes', (idle_minutes, times) => {
  expect(getIdleTimes(idle_minutes)).toEqual(times);
});
