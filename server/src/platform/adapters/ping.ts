import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AdapterSettings } from './adapters.ts';
import { openOckto } from './data-sharing/ockto.ts';
import { isSilence } from './is-silence.ts';
import { pingGotenberg } from './office/gotenberg.ts';
import { openMollie } from './payments/mollie.ts';
import { openCardif } from './premiums/cardif.ts';

/** Milliseconds for a greeting, which some servers hold back on purpose; as long as a mail waits for it. */
const GREETING_MS = 10_000;

/** An id that no party gave. */
const NOBODYS = '00000000-0000-4000-8000-000000000000';

type WebSettings = Pick<AdapterSettings, 'payments' | 'premiums' | 'sharing' | 'office'>;

/** TABLE: the parties over HTTP, with a question that changes nothing: by the same way and key as what is refused while they are away. */
const questions: { [Name in keyof WebSettings]: (settings: NonNullable<WebSettings[Name]>) => Promise<unknown> } = {
  payments: (settings) => openMollie(settings).find('tr_0'),
  premiums: (settings) => openCardif(settings).findApplication(NOBODYS),
  sharing: (settings) => openOckto(settings).state(NOBODYS),
  office: pingGotenberg,
};

/** Asks a party over HTTP whether it is there: any answer will do, also a refusal. @throws Error with why not */
export async function pingWeb<Name extends keyof WebSettings>(
  name: Name,
  settings: NonNullable<WebSettings[Name]>,
): Promise<void> {
  await questions[name](settings).catch((error: unknown) => {
    if (isSilence(error) || isUnreached(error)) throw error;
  });
}

/** Whether no answer came at all: Node says so with one type for every reason. */
const isUnreached = (error: unknown): boolean => error instanceof Error && error.cause instanceof TypeError;

/** Waits for a mail server's greeting, and neither signs in nor sends. @throws Error with why there is none */
export async function pingSmtp(url: string, timeout_ms = GREETING_MS): Promise<void> {
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
