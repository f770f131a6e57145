import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VirusScanError } from '../platform/adapters/virus-scan/clamd.ts';
import { findScannerLimit, openScannerLimit } from './scanner-limit.ts';

const MB = 1024 * 1024;
/** The `StreamMaxLength` of a clamd that judges what is announced, as clamd does before it reads. */
const STREAM_MAX_LENGTH = 25 * MB;
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((socket) => {
    const command = 'zINSTREAM\0';
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      all = Buffer.concat([all, part]);
      if (all.length >= command.length + 4 && all.readUInt32BE(command.length) > STREAM_MAX_LENGTH)
        socket.end('INSTREAM size limit exceeded. ERROR\0');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
});

test('a scanner that takes less than an upload may hold is told with what to raise', async () => {
  expect(await findScannerLimit({ host: '127.0.0.1', port }, { UPLOAD_MAX_MB: 25 })).toEqual([]);
  expect(await findScannerLimit({ host: '127.0.0.1', port }, { UPLOAD_MAX_MB: 26 })).toEqual([
    { code: 'SCANNER_LIMIT', message: expect.stringMatching(/26 MB .* StreamMaxLength/) },
  ]);
});

test('readiness keeps what was found, and a scanner that is away is told as that', async () => {
  const limit = openScannerLimit({ host: '127.0.0.1', port }, { UPLOAD_MAX_MB: 50 });
  expect(limit.warnings()).toEqual([]);
  await limit.look();
  expect(limit.warnings()).toMatchObject([{ code: 'SCANNER_LIMIT' }]);
  await expect(findScannerLimit({ host: '127.0.0.1', port: 1 }, { UPLOAD_MAX_MB: 50 })).rejects.toThrow(VirusScanError);
});
