import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from '../../platform/http/uploads.ts';
import type { AppContext } from '../identity/app-context.ts';
import { type KnownFile, openFile } from './open-file.ts';

/** A stored file on our own disk, whole, where it can be read as an upload is. The caller removes it. */
export async function copyToDisk(
  context: Pick<AppContext, 'adapters' | 'log'>,
  folder: string,
  file: KnownFile,
): Promise<ReceivedFile> {
  const path = join(folder, randomUUID());
  await mkdir(folder, { recursive: true });
  const { stream } = await openFile(context, file);
  await pipeline(stream, createWriteStream(path));
  return { path, file_name: file.name, size: file.size, field: 'file' };
}
