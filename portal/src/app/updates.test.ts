// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './updates.ts';

const register = vi.fn(async () => {});
const withWorkers = () =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  register.mockClear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('the built portal registers its service worker, after the files of the page', () => {
  withWorkers();
  vi.stubEnv('PROD', true);
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  expect(register).toHaveBeenCalledExactlyOnceWith('/service-worker.js');
});

test('a page that has already loaded registers it immediately', () => {
  withWorkers();
  vi.stubEnv('PROD', true);
  registerServiceWorker();
  expect(register).toHaveBeenCalledOnce();
});

test('a development server or a browser without workers skips it', () => {
  vi.stubEnv('PROD', true);
  expect(registerServiceWorker).not.toThrow();
  withWorkers();
  vi.stubEnv('PROD', false);
  registerServiceWorker();
  expect(register).not.toHaveBeenCalled();
});
