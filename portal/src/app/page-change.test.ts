// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { changePage } from './page-change.ts';

const fading = vi.fn((put: () => void) => {
  put();
  return { ready: Promise.reject(new DOMException('skipped', 'AbortError')) };
});

function browser({ fades = true, still = false, hidden = false } = {}) {
  Object.defineProperty(document, 'startViewTransition', { value: fades ? fading : undefined, configurable: true });
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
}

afterEach(() => {
  fading.mockClear();
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(document, 'hidden');
  vi.unstubAllGlobals();
});

describe('another page', () => {
  test('fades in, also when the next one comes before the fade begins', async () => {
    browser();
    const put = vi.fn();
    changePage(true, put);
    await Promise.resolve();
    expect([fading.mock.calls.length, put.mock.calls.length]).toEqual([1, 1]);
  });

  test.each([
    ['the reader prefers no movement', { still: true }, true],
    ['the browser does not know how', { fades: false }, true],
    ['nobody sees it', { hidden: true }, true],
    ['the pages have no menu in common', {}, false],
  ])('is there at once when %s', (_, what, fade) => {
    browser(what);
    const put = vi.fn();
    changePage(fade, put);
    expect([fading.mock.calls.length, put.mock.calls.length]).toEqual([0, 1]);
  });
});
