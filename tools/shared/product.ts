import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.ts';
import { createEnvironment } from './run.ts';

export interface Product {
  url: string;
  /** The console's address. */
  consoleUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** The output so far. */
  output(): string;
  /** Ends it, and deletes its data folder if it was temporary. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Kept when given; else a temporary folder that is deleted with the product. */
  dataDir?: string;
  env?: Record<string, string | undefined>;
  /** Milliseconds to wait for the first answer. */
  patience?: number;
  /** The script that Node runs, relative to the project's folder. */
  script?: string;
  /** Another installed and built clone to start; this one unless given. */
  folder?: string;
}

/** A port that is currently free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/**
 * Starts the built product as a separate process, with the demo and on its embedded database unless `env` says
 * otherwise, and waits for its first answer.
 * @throws Error with what it printed, when it exits before that or does not answer within `patience` milliseconds
 */
export async function startProduct(options: StartOptions = {}): Promise<Product> {
  const { env = {}, patience = 120_000, script = 'server/src/main.ts', folder = root } = options;
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'kp-')));
  const [port, standIns, ofConsole] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const child = spawn('node', [path.join(folder, script)], {
    env: createEnvironment({
      DEMO: '1',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      STAND_INS_PORT: String(standIns),
      // Only the demo has a console without an address of its own.
      ...('DEMO' in env ? {} : { CONSOLE_PORT: String(ofConsole) }),
      DATA_DIR: dataDir,
      ...env,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-200_000);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(impatient);
    }
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  while (!(await answers(url))) {
    const over = child.exitCode !== null || child.signalCode !== null;
    if (!over && performance.now() - from < patience) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    await stop();
    throw new Error(`The product ${over ? 'ended' : 'gave no answer'}. It printed:\n${output}`);
  }
  const consoleUrl = `http://localhost:${ofConsole}`;
  return { url, consoleUrl, dataDir, process: child, startedIn: performance.now() - from, output: () => output, stop };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/maintenance`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return true;
    },
    () => false,
  );
