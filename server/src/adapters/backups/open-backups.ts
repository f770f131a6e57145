import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import type { BackupPlace } from './backups.ts';
import { openBackupFolder } from './folder.ts';
import { openBackupBucket } from './s3.ts';

type StoreSettings = Pick<Config, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** The place that an operator names: a folder, or `s3://bucket/prefix` at the store of these settings. */
export function openBackupPlace(name: string, config: StoreSettings): BackupPlace {
  const bucket = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(name);
  if (!bucket) return openBackupFolder(resolve(name));
  return openBackupBucket(
    {
      bucket: bucket[1]!,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT ?? null,
      access_key_id: config.S3_ACCESS_KEY_ID ?? '',
      secret_access_key: config.S3_SECRET_ACCESS_KEY ?? '',
    },
    bucket[2] ?? '',
  );
}
