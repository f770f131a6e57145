import { connect, createServer } from 'node:net';
import type { Config } from '../config.ts';
import { readErrorCode, toError } from '../kernel/thrown.ts';

type Where = Pick<Config, 'HOST' | 'PORT' | 'PUBLIC_URL'>;

/** A port that is already in use, in words for the administrator. */
export class PortInUseError extends Error {
  override name = 'PortInUseError';
  constructor(
    { HOST, PORT }: Pick<Where, 'HOST' | 'PORT'>,
    setting: 'PORT' | 'CONSOLE_PORT' | 'METRICS_PORT' = 'PORT',
  ) {
    super(`Port ${PORT} on ${HOST} is in use. Stop what uses it, or choose another: ${setting}=${PORT + 1} npm start`);
  }
}

/** Why nothing can listen there, in words for the administrator. */
export function listenError(
  error: unknown,
  where: Pick<Where, 'HOST' | 'PORT'>,
  setting: 'PORT' | 'CONSOLE_PORT' | 'METRICS_PORT' = 'PORT',
): Error {
  const { message } = toError(error);
  const code = readErrorCode(error);
  if (code === 'EADDRINUSE') return new PortInUseError(where, setting);
  return new Error(`Nobody can be answered at ${where.HOST}, port ${where.PORT} (HOST, ${setting}): ${message}.`);
}

/**
 * Settles the port and the public address before anything starts: `PORT=0` becomes a free port, and a port in use fails
 * immediately. The port stays closed until everything is loaded.
 */
export async function settleAddress<C extends Where>(config: C): Promise<C & { PUBLIC_URL: string }> {
  const PORT = config.PORT === 0 ? await chooseFreePort(config.HOST) : config.PORT;
  const settled = { ...config, PORT };
  if (await isPortInUse(settled)) throw new PortInUseError(settled);
  return { ...settled, PUBLIC_URL: config.PUBLIC_URL ?? getLocalAddress(settled) };
}

/** The server's address from this machine itself. */
export const getLocalAddress = ({ HOST, PORT }: Pick<Where, 'HOST' | 'PORT'>): string =>
  `http://${toHostName(HOST)}:${PORT}`;

/** The way a browser on this machine calls the host that we listen on. */
function toHostName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The port after this one, or so many after it, so that addresses survive a restart; another when it is in use. */
export async function chooseNextPort({ HOST, PORT }: Pick<Where, 'HOST' | 'PORT'>, step = 1): Promise<number> {
  const next = { HOST, PORT: PORT + step };
  return next.PORT > 65_535 || (await isPortInUse(next)) ? chooseFreePort(HOST) : next.PORT;
}

/** A port that nothing listens on now. Somebody else may take it before you do. */
export const chooseFreePort = (host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const isPortInUse = ({ HOST, PORT }: Pick<Where, 'HOST' | 'PORT'>) =>
  new Promise<boolean>((resolve) => {
    const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
    const socket = connect({ host, port: PORT, timeout: 500 });
    const end = (used: boolean) => {
      socket.destroy();
      resolve(used);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
