import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import multipart from '@fastify/multipart';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { handleErrors } from '../../modules/identity/requests/handle-errors.ts';
import { type ReceivedUpload, receiveUpload } from './uploads.ts';

const LIMIT = 25 * 1024 * 1024;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let app: FastifyInstance;
let address: string;
const held: ReceivedUpload[] = [];

beforeEach(async () => {
  folder = await createTemporaryFolder();
  app = Fastify({ bodyLimit: 1024 * 1024 });
  handleErrors(app, createPartial({ adapters: { errorReports: { report: () => {} } } }));
  await app.register(multipart, { limits: { fileSize: 1000, files: 2, parts: 3 } });
  app.post('/upload', async (request) => {
    const upload = await receiveUpload(request, {
      owner: 'anna',
      folder: folder.path,
      maxTotalBytes: LIMIT,
      maxFiles: 3,
      fields: ['productActionId', 'comment'],
    });
    const first = await readFile(upload.files[0]?.path ?? '');
    const landed = upload.files.map(({ file_name, size }) => ({ file_name, size }));
    await upload.discard();
    return { fields: upload.fields, files: landed, start: first.toString('latin1', 0, 5) };
  });
  // As a call that takes long: its upload stays on the disk.
  app.post('/hold', async (request) => {
    const owner = String(request.headers.owner);
    held.push(
      await receiveUpload(request, { owner, folder: folder.path, maxTotalBytes: LIMIT, maxFiles: 3, fields: [] }),
    );
    return {};
  });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await folder.remove();
});

type Sent = { name: string; bytes: Uint8Array<ArrayBuffer> };
const formWith = (name: string) => {
  const form = new FormData();
  form.append('file[]', new Blob(['hallo']), name);
  return form;
};
const zeros = (size: number) => new Uint8Array(size);

async function send(files: Sent[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes } of files) form.append('file[]', new Blob([bytes]), name);
  const answer = await fetch(`${address}/upload`, { method: 'POST', body: form });
  return { status: answer.status, body: createPartial(await answer.json()) };
}

/** Lists the files in the folder: none, once an upload is over. */
const left = () => readdir(folder.path);

describe('an upload', () => {
  test('of many parts that is refused costs no more than reading its bytes', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="file[]"; filename="a"\r\n\r\nx\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const body = Buffer.from(`${part.repeat(300_000)}--b--\r\n`);
    const before = process.threadCpuUsage();
    const answer = await fetch(`${address}/upload`, { method: 'POST', headers, body });
    const { user, system } = process.threadCpuUsage(before);
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { reason: 'too_many_files' } }]);
    expect((user + system) / 1000).toBeLessThan(2_500);
  });

  test('with a text that stands twice is refused, and nothing of it stays', async () => {
    const form = formWith('brief.pdf');
    for (const comment of ['one', 'two']) form.append('comment', comment);
    const answer = await fetch(`${address}/upload`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: { code: 'MALFORMED_REQUEST', message: 'The body is not taken: comment stands twice in it.' } },
    ]);
    expect(await left()).toEqual([]);
  });

  test('is written to disk as it was sent, with the requested fields', async () => {
    const bytes = new TextEncoder().encode('hallo wereld');
    expect(await send([{ name: 'brief.pdf', bytes }], { productActionId: '12', comment: 'één', other: 'x' })).toEqual({
      status: 200,
      body: {
        fields: { productActionId: '12', comment: 'één' },
        files: [{ file_name: 'brief.pdf', size: 12 }],
        start: 'hallo',
      },
    });
  });

  test('is refused beside twenty of the same consumer that are not over, and no one else’s is', async () => {
    const byOwner = (owner: string) =>
      fetch(`${address}/hold`, { method: 'POST', headers: { owner }, body: formWith('brief.pdf') });
    for (let time = 0; time < 20; time++) expect((await byOwner('mallory')).status).toBe(200);
    const refused = await byOwner('mallory');
    expect([refused.status, ((await refused.json()) as { error: object }).error]).toEqual([
      429,
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    ]);
    expect((await byOwner('bert')).status).toBe(200);
    expect(await left()).toHaveLength(21);
    const [first] = held as [ReceivedUpload];
    for (const _ of ['once', 'twice']) await first.discard();
    expect([(await byOwner('mallory')).status, (await byOwner('mallory')).status]).toEqual([200, 429]);
    await Promise.all(held.splice(0).map(({ discard }) => discard()));
    expect((await byOwner('mallory')).status).toBe(200);
    await Promise.all(held.splice(0).map(({ discard }) => discard()));
  });

  test('of exactly 25 MB is accepted, in one file or in several', async () => {
    expect((await send([{ name: 'a.pdf', bytes: zeros(LIMIT) }])).status).toBe(200);
    const parts = [zeros(LIMIT - 10), zeros(4), zeros(6)].map((bytes, index) => ({ name: `${index}.pdf`, bytes }));
    expect((await send(parts)).status).toBe(200);
  });

  test.each([
    ['in one file', [LIMIT + 1]],
    ['in several', [LIMIT - 10, 4, 7]],
    ['by far', [LIMIT * 2]],
  ])('that is too large %s is refused with its code, naming the file at which it was too much', async (_, sizes) => {
    const answer = await send(sizes.map((size, index) => ({ name: `${index}.pdf`, bytes: zeros(size) })));
    expect(answer).toMatchObject({
      status: 413,
      body: { error: { code: 'COMBINED_PDF_TO_LARGE', file_name: `${sizes.length - 1}.pdf` } },
    });
    expect(await left()).toEqual([]);
  });

  test('without a file is refused with its code', async () => {
    const nothing = { status: 422, body: { error: { code: 'UPLOAD_DOCUMENTS_NOT_PROVIDED' } } };
    expect(await send([], { productActionId: '12' })).toMatchObject(nothing);
    const emptyInput =
      '--x\r\nContent-Disposition: form-data; name="file[]"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';
    const answer = await app.inject({
      method: 'POST',
      url: '/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: emptyInput,
    });
    expect(answer.json()).toMatchObject(nothing.body);
    expect(await left()).toEqual([]);
  });

  test('of more files than allowed is refused', async () => {
    const files = Array.from({ length: 4 }, (_, index) => ({ name: `${index}.pdf`, bytes: zeros(10) }));
    expect(await send(files)).toMatchObject({
      status: 422,
      body: { error: { code: 'INVALID_REQUEST', file_name: '3.pdf' } },
    });
    expect(await left()).toEqual([]);
  });

  test.each([
    [
      'cut off in the middle of a file',
      '--x\r\nContent-Disposition: form-data; name="file[]"; filename="a"\r\n\r\nhalf',
    ],
    ['that is no form', 'rubbish'],
    ['of nothing', ''],
    ['that reaches for the prototype', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'],
    ['of a thousand parts', `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1500)}--x--\r\n`],
    [
      'with an endless field',
      `--x\r\nContent-Disposition: form-data; name="comment"\r\n\r\n${'a'.repeat(100_000)}\r\n--x--\r\n`,
    ],
  ])('%s is refused and leaves nothing behind', async (_, payload) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/upload', headers, payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(await left()).toEqual([]);
  });

  test('that is cancelled half-way leaves nothing behind', async () => {
    const { port, hostname } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(
      `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000000\r\n\r\n` +
        '--x\r\nContent-Disposition: form-data; name="file[]"; filename="a.pdf"\r\n\r\n',
    );
    socket.write(randomBytes(500_000));
    await expect.poll(left).toHaveLength(1);
    socket.destroy();
    await expect.poll(left).toEqual([]);
  });

  test('is named only for display', async () => {
    const names = ['../../etc/passwd', 'C:\\map\\con.pdf', '📄 loonstrook 😀.pdf'];
    const { body } = await send(names.map((name) => ({ name, bytes: zeros(3) })));
    expect((body as { files: { file_name: string }[] }).files.map(({ file_name }) => file_name)).toEqual([
      'passwd',
      'con.pdf',
      '📄 loonstrook 😀.pdf',
    ]);
  });
});
