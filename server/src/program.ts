/** Loaded by `main.ts`: starts the server by the environment and stops it without leaving anything behind. */
import { hostname } from 'node:os';
import closeWithGrace from 'close-with-grace';
import { describeDemo } from './demo/demo-notice.ts';
import { readConfig } from './platform/config.ts';
import { openLog } from './platform/http/log.ts';
import { toError } from './platform/kernel/thrown.ts';
import { version } from './platform/kernel/version.ts';
import type { Running } from './serve.ts';
import { start } from './start.ts';

const begun = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);
const ends: (() => Promise<unknown>)[] = [];
/** Somebody stopped it: what breaks off by that is no failure to tell of. */
let stopping = false;
let running: Running | null = null;

async function end(): Promise<void> {
  for (let last = ends.pop(); last; last = ends.pop()) await last();
}

try {
  const config = readConfig(process.env);
  // In the demo a person looks on: plain lines, and no more of them than matter.
  const plain = config.DEMO || process.stdout.isTTY;
  const LOG_LEVEL = plain && !process.env.LOG_LEVEL ? 'warn' : config.LOG_LEVEL;
  const log = openLog({ LOG_LEVEL }, plain ? 'plain' : 'json');

  const delay = 20_000 + config.SHUTDOWN_DELAY * 1000;
  closeWithGrace({ delay, logger: log, skip: ['unhandledRejection'] }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the program failed and stops');
    stopping = true;
    if (signal && plain) print(`\n${signal}: finishing what runs …`);
    // Ctrl-C is pressed by a person, who does not want to wait.
    if (signal === 'SIGTERM') await running?.drain();
    await end();
  });
  // A promise that nobody awaited harms nobody else: told, and the server goes on.
  process.on('unhandledRejection', (err) => log.error({ err }, 'a failure that nobody handled'));

  running = await start(config, log, (step) => plain && print(`${step} …`), ends);
  const { address, console, config: settled } = running;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (settled.DEMO) print(describeDemo(address, console));
  const ready = `Ready in ${seconds} s on ${address} (version ${version})`;
  // Whatever starts the server waits for this line, at every log level.
  if (plain) print(ready);
  else print(JSON.stringify({ level: 30, time: Date.now(), instance: hostname(), version, address, msg: ready }));
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${toError(error).message}\n`);
    await end().catch(() => {});
    process.exit(1);
  }
}
