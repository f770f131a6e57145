import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { explainAway, FileNotStoredError, FilesAwayError, type FilesPort } from './files.ts';
import { openFolderFiles } from './folder.ts';
import { openS3Files } from './s3.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let server: S3rver;
const stores: Record<string, FilesPort> = {};

beforeAll(async () => {
  folder = await createTemporaryFolder();
  stores.folder = await openFolderFiles(join(folder.path, 'files'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = await server.run();
  stores.S3 = openS3Files({
    bucket: 'portal',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
    prefix: 'files/',
  });
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const store = (name: string) => stores[name] as FilesPort;
const readKeys = async (files: FilesPort) => {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
};
/** More than one part of a multipart upload, in small pieces. */
const bytes = randomBytes(11 * 1024 * 1024);
const pieces = () =>
  Readable.from(Array.from({ length: 176 }, (_, index) => bytes.subarray(index * 65_536, (index + 1) * 65_536)));

describe.each(['folder', 'S3'])('files in %s', (name) => {
  test('come back as they went in, with their size and hash', async () => {
    const stored = await store(name).put(pieces());
    expect(stored).toMatchObject({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    const { stream, size } = await store(name).open(stored.key);
    expect(size).toBe(bytes.length);
    expect(Buffer.compare(await buffer(stream), bytes)).toBe(0);
  });

  test('may be empty', async () => {
    const { key } = await store(name).put(Readable.from([]));
    const { stream, size } = await store(name).open(key);
    expect([size, (await buffer(stream)).length]).toEqual([0, 0]);
  });

  test('are not there when their source broke half-way', async () => {
    const before = await readKeys(store(name));
    const broken = Readable.from(
      (async function* () {
        yield bytes.subarray(0, 6 * 1024 * 1024);
        throw new Error('the line broke');
      })(),
    );
    await expect(store(name).put(broken)).rejects.toThrow('the line broke');
    expect(await readKeys(store(name))).toEqual(before);
  });

  test('are gone once removed, and removing again is no error', async () => {
    const { key } = await store(name).put(Readable.from(['weg']));
    await store(name).remove(key);
    await store(name).remove(key);
    await expect(store(name).open(key)).rejects.toThrow(FileNotStoredError);
  });

  test.each(['../../etc/passwd', '', randomUUID(), `${randomUUID()}/..`])('are not found under %j', async (key) => {
    await expect(store(name).open(key)).rejects.toThrow(FileNotStoredError);
  });
});

test('files in a folder can be read by the server alone, and run by nobody', async () => {
  const { key } = await store('folder').put(Readable.from(['#!/bin/sh']));
  const found = (await readdir(folder.path, { recursive: true })).find((path) => path.endsWith(key));
  expect(((await stat(join(folder.path, found ?? ''))).mode & 0o777).toString(8)).toBe('600');
});

describe('files in S3', () => {
  test('whose connection breaks half way fail as the store’s, not as the database’s', async () => {
    const cut = createServer((_, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('half', () => answer.destroy());
    });
    await new Promise<void>((resolve) => cut.listen(0, '127.0.0.1', resolve));
    const port = getPort(cut);
    const files = openS3Files({
      bucket: 'portal',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      access_key_id: 'key',
      secret_access_key: 'key',
    });
    const { stream } = await files.open(randomUUID());
    await expect(buffer(stream)).rejects.toThrow(FilesAwayError);
    cut.close();
  });
});

describe('files in S3 that cannot be reached', () => {
  const key = randomUUID();
  const away = openS3Files({
    bucket: 'portal',
    region: 'eu-central-1',
    endpoint: 'http://127.0.0.1:1',
    access_key_id: 'key',
    secret_access_key: 'key',
  });
  test.each([
    ['are not stored', () => away.put(Readable.from('x'))],
    ['are not opened', () => away.open(key)],
    ['are not removed', () => away.remove(key)],
    ['are not listed', () => readKeys(away)],
    ['are not put into the trash', () => away.trash(key)],
    ['are not marked', () => away.writeMark('{}')],
  ])('%s, and the store is what does not answer', async (_, work) => {
    const error = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FilesAwayError);
    expect(explainAway(error as FilesAwayError)).toMatch(
      /^The store of files does not answer as it should: .*ECONNREFUSED/,
    );
  });
});

describe('files in a folder', () => {
  test('that a crash left half-written are listed and taken away like any other', async () => {
    const root = join(folder.path, 'crashed');
    const files = await openFolderFiles(root);
    const never = new Readable({ read() {} });
    const putting = files.put(never);
    never.push('half');
    await expect.poll(() => readdir(join(root, 'incoming'))).toHaveLength(1);
    const [name = ''] = await readdir(join(root, 'incoming'));
    expect(await readKeys(files)).toEqual([name]);
    await files.trash(name);
    expect(await readdir(join(root, 'incoming'))).toEqual([]);
    never.destroy(new Error('gone'));
    await expect(putting).rejects.toThrow();
  });
});

test('a folder that cannot be written to leaves no source open', async () => {
  const path = join(folder.path, 'broken');
  const files = await openFolderFiles(path);
  await rm(join(path, 'incoming'), { recursive: true });
  await writeFile(join(path, 'incoming'), '');
  const source = pieces();
  await expect(files.put(source)).rejects.toThrow('EEXIST');
  expect(source.destroyed).toBe(true);
});
