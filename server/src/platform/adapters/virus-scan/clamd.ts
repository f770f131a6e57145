import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { toError } from '../../kernel/thrown.ts';
import type { ScanResult, VirusScanPort } from './virus-scan.ts';

export type ClamdSettings = {
  host: string;
  port: number;
  /** Milliseconds without a sign of life. */
  timeout_ms?: number;
  /** Milliseconds for the whole of a scan. */
  longest_ms?: number;
};

/** An answer names one signature. */
const MAX_ANSWER = 4096;

/** The scanner was unreachable or gave no answer; the file is not known to be clean. */
export class VirusScanError extends Error {
  constructor(reason: string) {
    super(`The virus scanner gave no verdict: ${reason}`);
    this.name = 'VirusScanError';
  }
}

/** ClamAV's daemon over TCP by its INSTREAM command: the file goes in chunks, each after its length. */
export function openClamd(settings: ClamdSettings): VirusScanPort {
  return {
    async scan(path) {
      const socket = connect(settings.port, settings.host);
      socket.setTimeout(settings.timeout_ms ?? 30_000, () => socket.destroy(new Error('timed out')));
      const longest = globalThis.setTimeout(
        () => socket.destroy(new Error('took too long')),
        settings.longest_ms ?? 120_000,
      );
      try {
        const [verdict] = await Promise.all([readAnswer(socket), sendFile(socket, path)]);
        return verdict;
      } catch (error) {
        throw error instanceof VirusScanError ? error : new VirusScanError(toError(error).message);
      } finally {
        clearTimeout(longest);
        socket.destroy();
      }
    },
  };
}

/** Asks clamd whether it is there. @throws VirusScanError with why not */
export async function pingClamd({ host, port, timeout_ms = 5_000 }: ClamdSettings): Promise<void> {
  const socket = connect(port, host);
  socket.setTimeout(timeout_ms, () => socket.destroy(new Error('timed out')));
  try {
    socket.write('zPING\0');
    const answer = await answerText(socket);
    if (answer !== 'PONG') throw new Error(`it answered ${answer.slice(0, 100)}`);
  } catch (error) {
    throw new VirusScanError(toError(error).message);
  } finally {
    socket.destroy();
  }
}

/**
 * Whether clamd takes a stream of so many bytes (`StreamMaxLength`), by announcing one and sending none of it: what is too
 * long is refused by its length. @throws VirusScanError when it does not answer at all
 */
export async function takesStream(
  { host, port, timeout_ms = 5_000 }: ClamdSettings,
  bytes: number,
  silence_ms = 1_000,
): Promise<boolean> {
  const socket = connect(port, host);
  socket.setTimeout(timeout_ms, () => socket.destroy(new Error('timed out')));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  try {
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    socket.write(length);
    // No answer means that clamd waits for the announced bytes, which is consent.
    const answer = await Promise.race([answerText(socket), setTimeout(silence_ms, null)]);
    return answer === null || !answer.includes('size limit exceeded');
  } catch (error) {
    throw new VirusScanError(toError(error).message);
  } finally {
    socket.destroy();
  }
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  const chunks = createReadStream(path, { highWaterMark: 256 * 1024 });
  // A failure here closes the socket, and `readAnswer` reports it, with the daemon's own message if there is one.
  await pipeline(chunks, toChunks, socket, { end: false }).catch(() => {});
}

async function* toChunks(source: AsyncIterable<Buffer>) {
  for await (const chunk of source) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

const answerText = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')));
      else if (text.length > MAX_ANSWER) reject(new Error('its answer has no end'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });

async function readAnswer(socket: Socket): Promise<ScanResult> {
  const answer = await answerText(socket);
  if (answer === 'stream: OK') return { result: 'clean' };
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return { result: 'infected', signature: found[1] ?? 'unknown' };
  throw new VirusScanError(answer);
}
