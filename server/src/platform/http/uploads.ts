import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fail, RequestError } from '../kernel/errors.ts';
import { refuseDoubled } from './doubled-names.ts';
import { displayName } from './file-name.ts';

/** A received file, on our own disk under a generated name; `file_name` is only for display and errors. */
export type ReceivedFile = {
  path: string;
  file_name: string;
  size: number;
  /** The name of its field in the form. */
  field: string;
};

export type ReceivedUpload = {
  /** The requested text fields that were sent; validate them with a schema. */
  fields: Record<string, string>;
  /** In the order sent; at least one, unless they are optional. */
  files: ReceivedFile[];
  /** Removes the files; call it in `finally`. A file that was moved is not an error. */
  discard(): Promise<void>;
};

export type UploadLimits = {
  /** The owner of the upload. */
  owner: string;
  /** Absolute; where the files land. */
  folder: string;
  /** Bytes of all files together; exactly this many are allowed. */
  maxTotalBytes: number;
  maxFiles: number;
  /** Names of the text fields to keep. Others are dropped. */
  fields: readonly string[];
  /** A form without files is fine too. */
  filesOptional?: boolean;
};

/** Uploads of one consumer at a time: each may fill our disk up to its limit before anything of it is judged. */
const MAX_CONCURRENT = 20;
const underWay = new Map<string, number>();

/** Counts an upload that is on our disk; returns what ends that, once. @throws RequestError TOO_MANY_REQUESTS */
function enter(owner: string): () => void {
  const others = underWay.get(owner) ?? 0;
  if (others >= MAX_CONCURRENT) fail('TOO_MANY_REQUESTS');
  underWay.set(owner, others + 1);
  let over = false;
  return () => {
    if (over) return;
    over = true;
    const left = (underWay.get(owner) ?? 1) - 1;
    if (left > 0) underWay.set(owner, left);
    else underWay.delete(owner);
  };
}

/**
 * Streams a form with files to disk, so that twenty large concurrent uploads use little memory. Any refusal or lost
 * connection removes what was written. The error handler reads the rest of a refused body before it answers, so that
 * the client sees the code.
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits): Promise<ReceivedUpload> {
  const leave = enter(limits.owner);
  const upload: ReceivedUpload = {
    fields: {},
    files: [],
    discard: async () => {
      await Promise.all(upload.files.map(({ path }) => rm(path, { force: true }))).finally(leave);
    },
  };
  try {
    await read(request, limits, upload);
    if (upload.files.length === 0 && !limits.filesOptional) fail('UPLOAD_DOCUMENTS_NOT_PROVIDED');
    return upload;
  } catch (error) {
    // The rest of the body is read, and its parts are looked for no more: that costs a hundred times as much.
    request.raw.unpipe();
    await upload.discard();
    if (error instanceof RequestError || isOurDisk(error)) throw error;
    // The parser's errors are about the body: too many parts, cut off, not a form at all.
    return fail('MALFORMED_REQUEST');
  }
}

const isOurDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

async function read(request: FastifyRequest, limits: UploadLimits, upload: ReceivedUpload): Promise<void> {
  let left = limits.maxTotalBytes;
  const parts = request.parts({
    // We check sizes and counts of files ourselves: the parser would silently truncate a file.
    limits: {
      fileSize: Number.MAX_SAFE_INTEGER,
      files: 1000,
      parts: 1000,
      fields: 50,
      fieldSize: 64 * 1024,
      headerPairs: 50,
    },
  });
  for await (const part of parts) {
    if (part.type === 'file') left -= await keep(part, left, limits, upload);
    else if (part.valueTruncated || part.fieldnameTruncated || typeof part.value !== 'string') fail('INVALID_REQUEST');
    else if (limits.fields.includes(part.fieldname)) {
      if (Object.hasOwn(upload.fields, part.fieldname)) refuseDoubled(part.fieldname, 'body');
      upload.fields[part.fieldname] = part.value;
    }
  }
}

/** Returns how many of the remaining bytes the file took. */
async function keep(part: MultipartFile, left: number, limits: UploadLimits, upload: ReceivedUpload): Promise<number> {
  const file: ReceivedFile = {
    path: join(limits.folder, randomUUID()),
    file_name: displayName(part.filename),
    size: 0,
    field: part.fieldname,
  };
  if (upload.files.length >= limits.maxFiles)
    fail('INVALID_REQUEST', { file_name: file.file_name, reason: 'too_many_files' });
  upload.files.push(file);
  // The folder may have been cleaned away while we run.
  await mkdir(limits.folder, { recursive: true, mode: 0o700 });
  const handle = await open(file.path, 'wx', 0o600);
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      file.size += chunk.length;
      if (file.size > left) {
        const reason = file.size > limits.maxTotalBytes ? 'too_large' : 'too_large_together';
        fail('COMBINED_PDF_TO_LARGE', { file_name: file.file_name, reason });
      }
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  // An empty file input is sent as a file without a name or bytes: nothing was chosen.
  if (file.size === 0 && !part.filename) {
    upload.files.pop();
    await rm(file.path, { force: true });
  }
  return file.size;
}
