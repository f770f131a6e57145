/**
 * `npm start`: the whole product with its demo. The portal is built if its sources changed; then the server runs in
 * this process, so that Ctrl-C reaches it and nothing is left behind.
 */
import { buildIfChanged } from './build.ts';

try {
  await buildIfChanged();
  process.env.DEMO ??= '1';
  await import('../server/src/main.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
