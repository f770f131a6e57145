/**
 * `node prepare-demo.ts <folder>`: a data folder with the demo of this day in it, for first starts to copy. Prints on
 * one line, as JSON, which settings must not be given for that, since the folder would then be another one.
 */
import { keepCompiledCode } from '../platform/kernel/compiled-code.ts';

keepCompiledCode();
const { readConfig, settingNames } = await import('../platform/config.ts');
const { startDatabase } = await import('../platform/db/start.ts');
const { openLog } = await import('../platform/http/log.ts');
const { openContext } = await import('../open-context.ts');
const { loadDemo } = await import('./load-demo.ts');

/** Settings that the demo in the data folder does not depend on. */
const indifferent: ReadonlySet<(typeof settingNames)[number]> = new Set([
  'DEMO',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'CONSOLE_URL',
  'CONSOLE_PORT',
  'STAND_INS_PORT',
  'LOG_LEVEL',
  'DATA_DIR',
] as const);

const config = readConfig({ DEMO: '1', DATA_DIR: process.argv[2] });
const log = openLog({ LOG_LEVEL: 'warn' }, 'plain');
const ends: (() => Promise<unknown>)[] = [];
try {
  const started = await startDatabase(config, log);
  ends.push(started.stop);
  const { context } = await openContext(started, { config, log, ends, wake: () => {} });
  await loadDemo(context);
} finally {
  for (let end = ends.pop(); end; end = ends.pop()) await end();
}
process.stdout.write(JSON.stringify(settingNames.filter((name) => !indifferent.has(name))));
