import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeliveredFile, createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { openClamd, VirusScanError } from './clamd.ts';
import { noVirusScan } from './virus-scan.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let server: Server;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(async () => {
  await new Promise((done) => server?.close(done) ?? done(null));
  await folder.remove();
});

/** Speaks clamd's INSTREAM: reads the chunks up to the closing zero and answers according to their content. */
async function clamd(verdictOf: (file: Buffer) => string | null) {
  server = createServer((socket) => {
    let all = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (part: Buffer) => {
      all = Buffer.concat([all, part]);
      const command = 'zINSTREAM\0';
      if (all.toString('latin1', 0, command.length) !== command) return;
      const chunks: Buffer[] = [];
      for (let index = command.length; index + 4 <= all.length; ) {
        const length = all.readUInt32BE(index);
        if (length === 0) {
          const verdict = verdictOf(Buffer.concat(chunks));
          return void (verdict === null ? socket.destroy() : socket.end(`${verdict}\0`));
        }
        chunks.push(all.subarray(index + 4, index + 4 + length));
        index += 4 + length;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return openClamd({ host: '127.0.0.1', port: getPort(server), timeout_ms: 2_000 });
}

const scanned = async (scanner: { scan(path: string): Promise<unknown> }, bytes: Uint8Array | string) =>
  scanner.scan((await createDeliveredFile(folder.path, 'x', bytes)).path);

describe('a delivered file', () => {
  test('is clean when the scanner says so, having seen all of it', async () => {
    const bytes = randomBytes(2_000_000);
    const seen: Buffer[] = [];
    const scanner = await clamd((file) => {
      seen.push(file);
      return 'stream: OK';
    });
    expect(await scanned(scanner, bytes)).toEqual({ result: 'clean' });
    expect(Buffer.compare(seen[0] ?? Buffer.alloc(0), bytes)).toBe(0);
  });

  test('is infected with what the scanner names', async () => {
    const scanner = await clamd((file) => (file.includes('EICAR') ? 'stream: Eicar-Signature FOUND' : 'stream: OK'));
    expect(await scanned(scanner, 'EICAR test')).toEqual({ result: 'infected', signature: 'Eicar-Signature' });
  });

  test.each([
    ['refuses its size', 'INSTREAM size limit exceeded. ERROR'],
    ['hangs up', null],
  ])('is never taken for clean when the scanner %s', async (_, verdict) => {
    const scanner = await clamd(() => verdict);
    await expect(scanned(scanner, 'x')).rejects.toThrow(VirusScanError);
  });

  test('is never considered clean when the scanner is unreachable', async () => {
    await expect(scanned(openClamd({ host: '127.0.0.1', port: 1 }), 'x')).rejects.toThrow(VirusScanError);
  });

  test('is marked as not scanned when there is no scanner', async () => {
    expect(await scanned(noVirusScan, 'x')).toEqual({ result: 'not_scanned' });
  });
});
