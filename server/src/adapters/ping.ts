import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { fetchLimited } from './fetch-limited.ts';

/** Milliseconds within which a party that is there says anything at all. */
const PATIENCE_MS = 5_000;

/** Asks a party over HTTP whether it is there: any answer will do, also a refusal. @throws Error with why not */
export async function pingWeb(url: string, timeout_ms = PATIENCE_MS): Promise<void> {
  try {
    await (await fetchLimited(url, timeout_ms)).discard();
  } catch (error) {
    const { cause } = error as Error;
    // It answered, and sends us elsewhere, where we do not go.
    if (!(cause instanceof Error && cause.message === 'unexpected redirect'))
      throw cause instanceof Error ? cause : error;
  }
}

/** Waits for a mail server's greeting, and neither signs in nor sends. @throws Error with why there is none */
export async function pingSmtp(url: string, timeout_ms = PATIENCE_MS): Promise<void> {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isTls ? 465 : 587) };
  const socket = isTls ? connectTls({ ...to, servername: to.host }) : connect(to);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const timer = setTimeout(() => reject(new Error(`no greeting within ${timeout_ms / 1000} seconds`)), timeout_ms);
  socket.once('data', (bytes) => resolve(bytes.toString('latin1')));
  socket.on('error', reject).on('close', () => reject(new Error('closed without a greeting')));
  try {
    const greeting = await promise;
    if (!greeting.startsWith('220')) throw new Error(`it said ${greeting.slice(0, 100).trim()}`);
    socket.end('QUIT\r\n');
  } finally {
    clearTimeout(timer);
    if (!socket.writableEnded) socket.destroy();
    socket.setTimeout(timeout_ms, () => socket.destroy());
  }
}
