import { join } from 'node:path';
import type { Config } from './config.ts';
import type { OutsideSettings } from './outside/outside.ts';

/** Where mails land while no mail server is set. */
export const outboxFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox');

/** Which outside party is real, and which is its stand-in (decision 22). `DATA_DIR` is absolute. */
export function outsideSettings(config: Config): OutsideSettings {
  return {
    mail: { smtp: config.SMTP_URL ? { url: config.SMTP_URL } : null, outbox_folder: outboxFolder(config) },
    files: {
      folder: join(config.DATA_DIR, 'files'),
      s3: config.S3_BUCKET
        ? {
            bucket: config.S3_BUCKET,
            region: config.S3_REGION,
            endpoint: config.S3_ENDPOINT ?? null,
            access_key_id: config.S3_ACCESS_KEY_ID ?? '',
            secret_access_key: config.S3_SECRET_ACCESS_KEY ?? '',
          }
        : null,
    },
    virus_scan: config.CLAMD_HOST ? { host: config.CLAMD_HOST, port: config.CLAMD_PORT } : null,
    error_reports: config.SENTRY_DSN
      ? { dsn: config.SENTRY_DSN, release: 'klantportaal', environment: config.NODE_ENV }
      : null,
  };
}
