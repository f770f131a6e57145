import { createHash, randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { FileNotStoredError, FilesAwayError, type FilesPort, isFileKey, StorageFullError } from './files.ts';
import { measure } from './measure.ts';

export type S3Settings = {
  bucket: string;
  region: string;
  /** Of an S3-compatible server; null for AWS itself. */
  endpoint: string | null;
  access_key_id: string;
  secret_access_key: string;
  /** Put before each key, such as `portal/`. */
  prefix?: string;
  /** Milliseconds without a sign of life until a call counts as failed. */
  timeout_ms?: number;
};

/** Files in S3 or a server that speaks it. Streams both ways: each upload holds at most one 5 MB part in memory. */
export function openS3Files(settings: S3Settings): FilesPort {
  const { timeout_ms = 20_000 } = settings;
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.access_key_id, secretAccessKey: settings.secret_access_key },
    requestHandler: { connectionTimeout: timeout_ms, requestTimeout: timeout_ms, socketTimeout: timeout_ms },
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    // Many compatible servers do not support checksum trailers; the row has our own SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = settings.prefix ?? '';
  const object = (key: string) => ({ Bucket: settings.bucket, Key: prefix + key });

  return {
    async put(source) {
      const key = randomUUID();
      const measured = measure(createHash('sha256'));
      const upload = new Upload({
        client,
        params: { ...object(key), Body: measured.through, ContentType: 'application/octet-stream' },
        queueSize: 1,
        partSize: 5 * 1024 * 1024,
      });
      // A failing source destroys the body, which aborts the upload and drops its parts; and the other way round.
      const sent = upload.done().catch((error) => {
        source.destroy();
        throw error;
      });
      const [read, written] = await Promise.allSettled([pipeline(source, measured.through), sent]);
      // The upload fails along with its source: then the source is what failed.
      if (read.status === 'rejected' && read.reason?.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw read.reason;
      if (written.status === 'rejected') throw told(written.reason);
      return { key, ...measured.result() };
    },

    async open(key) {
      if (!isFileKey(key)) throw new FileNotStoredError(key);
      const found = await client.send(new GetObjectCommand(object(key))).catch((error) => {
        throw error.name === 'NoSuchKey' ? new FileNotStoredError(key) : told(error);
      });
      return { stream: ofStore(found.Body as Readable), size: found.ContentLength ?? 0 };
    },

    async remove(key) {
      if (isFileKey(key)) await client.send(new DeleteObjectCommand(object(key)));
    },

    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix })) {
        for (const entry of page.Contents ?? []) {
          const key = entry.Key?.slice(prefix.length) ?? '';
          if (isFileKey(key) && entry.LastModified) yield { key, stored_at: entry.LastModified };
        }
      }
    },
  };
}

/** The bytes of an object: a connection that breaks half way is the store's failure, and nobody else's. */
function ofStore(body: Readable): Readable {
  const through = new PassThrough();
  body.on('error', (error) => through.destroy(told(error)));
  through.on('close', () => body.destroy());
  return body.pipe(through);
}

/** Full is what servers of our own say (507, as MinIO does); a bucket of AWS has no end. */
function told(error: unknown): Error {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 507 ? new StorageFullError(error) : new FilesAwayError(error);
}
