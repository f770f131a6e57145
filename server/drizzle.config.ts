import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes a migration from the tables in code. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/shared/*.table.ts', './src/areas/**/*.table.ts', './src/backoffice/*.table.ts'],
  out: './src/db/migrations',
});
