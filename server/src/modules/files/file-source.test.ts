import { randomBytes, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFileSource } from './file-source.ts';

test('reads a file to its end', async () => {
  const path = join(tmpdir(), randomUUID());
  const bytes = randomBytes(300_000);
  await writeFile(path, bytes);
  expect((await buffer(createFileSource(path))).equals(bytes)).toBe(true);
  await rm(path);
});

test('a file that is gone is missed by who reads it, and by nobody before', async () => {
  const source = createFileSource(join(tmpdir(), randomUUID()));
  // A stream that opens by itself fails by now, and that ends the process.
  await setTimeout(50);
  expect(source.errored).toBeNull();
  await expect(buffer(source)).rejects.toThrow('ENOENT');
});
