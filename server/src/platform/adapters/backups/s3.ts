import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { toError } from '../../kernel/thrown.ts';
import { measure } from '../files/measure.ts';
import { createS3Client, type S3Settings } from '../files/s3.ts';
import type { BackupPlace, BackupShelf } from './backups.ts';

/** A backup in a bucket, under a prefix: `s3://bucket/prefix`. */
export function openBackupBucket(settings: Omit<S3Settings, 'prefix'>, prefix: string): BackupPlace {
  const client = createS3Client(settings);
  const toObjectAddress = (part: string) => ({
    Bucket: settings.bucket,
    Key: [prefix, part].filter(Boolean).join('/'),
  });
  const name = `s3://${[settings.bucket, prefix].filter(Boolean).join('/')}`;
  /** Adds the bucket and the kind of refusal, which the store's own text leaves out. */
  const explainError = (error: Error) => new Error(`${name} cannot be used (${error.name}): ${error.message}`);
  return {
    name,
    async write(part, source) {
      const measured = measure(createHash('sha256'));
      const params = { ...toObjectAddress(part), Body: measured.through, ContentType: 'application/octet-stream' };
      const upload = new Upload({ client, params, queueSize: 1, partSize: 8 * 1024 * 1024 });
      const sent = upload.done().catch((error: Error) => {
        source.destroy();
        throw explainError(error);
      });
      await Promise.all([pipeline(source, measured.through), sent]);
      return measured.result();
    },
    async read(part) {
      const found = await client.send(new GetObjectCommand(toObjectAddress(part))).catch((error: Error) => {
        if (error.name === 'NoSuchKey') return null;
        throw explainError(error);
      });
      return (found?.Body as Readable | undefined) ?? null;
    },
  };
}

/** Objects that are removed at the same time: stores differ in how they take many in one call, not in this. */
const REMOVE_CONCURRENCY = 8;

/** Backups side by side in a bucket, each under a prefix of its own. */
export function openBackupShelfBucket(settings: Omit<S3Settings, 'prefix'>, prefix: string): BackupShelf {
  const client = createS3Client(settings);
  const { bucket: Bucket } = settings;
  const root = prefix && `${prefix}/`;
  const name = `s3://${[Bucket, prefix].filter(Boolean).join('/')}`;
  async function* listPages(Prefix: string, Delimiter?: string) {
    try {
      yield* paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter });
    } catch (error) {
      const { name: code, message } = toError(error);
      throw new Error(`${name} cannot be used (${code}): ${message}`, { cause: error });
    }
  }
  const remove = (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key }));
  return {
    name,
    async list() {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of listPages(root, '/'))
        for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(root.length, -1));
      return names.toSorted();
    },
    place: (backup) => openBackupBucket(settings, root + backup),
    async touchedAt(backup) {
      let last: Date | null = null;
      for await (const { Contents = [] } of listPages(`${root}${backup}/`))
        for (const { LastModified } of Contents)
          if (LastModified && (!last || LastModified > last)) last = LastModified;
      return last;
    },
    async remove(backup, first) {
      await remove(`${root}${backup}/${first}`);
      for await (const { Contents = [] } of listPages(`${root}${backup}/`)) {
        const keys = Contents.flatMap(({ Key }) => (Key ? [Key] : []));
        while (keys.length > 0) await Promise.all(keys.splice(0, REMOVE_CONCURRENCY).map(remove));
      }
    },
  };
}
