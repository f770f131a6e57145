import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { openWebhooks } from './webhooks.ts';

let port: number;
let received = 0;
const receiver = createServer((_, response) => {
  received += 1;
  response.end();
});
const strict = openWebhooks({ allowLoopback: false });
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = getPort(receiver);
});
afterAll(async () => {
  strict.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const message = { id: 'm', body: '{}', at: new Date(), secrets: [`whsec_${btoa('x'.repeat(32))}`] };

test.each([
  'localhost',
  'localhost.',
  'a.localhost',
  '127.0.0.1',
  '[::1]',
  'printer.local',
  'db.internal',
  'intranet',
  'intranet.',
])('refuses an address inside our network before it is kept: %s', (host) =>
  expect(strict.refusal(`https://${host}/`)).toBe('address_not_public'),
);

// Only the first of these is a name, whose address is known when the connection is made.
test.each(['localhost', '127.0.0.1', '[::ffff:127.0.0.1]'])('sends nothing inside our network: %s', async (host) => {
  const sent = await strict.send({ ...message, url: `http://${host}:${port}/` });
  expect(sent).toMatchObject({ status: null, error: 'the address leads to a network that is not public' });
  expect(received).toBe(0);
});
