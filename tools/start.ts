/**
 * `npm start`: the whole product with its demo. What is built is built anew if its sources changed; then the server runs
 * in this process, so that Ctrl-C reaches it and nothing is left behind.
 */
import { keepCompiledCode } from '../server/src/platform/kernel/compiled-code.ts';

try {
  keepCompiledCode();
  const { buildIfChanged, readServerSources } = await import('./build.ts');
  await buildIfChanged();
  process.env.DEMO ??= '1';
  if (process.env.DEMO === '1') {
    const { copyPreparedDemo } = await import('./shared/prepared-demo.ts');
    await copyPreparedDemo(readServerSources(), process.env);
  }
  // Read as text: the compiler does not know what is built.
  await import(`${'../server/dist/main.js'}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
