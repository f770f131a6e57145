import { vi } from 'vitest';

/**
 * Runs before every test file of the apps. The files of a project share their workers (`isolate: false`), so that jsdom
 * and React are loaded once per worker rather than once per file; our own modules are reloaded for each file, so that no
 * file sees the state of another.
 */
vi.resetModules();
