import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at, root } from '../shared/paths.ts';
import { findFreePort } from '../shared/product.ts';
import { domain } from './firm.ts';

/** The settings that every server of an installation shares, as in production. */
export const createProductionSettings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  SECRET_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: `https://${domain}`,
  CONSOLE_URL: 'https://console.kantoor.example',
  TRUST_PROXY: '1',
  SMTP_TLS: 'optional',
  SMTP_URL: 'smtp://127.0.0.1:9',
  VIRUS_SCAN: 'none',
});

/** Whether there is an answer of 200. */
export const isReady = async (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );

/** Waits until it holds. @throws Error after `patience` milliseconds */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string),
  patience = 120_000,
): Promise<void> {
  for (const end = Date.now() + patience; !(await holds()); ) {
    if (Date.now() > end) throw new Error(typeof what === 'string' ? what : what());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface Server {
  url: string;
  port: number;
  consolePort: number;
  process: ChildProcess;
  output(): string;
  /** Tells it to stop as a supervisor does, and waits. Returns the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

export interface ServerOptions {
  env: Record<string, string>;
  /** The folder of the program: this project, or another version of it. */
  folder?: string;
  port?: number;
  consolePort?: number;
  dataDir?: string;
}

/** Starts a server in production mode, and waits until it is ready. @throws Error with what it printed */
export async function startServer({ env, folder = root, ...given }: ServerOptions): Promise<Server> {
  const port = given.port ?? (await findFreePort());
  const consolePort = given.consolePort ?? (await findFreePort());
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'kp-server-')));
  const child = spawn(at('node_modules/.bin/node'), ['tools/start-production.ts'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      ...env,
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000);
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const over = () => child.exitCode !== null || child.signalCode !== null;
  const clean = async () => {
    if (!given.dataDir) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    async () => over() || (await isReady(`${url}/health/ready`)),
    () => `No answer. It printed:\n${output}`,
  );
  if (over()) throw new Error(`The server ended. It printed:\n${output}`);
  return {
    url,
    port,
    consolePort,
    process: child,
    output: () => output,
    stop: async () => {
      if (!over()) child.kill('SIGTERM');
      const code = await ended;
      await clean();
      return code;
    },
    kill: async () => {
      if (!over()) child.kill('SIGKILL');
      await ended;
      await clean();
    },
  };
}

/** Runs a command of the operator with the settings of the servers. @throws Error with what it printed */
export async function operate(
  script: string,
  args: string[],
  env: Record<string, string>,
  folder = root,
): Promise<string> {
  const child = spawn(at('node_modules/.bin/node'), ['--run', script, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: path.join(tmpdir(), 'kp-operate'), ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${output}`);
  return output;
}
