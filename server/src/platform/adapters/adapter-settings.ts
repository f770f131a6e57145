import { join } from 'node:path';
import type { Config } from '../config.ts';
import { getLocalAddress } from '../http/address.ts';
import { version } from '../kernel/version.ts';
import type { AdapterSettings } from './adapters.ts';
import { demoKey, demoPaths, hasDemoBank } from './demo-bank-settings.ts';
import { demoCardifKey, demoCardifPath, hasDemoCardif } from './demo-cardif-settings.ts';
import { createHostCheck } from './host-check.ts';
import { getOutboxFolder } from './mail/outbox-folder.ts';

/** Chooses between each outside party and its stand-in. `DATA_DIR` is absolute. */
export function getAdapterSettings(config: Config): AdapterSettings {
  return {
    mail: {
      smtp: findSmtpSettings(config),
      outbox_folder: getOutboxFolder(config),
    },
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
    payments: findPaymentSettings(config),
    premiums: findPremiumSettings(config),
    sharing: findSharingSettings(config),
    virus_scan: config.CLAMD_HOST ? { host: config.CLAMD_HOST, port: config.CLAMD_PORT } : null,
    office: config.GOTENBERG_URL ? { url: config.GOTENBERG_URL.replace(/\/+$/, '') } : null,
    error_reports: config.SENTRY_DSN
      ? { dsn: config.SENTRY_DSN, release: `klantportaal@${version}`, environment: config.NODE_ENV }
      : null,
    webhooks: { allowLoopback: config.DEMO, mayName: createHostCheck(config.FIRM_HOSTS ?? null) },
  };
}

function findSmtpSettings(config: Config): AdapterSettings['mail']['smtp'] {
  const { SMTP_URL, SMTP_TLS, MAIL_BOUNCE, SMTP_OAUTH_URL, SMTP_OAUTH_SCOPE } = config;
  if (!SMTP_URL) return null;
  const { SMTP_OAUTH_CLIENT_ID: client_id = '', SMTP_OAUTH_CLIENT_SECRET: client_secret = '' } = config;
  const oauth = SMTP_OAUTH_URL ? { url: SMTP_OAUTH_URL, client_id, client_secret, scope: SMTP_OAUTH_SCOPE } : null;
  return { url: SMTP_URL, tls: SMTP_TLS, bounce: MAIL_BOUNCE, oauth };
}

function findPaymentSettings(config: Config): AdapterSettings['payments'] {
  const { MOLLIE_URL, MOLLIE_API_KEY } = config;
  if (MOLLIE_API_KEY) return { url: MOLLIE_URL.replace(/\/+$/, ''), api_key: MOLLIE_API_KEY };
  return hasDemoBank(config) ? { url: `${getLocalAddress(config)}${demoPaths.provider}`, api_key: demoKey } : null;
}

function findPremiumSettings(config: Config): AdapterSettings['premiums'] {
  const { CARDIF_URL, CARDIF_API_KEY } = config;
  if (CARDIF_URL && CARDIF_API_KEY) return { url: CARDIF_URL.replace(/\/+$/, ''), api_key: CARDIF_API_KEY };
  return hasDemoCardif(config) ? { url: `${getLocalAddress(config)}${demoCardifPath}`, api_key: demoCardifKey } : null;
}

function findSharingSettings({ OCKTO_URL, OCKTO_API_KEY, OCKTO_DEBUG }: Config): AdapterSettings['sharing'] {
  if (!OCKTO_URL || !OCKTO_API_KEY) return null;
  return { url: OCKTO_URL.replace(/\/+$/, ''), api_key: OCKTO_API_KEY, debug: OCKTO_DEBUG };
}
