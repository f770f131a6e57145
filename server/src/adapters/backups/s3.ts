import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { measure } from '../files/measure.ts';
import { type S3Settings, s3Client } from '../files/s3.ts';
import type { BackupPlace } from './backups.ts';

/** A backup in a bucket, under a prefix: `s3://bucket/prefix`. */
export function openBackupBucket(settings: Omit<S3Settings, 'prefix'>, prefix: string): BackupPlace {
  const client = s3Client(settings);
  const object = (part: string) => ({ Bucket: settings.bucket, Key: [prefix, part].filter(Boolean).join('/') });
  const name = `s3://${[settings.bucket, prefix].filter(Boolean).join('/')}`;
  /** Which bucket it is that refuses, and how: the words of the store alone leave that open. */
  const inWords = (error: Error) => new Error(`${name} cannot be used (${error.name}): ${error.message}`);
  return {
    name,
    async write(part, source) {
      const measured = measure(createHash('sha256'));
      const params = { ...object(part), Body: measured.through, ContentType: 'application/octet-stream' };
      const upload = new Upload({ client, params, queueSize: 1, partSize: 8 * 1024 * 1024 });
      const sent = upload.done().catch((error: Error) => {
        source.destroy();
        throw inWords(error);
      });
      await Promise.all([pipeline(source, measured.through), sent]);
      return measured.result();
    },
    async read(part) {
      const found = await client.send(new GetObjectCommand(object(part))).catch((error: Error) => {
        if (error.name === 'NoSuchKey') return null;
        throw inWords(error);
      });
      return (found?.Body as Readable | undefined) ?? null;
    },
  };
}
