import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { ensure } from '@klantportaal/contract/values/ensure';
import { afterEach, describe, expect, test } from 'vitest';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import { openWebhooks } from './webhooks/webhooks.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A party that answers these bytes to whoever asks. */
async function openParty(raw: string): Promise<string> {
  server = createServer((request, response) => {
    request.resume();
    ensure(response.socket).end(raw);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = ensure(server.address());
  return `http://127.0.0.1:${typeof address === 'string' ? address : address.port}/`;
}

/** No limit of time that these tests could wait for. */
const settings = { allowLoopback: true, timeout_ms: 600_000 };
const secrets = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'];

/** TABLE: answers that Node reads, and that a listener would not survive or never hear of. */
const answers: [string, string][] = [
  ['another protocol', 'HTTP/1.1 101 Go\r\nupgrade: other\r\nconnection: upgrade\r\n\r\n'],
  ['a status beyond the standard', 'HTTP/1.1 999 Go\r\ncontent-length: 0\r\n\r\n'],
  ['no status', 'HTTP/1.1 000 Go\r\ncontent-length: 0\r\n\r\n'],
  ['a body where there is none', 'HTTP/1.1 205 Go\r\ncontent-length: 2\r\n\r\n{}'],
  ['less than it said', 'HTTP/1.1 200 Go\r\ncontent-length: 50\r\n\r\n{}'],
  ['what is no HTTP', 'SSH-2.0-other\r\n'],
];

// An error thrown outside the promise ends the process, and with it this run.
describe.each(answers)('a party of a firm that answers %s', (_, raw) => {
  test('is answered for to who asked, and harms nobody else', async () => {
    const filtered = openFilteredFetch(settings);
    const asked = await filtered.fetch(await openParty(raw), {}).catch((error: unknown) => error);
    expect(asked instanceof Error || (asked instanceof Response && asked.status !== 200)).toBe(true);
    filtered.close();
  });

  test('has had its message, or has not', async () => {
    const webhooks = openWebhooks(settings);
    const message = { url: await openParty(raw), id: 'msg_1', body: '{}', at: new Date(), secrets };
    const { status, error } = await webhooks.send(message);
    expect(status === null ? error : status).not.toBeNull();
    webhooks.close();
  });
});
