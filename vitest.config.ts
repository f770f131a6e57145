import { defineConfig } from 'vitest/config';

/** `vitest run` in the project's folder runs every layer; `--project server` one of them. */
export default defineConfig({
  test: {
    projects: [
      'server',
      'portal',
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] } },
    ],
  },
});
