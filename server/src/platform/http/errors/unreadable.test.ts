import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { buildApp } from '../../../app.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildApp(testContext(createPartial({})));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Returns the server's answer to these bytes. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(getPort(app.server), '127.0.0.1');
  socket.end(sent);
  return text(socket);
}

test.each([
  ['is no HTTP', 'who are you?\r\n\r\n', '400 Bad Request'],
  ['has more headers than we read', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
])('what %s is refused in our own words', async (_, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({
    error: { code: 'MALFORMED_REQUEST', message: expect.stringMatching(/could not be read/) },
  });
});
