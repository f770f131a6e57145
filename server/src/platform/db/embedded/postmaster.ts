import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The state that a running PostgreSQL reports in its data folder. `host`: the socket's folder, else the address. */
export type Postmaster = { pid: number; host: string; port: number; ready: boolean };

/** Null where no server runs; after a crash it may be a dead one's. */
export async function readPostmaster(pgData: string): Promise<Postmaster | null> {
  const text = await readFile(path.join(pgData, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const [pid, , , port, socketFolder = '', address = '', , state = ''] = text.split('\n').map((line) => line.trim());
  return { pid: Number(pid), host: socketFolder || address, port: Number(port), ready: state === 'ready' };
}
