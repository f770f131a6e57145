import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

/** Tests that start programs of ours and wait for them, kill them, or look at what they cost: `npm run test:all`. */
export default defineConfig({
  test: {
    ...server.test,
    name: 'server-programs',
    include: ['{src,test}/**/*.program.test.ts'],
    exclude: [],
    // Without noting statements: theirs are mostly their own.
    setupFiles: [],
  },
});
