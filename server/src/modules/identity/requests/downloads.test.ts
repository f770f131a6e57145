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

  test.each([
    ['bytes=0-0', 'i', 'bytes 0-0/6'],
    ['bytes=3-', 'oud', 'bytes 3-5/6'],
    ['bytes=2-99', 'houd', 'bytes 2-5/6'],
    ['bytes=-2', 'ud', 'bytes 4-5/6'],
    ['bytes=-99', 'inhoud', 'bytes 0-5/6'],
  ])('is told in parts: %s', async (range, part, where) => {
    serve('offerte.pdf', Readable.from(['in', 'ho', 'ud'].map((text) => Buffer.from(text))), 6);
    const { statusCode, headers, body } = await app.inject({ url: '/file', headers: { range } });
    expect([statusCode, body, headers['content-length']]).toEqual([206, part, String(part.length)]);
    expect(headers).toMatchObject({ 'content-range': where, 'accept-ranges': 'bytes' });
  });

  test.each([{ range: 'bytes=6-' }, { range: 'bytes=5-3' }])('has no part beyond its end: $range', async (headers) => {
    const stream = new PassThrough();
    serve('offerte.pdf', stream, 6);
    const answer = await app.inject({ url: '/file', headers });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */6']);
    expect(stream.destroyed).toBe(true);
  });

  test.each([
    { range: 'bytes=0-1,3-4' },
    { range: 'lines=1-2' },
    { range: 'bytes=-' },
    { range: 'bytes=1-2', 'if-range': '"old"' },
  ])('is whole where no one part is asked for: $range', async (headers) => {
    serve('offerte.pdf', Readable.from([Buffer.from('inhoud')]), 6);
    expect(await app.inject({ url: '/file', headers })).toMatchObject({ statusCode: 200, body: 'inhoud' });
  });

  test('closes its file once the part is sent', async () => {
    const stream = new PassThrough();
    stream.write(Buffer.from('inhoud'));
    serve('groot.pdf', stream, 1_000_000);
    const { body } = await app.inject({ url: '/file', headers: { range: 'bytes=1-2' } });
    expect([body, stream.destroyed]).toEqual(['nh', true]);
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
