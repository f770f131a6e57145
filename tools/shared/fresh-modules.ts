import { vi } from 'vitest';

/**
 * Runs before every test file. The files of a project share their workers (`isolate: false`), so that jsdom, React and
 * the libraries of the server are loaded once per worker rather than once per file; our own modules are reloaded for
 * each file, so that no file sees the state of another. What the portal stores in the browser is cleared too: the next
 * file would begin with the consumer of the last.
 */
vi.resetModules();
if (typeof window !== 'undefined') {
  window.localStorage.clear();
  window.sessionStorage.clear();
}
