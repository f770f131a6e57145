import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Answers that only say that another follows (1xx): a party that says no end of them keeps the process busy. */
const MAX_INTERIM_ANSWERS = 10;

/**
 * Sends one request to an address that a firm chose, and gives the head of its answer. It always settles: a party that
 * answers 101 (Switching Protocols) would otherwise leave its caller waiting for ever, without any event, since Node
 * gives the connection away.
 * @param options.signal ends the wait for the head, and the reading of the body
 */
export function requestOnce(
  url: URL,
  options: RequestOptions & { signal: AbortSignal },
  body: string | Buffer | undefined,
): Promise<IncomingMessage> {
  const make = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = make(url, options, resolve);
    sent.on('error', reject);
    sent.on('upgrade', (_answer, socket) => {
      socket.destroy();
      reject(new Error('It wants to speak another protocol.'));
    });
    let before = 0;
    sent.on('information', () => {
      before += 1;
      if (before > MAX_INTERIM_ANSWERS) sent.destroy(new Error('It says without end that it will answer.'));
    });
    options.signal.addEventListener('abort', () => reject(options.signal.reason), { once: true });
    sent.end(body);
  });
}
