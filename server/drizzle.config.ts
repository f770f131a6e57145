import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes a migration from the tables in code. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/**/*.table.ts'],
  out: './src/platform/db/migrations',
});
