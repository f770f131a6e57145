import { join } from 'node:path';
import { localAddress } from './address.ts';
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
    payments: paymentSettings(config),
    virus_scan: config.CLAMD_HOST ? { host: config.CLAMD_HOST, port: config.CLAMD_PORT } : null,
    error_reports: config.SENTRY_DSN
      ? { dsn: config.SENTRY_DSN, release: 'klantportaal', environment: config.NODE_ENV }
      : null,
  };
}

/** Where the stand-ins of the demo answer, beside the portal itself. */
export const demoPaths = { provider: '/demo/mollie', bank: '/demo/bank' } as const;

/** Where the stand-in keeps its payments. */
export const demoBankFolder = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'demo-bank');

/** Whether the stand-in takes the payments: in the demo, as long as no key of a real provider is set. */
export const hasDemoBank = ({ DEMO, MOLLIE_API_KEY }: Pick<Config, 'DEMO' | 'MOLLIE_API_KEY'>): boolean =>
  DEMO && !MOLLIE_API_KEY;

/** The key under which the stand-in is called. */
export const demoKey = 'test_demo';

function paymentSettings(config: Config): OutsideSettings['payments'] {
  const { MOLLIE_URL, MOLLIE_API_KEY } = config;
  if (MOLLIE_API_KEY) return { url: MOLLIE_URL.replace(/\/+$/, ''), api_key: MOLLIE_API_KEY };
  return hasDemoBank(config) ? { url: `${localAddress(config)}${demoPaths.provider}`, api_key: demoKey } : null;
}
