import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { asRefusal } from '../http/file-faults.ts';
import { RequestError } from '../kernel/errors.ts';
import type { FilesPort } from './files/files.ts';
import { refuseWhileAway } from './refuse-while-away.ts';

/** A store and a scanner that never answer. */
const hangs = (_asked: string) => new Promise<never>(() => {});
const stored = { key: 'k', size: 1, sha256: 'ab' };

test('what is known to hang refuses at once, and works again when it is seen', async () => {
  const away = new Set<string>();
  const answers = {
    files: { put: async () => stored, open: hangs } as unknown as FilesPort,
    virusScan: { scan: hangs },
  };
  const ports = refuseWhileAway(answers, (party) => away.has(party));
  expect(await ports.files.put(Readable.from(['x']))).toBe(stored);
  away.add('store').add('scanner');
  const source = Readable.from(['x']);
  const calls = [() => ports.files.put(source), () => ports.files.open('k'), () => ports.virusScan.scan('/a')];
  for (const call of calls) {
    const error = asRefusal(await call().catch((thrown: unknown) => thrown));
    expect(error).toBeInstanceOf(RequestError);
    expect((error as RequestError).code).toBe('SERVICE_UNAVAILABLE');
  }
  // What is not read any more would wait for ever.
  expect(source.destroyed).toBe(true);
  away.clear();
  expect(await ports.files.put(Readable.from(['x']))).toBe(stored);
});
