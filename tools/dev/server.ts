/**
 * The server of `npm run dev`, in a separate process that `server-process.ts` starts and ends: the product's server,
 * with the portal's sources instead of the built portal. It sends `ready` to its parent, and ends with it.
 */
import { readConfig } from '../../server/src/platform/config.ts';
import { openLog } from '../../server/src/platform/http/log.ts';
import { start } from '../../server/src/start.ts';
import { readDevelopmentConsole, readDevelopmentPortal } from './app-folders.ts';

const ends: (() => Promise<unknown>)[] = [];
let ending = false;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  for (let last = ends.pop(); last; last = ends.pop()) await last();
  process.exit();
}
process.once('SIGTERM', () => void end());
process.once('disconnect', () => void end());
// Ctrl-C reaches the whole process group; the parent decides when this one ends.
process.on('SIGINT', () => {});

try {
  const config = readConfig(process.env);
  if (config.NODE_ENV === 'production') throw new Error('This server is for development alone.');
  const LOG_LEVEL = process.env.LOG_LEVEL ? config.LOG_LEVEL : 'warn';
  const log = openLog({ LOG_LEVEL }, 'plain');
  process.on('unhandledRejection', (err) => log.error({ err }, 'a failure that nobody handled'));
  const onProgress = (step: string) => void (step.startsWith('Loaded') && console.log(step));
  await start(config, log, onProgress, ends, {
    readPortal: () => readDevelopmentPortal(process.argv[2] ?? ''),
    readConsole: () => readDevelopmentConsole(process.argv[3] ?? ''),
  });
  process.send?.('ready');
} catch (error) {
  if (!ending) {
    console.error(error);
    process.exitCode = 1;
    await end();
  }
}
