import { createHash, randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { toError } from '../../kernel/thrown.ts';
import {
  FileNotStoredError,
  FilesAwayError,
  type FilesPort,
  isFileKey,
  StorageFullError,
  type StoredFile,
} from './files.ts';
import { measure } from './measure.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** The address of an S3-compatible server; null for AWS itself. */
  endpoint: string | null;
  access_key_id: string;
  secret_access_key: string;
  /** Put before each key, such as `portal/`. */
  prefix?: string;
  /** Milliseconds without a sign of life until a call counts as failed; all of one, or of a part of a file, takes thrice that. */
  timeout_ms?: number;
};

const TIMEOUT_MS = 20_000;

/** The client for one store. Without an access key, that of the machine's environment is used. */
export function createS3Client({
  region,
  endpoint,
  access_key_id,
  secret_access_key,
  timeout_ms = TIMEOUT_MS,
}: S3Settings) {
  return new S3Client({
    region,
    ...(access_key_id && { credentials: { accessKeyId: access_key_id, secretAccessKey: secret_access_key } }),
    requestHandler: { connectionTimeout: timeout_ms, socketTimeout: timeout_ms },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Many compatible servers do not support checksum trailers; the row has our own SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Files in S3 or a server that speaks it. Streams both ways: each upload holds at most one 5 MB part in memory. */
export function openS3Files(settings: S3Settings): FilesPort {
  const client = createS3Client(settings);
  const throwStorageError = (error: unknown): never => {
    throw toStorageError(error);
  };
  const most_ms = 3 * (settings.timeout_ms ?? TIMEOUT_MS);
  const removeObject = async (key: { Bucket: string; Key: string }) =>
    void (await callWithin(most_ms, (given) => client.send(new DeleteObjectCommand(key), given)).catch(
      throwStorageError,
    ));
  const prefix = settings.prefix ?? '';
  const toObjectAddress = (key: string) => ({ Bucket: settings.bucket, Key: prefix + key });

  const toTrashAddress = (key: string) => ({ Bucket: settings.bucket, Key: `${prefix}trash/${key}` });
  const mark = { Bucket: settings.bucket, Key: `${prefix}mark.json` };

  async function* listObjects(under: string): AsyncIterable<{ key: string; stored_at: Date }> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: under, ContinuationToken });
      const page = await callWithin(most_ms, (given) => client.send(command, given)).catch(throwStorageError);
      for (const entry of page.Contents ?? []) {
        const key = entry.Key?.slice(under.length) ?? '';
        if (isFileKey(key) && entry.LastModified) yield { key, stored_at: entry.LastModified };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  /** The copy gets the time of now, so that the trash knows how long it has it. */
  async function move(from: { Bucket: string; Key: string }, to: { Bucket: string; Key: string }): Promise<void> {
    const CopySource = `${from.Bucket}/${from.Key.split('/').map(encodeURIComponent).join('/')}`;
    const command = new CopyObjectCommand({ ...to, CopySource });
    await callWithin(most_ms, (given) => client.send(command, given)).catch(throwStorageError);
    await removeObject(from);
  }

  async function store(key: string, source: Readable): Promise<StoredFile> {
    if (!isFileKey(key)) throw new FileNotStoredError(key);
    const limit = setTimeout(() => void upload.abort(), most_ms);
    const measured = measure(createHash('sha256'), () => limit.refresh());
    const upload = new Upload({
      client,
      params: { ...toObjectAddress(key), Body: measured.through, ContentType: 'application/octet-stream' },
      queueSize: 1,
      partSize: 5 * 1024 * 1024,
    });
    // A failing source destroys the body, which aborts the upload and drops its parts; and the other way round.
    const sent = upload.done().catch((error) => {
      source.destroy();
      throw error;
    });
    const [read, written] = await Promise.allSettled([pipeline(source, measured.through), sent]);
    clearTimeout(limit);
    // The upload fails along with its source: then the source is what failed.
    if (read.status === 'rejected' && read.reason?.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw read.reason;
    if (written.status === 'rejected') throw toStorageError(written.reason);
    return { key, ...measured.result() };
  }

  return {
    put: (source) => store(randomUUID(), source),
    putUnder: (key, source) => store(key, source),
    async open(key) {
      if (!isFileKey(key)) throw new FileNotStoredError(key);
      const command = new GetObjectCommand(toObjectAddress(key));
      const { Body, ContentLength: size } = await callWithin(most_ms, (given) => client.send(command, given)).catch(
        (error) => {
          if (error.name === 'NoSuchKey') throw new FileNotStoredError(key);
          return throwStorageError(error);
        },
      );
      const stream = Body as Readable;
      // The stream might never end.
      if (size === undefined) stream.destroy();
      if (size === undefined) throw new FilesAwayError(new Error('It does not say how large the file is.'));
      return { stream: withStorageErrors(stream), size };
    },

    async remove(key) {
      if (isFileKey(key)) await removeObject(toObjectAddress(key));
    },

    list: () => listObjects(prefix),
    listTrash: () => listObjects(`${prefix}trash/`),

    async trash(key) {
      if (isFileKey(key)) await move(toObjectAddress(key), toTrashAddress(key));
    },

    async putBack(key) {
      if (isFileKey(key)) await move(toTrashAddress(key), toObjectAddress(key));
    },

    async removeFromTrash(key) {
      if (isFileKey(key)) await removeObject(toTrashAddress(key));
    },

    async readMark() {
      return callWithin(most_ms, async (given) => {
        const found = await client.send(new GetObjectCommand(mark), given).catch((error) => {
          return error.name === 'NoSuchKey' ? null : throwStorageError(error);
        });
        return (await found?.Body?.transformToString()) ?? null;
      }).catch(throwStorageError);
    },

    async writeMark(text) {
      const command = new PutObjectCommand({ ...mark, Body: text, ContentType: 'application/json' });
      await callWithin(most_ms, (given) => client.send(command, given)).catch(throwStorageError);
    },
  };
}

/**
 * Gives up a call that does not end: the client gives up on silence alone, so that a sign of life now and then kept it
 * for ever, and it hears nothing of a server that wants to speak another protocol (101).
 */
async function callWithin<T>(most_ms: number, call: (given: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const over = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => {
    reject(new Error('It did not answer whole in time.'));
    over.abort();
  }, most_ms);
  return Promise.race([call({ abortSignal: over.signal }), promise]).finally(() => clearTimeout(limit));
}

/** The bytes of an object: a connection that breaks half way is the store's failure, and nobody else's. */
function withStorageErrors(body: Readable): Readable {
  const through = new PassThrough();
  body.on('error', (error) => through.destroy(toStorageError(error)));
  through.on('close', () => body.destroy());
  return body.pipe(through);
}

/** Full is what servers of our own say (507, as MinIO does); a bucket of AWS has no end. */
function toStorageError(error: unknown): Error {
  if (error instanceof FilesAwayError) return error;
  const { $metadata }: Error & { $metadata?: { httpStatusCode?: number } } = toError(error);
  return $metadata?.httpStatusCode === 507 ? new StorageFullError(error) : new FilesAwayError(error);
}
