import { get } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { parse } from 'content-disposition';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { sendFile } from './downloads.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function serve(name: string, stream: Readable, size: number) {
  app = Fastify();
  app.get('/file', (_, reply) => sendFile(reply, { name, mime: 'application/pdf', size, stream }));
}

describe('a download', () => {
  test.each(['offerte.pdf', 'offerte "2" van café; 100%.pdf', '😀 ملف.pdf'])('arrives as %s', async (name) => {
    serve(name, Readable.from([Buffer.from('inhoud')]), 6);
    const { headers, body } = await app.inject('/file');
    expect(parse(`${headers['content-disposition']}`)).toMatchObject({
      type: 'attachment',
      parameters: { filename: name },
    });
    expect(body).toBe('inhoud');
    expect(headers).toMatchObject({
      'content-length': '6',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  test('cannot inject a header through its file name', async () => {
    serve('a\r\nset-cookie: x=1.pdf', Readable.from(['x']), 1);
    expect((await app.inject('/file')).headers['set-cookie']).toBeUndefined();
  });

  test('closes its file when the consumer disconnects half-way', async () => {
    const stream = new PassThrough();
    stream.write(Buffer.alloc(1000));
    serve('groot.pdf', stream, 1_000_000);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await new Promise<void>((resolve, reject) => {
      const request = get(`${address}/file`, (answer) => {
        answer.once('data', () => {
          request.destroy();
          resolve();
        });
        answer.on('error', () => {});
      });
      request.on('error', reject);
    });
    await expect.poll(() => stream.destroyed).toBe(true);
  });
});
