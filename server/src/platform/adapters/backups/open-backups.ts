import { resolve } from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Config } from '../../config.ts';
import type { BackupPlace, BackupShelf } from './backups.ts';
import { openBackupFolder, openBackupShelfFolder } from './folder.ts';
import { openBackupBucket, openBackupShelfBucket } from './s3.ts';

type StoreSettings = Pick<Config, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Reads `s3://bucket/prefix` at the store of these settings; null for a folder. */
function readBucket(name: string, config: StoreSettings) {
  const found = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(name);
  if (!found) return null;
  const settings = {
    bucket: ensure(found[1]),
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT ?? null,
    access_key_id: config.S3_ACCESS_KEY_ID ?? '',
    secret_access_key: config.S3_SECRET_ACCESS_KEY ?? '',
  };
  return { settings, prefix: found[2] ?? '' };
}

/** The place that an operator names: a folder, or `s3://bucket/prefix` at the store of these settings. */
export function openBackupPlace(name: string, config: StoreSettings): BackupPlace {
  const bucket = readBucket(name, config);
  return bucket ? openBackupBucket(bucket.settings, bucket.prefix) : openBackupFolder(resolve(name));
}

/** Opens what an operator names as holding backups, in the same two forms. */
export function openBackupShelf(name: string, config: StoreSettings): BackupShelf {
  const bucket = readBucket(name, config);
  return bucket ? openBackupShelfBucket(bucket.settings, bucket.prefix) : openBackupShelfFolder(resolve(name));
}
