import { defineConfig } from 'vitest/config';

/** For the tests alone: an app builds what it uses of this workspace. */
export default defineConfig({
  root: import.meta.dirname,
  // `src/lib/version.ts`
  define: { __VERSION__: JSON.stringify('0.0.0') },
  test: {
    name: 'web',
    include: ['{src,fonts,test}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // A poll ends at what it waits for: the bound only says when to give up, also on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    maxWorkers: '100%',
    setupFiles: [
      '../tools/shared/fresh-modules.ts',
      'test/fresh-page.ts',
      '../tools/shared/no-console-errors.ts',
      'test/second-app/texts.ts',
    ],
  },
});
