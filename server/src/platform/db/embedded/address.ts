import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** The address at which the database listens: a socket in a private folder, or a loopback port on Windows. */
export type Address = { host: string; port: number; socketFolder: string | null; settings: Record<string, string> };

/** Bytes that a unix socket's path may have. */
const longest = 107;

/** A folder for the socket in the data folder, or, when its path gets too long, a short one of its own. */
export async function makeAddress(dataDir: string, runAs: RunAs): Promise<Address> {
  if (process.platform === 'win32') return chooseLoopbackAddress();
  const port = 5432;
  let folder = path.join(dataDir, 'pg.socket');
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${port}`)) > longest)
    folder = await mkdtemp(path.join(tmpdir(), 'kp-'));
  else await mkdir(folder, { recursive: true });
  await chmod(folder, 0o700);
  if (runAs.owner) await chown(folder, runAs.owner.uid, runAs.owner.gid);
  return {
    host: folder,
    port,
    socketFolder: folder,
    settings: {
      listen_addresses: '',
      unix_socket_directories: folder,
      unix_socket_permissions: '0700',
      port: `${port}`,
    },
  };
}

export async function removeSocketFolder(folder: string | null): Promise<void> {
  if (folder && path.basename(folder).match(/^(pg\.socket|kp-\w+)$/))
    await rm(folder, { recursive: true, force: true });
}

async function chooseLoopbackAddress(): Promise<Address> {
  const port = await new Promise<number>((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
  const host = '127.0.0.1';
  return {
    host,
    port,
    socketFolder: null,
    settings: { listen_addresses: host, unix_socket_directories: '', port: `${port}` },
  };
}
