import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { at } from '../shared/paths.ts';
import { findFreePort } from '../shared/product.ts';
import { callOnce } from './consumer.ts';
import { waitUntil } from './servers.ts';

export interface Store {
  /** The settings by which a server finds it. */
  settings: Record<string, string>;
  process(): ChildProcess;
  /** Kills it, and starts it again on what it holds. */
  restart(after?: number): Promise<void>;
  stop(): Promise<void>;
}

/** An S3-compatible store for several servers. */
export async function startStore(): Promise<Store> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kp-store-'));
  const port = await findFreePort();
  let child: ChildProcess;
  const begin = async () => {
    child = spawn(at('node_modules/.bin/node'), [at('server/test/stand-ins/store-process.ts'), String(port), folder], {
      stdio: 'ignore',
    });
    await waitUntil(
      async () => (await callOnce(`http://127.0.0.1:${port}/`)).status !== 0,
      'The store does not answer',
    );
  };
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await begin();
  return {
    settings: {
      S3_BUCKET: 'klantportaal',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    process: () => child,
    restart: async (after = 0) => {
      await end();
      await new Promise((resolve) => setTimeout(resolve, after));
      await begin();
    },
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
